"""What people fill in about tables and matches."""
