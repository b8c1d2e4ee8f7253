"""What single adventures add to the rules: one file per idea. Adventure boards 1-8, rulebook p. 8."""
