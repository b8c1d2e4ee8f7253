"""What single adventures add to the rules: one file per idea."""
