"""Kadath as one picture: the grid, and below it both sides with their enclaves, and the market."""

from games.kadath.drawing.description import describe
from games.kadath.drawing.match_picture import PROPORTIONS, ground, picture

__all__ = ["PROPORTIONS", "describe", "ground", "picture"]
