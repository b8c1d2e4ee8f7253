"""Positions to look at: before a move and after it, as the rules play it."""

from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.kadath.drawing import Marks, draw_grid
from games.kadath.drawing.grid import Window
from games.kadath.page.preview import marks_of
from games.kadath.rules import foresee, setup
from games.kadath.rules.components import CHAOS, DREAMER, TILES
from games.kadath.rules.grid import Grid, empty_grid, lay, showing
from games.kadath.rules.moves import Place
from games.kadath.rules.options import Options
from games.kadath.rules.table import cell_at, full_blocks
from games.kadath.rules.view import view
from games.kernel.chance import Dice
from games.kernel.rules import Seat

# The tiles of an example lie around here.
CORNER = 4
SIDES = {"d": DREAMER, "c": CHAOS}


class Example(NamedTuple):
    id: str
    title: str
    text: str
    before: SafeString
    after: SafeString
    view_box: str
    alt: str


def examples() -> list[Example]:
    return [
        _example(
            "landscape",
            _("A landscape flips"),
            _(
                "Baharna is laid in the middle column. Each of its points turns the tile it meets to its other side, whichever that is."
            ),
            "l01.0.d l05.0.c -|- - l09.0.d|l06.0.c - -",
            "l07.3.d 1 1",
        ),
        _example(
            "attractor",
            _("An attractor converts"),
            _(
                "The Cavern of Flame shows Chaos: the tiles it aims at come over to Chaos, and one that already is stays."
            ),
            "- l03.0.d -|- - -|l01.0.c - l02.0.d",
            "a3.0.c 1 1",
        ),
        _example(
            "creature",
            _("A creature wakes others"),
            _(
                "The Zoogs flip Ulthar and wake it, and Ulthar performs its own points at once. The numbers say in which order tiles are turned over."
            ),
            "l16.0.c - -|l01.0.d - -|l08.0.c l05.0.c -",
            "c1.3.d 1 1",
        ),
        _example(
            "enclave",
            _("An enclave forms"),
            _(
                "Four tiles in a square show one side: a token of that side goes to where they meet, whoever has laid the last tile."
            ),
            "l01.0.d l15.0.c -|l05.0.d - -|- - -",
            "l06.0.d 1 1",
        ),
    ]


def _number(tile_id: str) -> int:
    return next(number for number, tile in enumerate(TILES) if tile.id == tile_id)


def _grid(rows: str) -> Grid:
    grid = empty_grid()
    for row, line in enumerate(rows.split("|")):
        for column, word in enumerate(line.split()):
            if word != "-":
                tile_id, turns, side = word.split(".")
                cell = cell_at(CORNER + column, CORNER + row)
                lay(grid, _number(tile_id), cell, int(turns), SIDES[side])
    grid.enclaves = [full_blocks(showing(grid, side)) for side in (DREAMER, CHAOS)]
    return grid


def _example(name: str, title: str, text: str, rows: str, laid: str) -> Example:
    word, column, row = laid.split()
    tile_id, turns, side = word.split(".")
    cell = cell_at(CORNER + int(column), CORNER + int(row))
    move = Place(_number(tile_id), cell, int(turns), SIDES[side])
    state = setup(2, Options(), Dice(1))
    state.grid, state.market = _grid(rows), [move.tile]
    events, after = foresee(view(state, Seat(0)), move)
    marks = marks_of(events, forming=False)
    shown = Window(CORNER, CORNER + 2, CORNER, CORNER + 2)
    return Example(
        id=name,
        title=title,
        text=text,
        before=mark_safe(draw_grid(state.grid, shown, Marks(), words=False)),
        after=mark_safe(
            draw_grid(after, shown, replace(marks, newest=cell), words=False)
        ),
        view_box=shown.view_box,
        alt=_("The grid before the move, and after it."),
    )
