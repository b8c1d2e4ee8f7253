"""The crooked grid: every corner of the map is moved a little, and all that shares a
corner shares its place."""

import math
from collections.abc import Collection
from functools import cache

from games.cadwallon.rules.district import DISTRICT
from games.kit.outlines import Cell, Corner, Edge, loops, pieces
from games.kit.points import between, inset
from games.kit.svg import Point, polygon, trace

UNIT = 40
MARGIN = 46
ROWS = len(DISTRICT.grid)
COLUMNS = len(DISTRICT.grid[0])
LEFT, TOP = MARGIN, MARGIN
RIGHT, BOTTOM = MARGIN + COLUMNS * UNIT, MARGIN + ROWS * UNIT
WIDTH, HEIGHT = RIGHT + MARGIN, BOTTOM + MARGIN


@cache
def corner(row: int, column: int) -> Point:
    """Where a corner of the grid lies. The rim stays straight."""
    across, down = column / COLUMNS, row / ROWS
    x = 11 * _wave(0.95 * down + 0.30 * across, 0.5)
    x += 5 * _wave(2.2 * down - 0.9 * across, 2.0) + 6 * (_jitter(row, column, 0) - 0.5)
    y = 10 * _wave(0.85 * across - 0.35 * down, 1.9)
    y += 5 * _wave(2.4 * across + 0.7 * down, 0.4) + 6 * (_jitter(row, column, 1) - 0.5)
    return (
        LEFT + UNIT * column + x * min(1, min(column, COLUMNS - column) / 1.5),
        TOP + UNIT * row + y * min(1, min(row, ROWS - row) / 1.5),
    )


def _wave(turns: float, shift: float) -> float:
    return math.sin(2 * math.pi * turns + shift)


def _jitter(row: int, column: int, salt: int) -> float:
    return math.sin(12.9898 * row + 78.233 * column + salt) * 43758.5453 % 1


def place(row: float, column: float) -> Point:
    """Any point of the grid, interpolated between the corners of its cell."""
    top = min(max(int(row), 0), ROWS - 1)
    left = min(max(int(column), 0), COLUMNS - 1)
    upper = between(corner(top, left), corner(top, left + 1), column - left)
    lower = between(corner(top + 1, left), corner(top + 1, left + 1), column - left)
    return between(upper, lower, row - top)


def rings(cells: Collection[Cell], depth: float = 0) -> list[list[Point]]:
    """The polygons around the cells, drawn in by a depth."""
    around = [[corner(*at) for at in loop] for loop in loops(cells)]
    return [inset(ring, depth) for ring in around] if depth else around


def outline(cells: Collection[Cell], depth: float = 0) -> str:
    return "".join(polygon(ring) for ring in rings(cells, depth))


def line(corners: Collection[Corner]) -> str:
    return trace([corner(*at) for at in corners])


def ends(edge: Edge) -> tuple[Point, Point]:
    return corner(*edge[0]), corner(*edge[1])


def centre(cells: Collection[Cell]) -> Point:
    row = sum(row for row, _ in cells) / len(cells) + 0.5
    column = sum(column for _, column in cells) / len(cells) + 0.5
    return place(row, column)


def scenery_cells(kind: str, style: str = "") -> tuple[Cell, ...]:
    codes = {
        code
        for code, scenery in DISTRICT.scenery.items()
        if scenery.kind == kind and scenery.style == style
    }
    return tuple(
        (row, column)
        for row, line_ in enumerate(DISTRICT.grid)
        for column, code in enumerate(line_)
        if code in codes
    )


def scenery(kind: str, style: str = "") -> list[tuple[Cell, ...]]:
    """The connected pieces of one kind of scenery."""
    return pieces(scenery_cells(kind, style))


def noise(*seeds: int) -> float:
    """A number from 0 to 1 that looks like chance and is always the same."""
    mixed = 0
    for seed in seeds:
        mixed = (mixed * 1000003 ^ (seed * 2654435761 + 0x9E3779B9)) & 0xFFFFFFFF
    for shift, factor in ((15, 2246822519), (13, 3266489917)):
        mixed = (mixed ^ mixed >> shift) * factor & 0xFFFFFFFF
    return (mixed ^ mixed >> 16) / 0xFFFFFFFF
