"""A program that plays it; an example."""
