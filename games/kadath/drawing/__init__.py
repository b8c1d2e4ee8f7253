"""Kadath in pictures: tiles of two sides, their points, tokens, and a whole grid.

`symbols` is what a page defines once; everything else refers to it. `picture` is a grid that stands by itself.
"""

from games.kadath.drawing.files import files
from games.kadath.drawing.grid import CELL, Marks, draw_grid, window
from games.kadath.drawing.picture import picture
from games.kadath.drawing.symbols import symbols

__all__ = [
    "CELL",
    "Marks",
    "draw_grid",
    "files",
    "picture",
    "symbols",
    "window",
]
