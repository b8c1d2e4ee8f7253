"""Kadath as one picture: the grid, and below it both sides with their enclaves, and the market."""

from games.pictures.kadath.board import PROPORTIONS, ground, picture
from games.pictures.kadath.words import describe

__all__ = ["PROPORTIONS", "describe", "ground", "picture"]
