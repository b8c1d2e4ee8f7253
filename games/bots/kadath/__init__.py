"""Bots for Kadath."""
