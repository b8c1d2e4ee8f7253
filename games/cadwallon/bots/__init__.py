"""Bots for Cadwallon: City of Thieves."""
