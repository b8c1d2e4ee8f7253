"""Kadath as one picture: the grid, and below it both sides with their enclaves, and the market."""

from games.pictures.kadath.board import ground, picture
from games.pictures.kadath.words import describe

__all__ = ["describe", "ground", "picture"]
