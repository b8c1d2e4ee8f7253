"""Reads: each function returns what one page or fragment shows."""
