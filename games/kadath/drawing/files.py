"""The drawings that never change: the colours, one tile for each side, and a game in full swing for the front page."""

from collections.abc import Iterator

from games.kadath.drawing.grid import Window
from games.kadath.drawing.palette import Theme, colours_css
from games.kadath.drawing.picture import picture
from games.kadath.rules.components import CHAOS, DREAMER, SIDES, TILES
from games.kadath.rules.grid import Grid, empty_grid, lay, showing
from games.kadath.rules.table import cell_at, full_blocks

FOLDER = "static/games/kadath/drawn"
THEMES: tuple[Theme, ...] = ("day", "night")
# Row by row: a tile, its quarter turns and its side.
SAMPLE = """
l01.0.d l15.0.d a3.1.d  -       -
l07.1.d c2.1.d  l12.2.d l04.0.c l09.1.c
l11.3.d l16.0.d l14.0.c a2.0.c  l05.2.c
-       l08.0.d c4.3.c  l10.1.c l02.1.c
-       a1.0.d  l13.0.d l03.2.c -
"""
CORNER = 3


def files() -> Iterator[tuple[str, str]]:
    """The path and the contents of every drawing."""
    yield f"{FOLDER}/colours.css", colours_css()
    for side, name in enumerate(SIDES):
        yield f"{FOLDER}/{name}.svg", _single("l01", side)
    for theme in THEMES:
        yield f"{FOLDER}/board-{theme}.svg", picture(sample(), theme)


def _number(tile_id: str) -> int:
    return next(number for number, tile in enumerate(TILES) if tile.id == tile_id)


def _single(tile_id: str, side: int) -> str:
    grid, cell = empty_grid(), cell_at(CORNER, CORNER)
    lay(grid, _number(tile_id), cell, 0, side)
    return picture(grid, "day", shown=Window(CORNER, CORNER, CORNER, CORNER), bare=True)


def sample() -> Grid:
    grid = empty_grid()
    for row, line in enumerate(SAMPLE.split("\n")[1:-1]):
        for column, word in enumerate(line.split()):
            if word != "-":
                tile_id, turns, letter = word.split(".")
                side = DREAMER if letter == "d" else CHAOS
                cell = cell_at(CORNER + column, CORNER + row)
                lay(grid, _number(tile_id), cell, int(turns), side)
    grid.enclaves = [full_blocks(showing(grid, side)) for side in (DREAMER, CHAOS)]
    return grid
