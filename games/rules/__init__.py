"""The rules of the games: plain Python, data and functions on data."""
