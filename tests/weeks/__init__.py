"""A whole match over simulated weeks."""
