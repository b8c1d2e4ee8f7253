"""Cadwallon as one picture: the district, all that stands in it, and below it who plays which gang."""

from games.cadwallon.drawing.description import describe
from games.cadwallon.drawing.match_picture import PROPORTIONS, ground, picture

__all__ = ["PROPORTIONS", "describe", "ground", "picture"]
