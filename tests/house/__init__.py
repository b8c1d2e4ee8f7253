"""Measures of the house: `python -m tests.house` prints them as JSON, and tests keep them."""
