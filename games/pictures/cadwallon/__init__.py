"""Cadwallon as one picture: the district, all that stands in it, and below it who plays which gang."""

from games.pictures.cadwallon.board import PROPORTIONS, ground, picture
from games.pictures.cadwallon.words import describe

__all__ = ["PROPORTIONS", "describe", "ground", "picture"]
