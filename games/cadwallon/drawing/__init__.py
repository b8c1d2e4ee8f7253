"""The Lamplight District as a picture.

`draw` gives the picture; the spots and outlines are in the coordinates of its view
box, for whatever is laid over it.
"""

from games.cadwallon.drawing.board import draw
from games.cadwallon.drawing.pen import Size, Theme
from games.cadwallon.drawing.spots import (
    chest_spot,
    exit_spot,
    space_outline,
    token_spot,
)
from games.cadwallon.drawing.targets import targets_css

__all__ = [
    "Size",
    "Theme",
    "chest_spot",
    "draw",
    "exit_spot",
    "space_outline",
    "targets_css",
    "token_spot",
]
