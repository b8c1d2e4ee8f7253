"""Kadath in pictures: tiles of two sides, their points, tokens, and a whole grid.

`symbols` is what a page defines once; everything else refers to it. `picture` is a grid that stands by itself.
"""

from games.drawing.kadath.files import files
from games.drawing.kadath.grid import CELL, Marks, draw_grid, window
from games.drawing.kadath.picture import picture
from games.drawing.kadath.symbols import symbols

__all__ = [
    "CELL",
    "Marks",
    "draw_grid",
    "files",
    "picture",
    "symbols",
    "window",
]
