"""The canal: its bed, the water that runs on under the bridges, the boats."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import (
    BOTTOM,
    MARGIN,
    ROWS,
    TOP,
    corner,
    outline,
    place,
    scenery,
    scenery_cells,
)
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import SPACES
from games.kit.outlines import Cell
from games.kit.svg import group, moved, number, tag

BOATS = (
    (1.0, 19.5, 88),
    (7.45, 19.1, -14),
    (9.5, 20.35, 10),
    (13.3, 19.5, 85),
    (18.9, 19.5, 95),
)


def canal(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    if not pen.is_phone:
        yield _waves(pen)
    yield tag("path", d=outline(scenery_cells("water")), fill=colours.stone)
    for at, piece in enumerate(scenery("water")):
        shape = outline(_under_bridges(piece), depth=4)
        yield tag("clipPath", tag("path", d=shape), id=f"basin{at}")
        yield tag(
            "path",
            d=shape,
            fill=colours.water,
            stroke=colours.ink,
            stroke_width=1.6,
        )
        yield from _depth(pen, shape, at)


def _depth(pen: Pen, shape: str, at: int) -> Iterator[str]:
    for width, opacity in ((14, 0.22), (6, 0.28)):
        yield tag(
            "path",
            d=shape,
            clip_path=f"url(#basin{at})",
            fill="none",
            stroke=pen.palette.water_deep,
            stroke_width=width,
            opacity=opacity,
        )
    if not pen.is_phone:
        yield tag("path", d=shape, fill="url(#waves)")


def _waves(pen: Pen) -> str:
    return tag(
        "pattern",
        tag(
            "path",
            d="M2 5q4-3.5 8 0t8 0M22 14q4-3.5 8 0t8 0M8 23q3-2.5 6 0t6 0",
            stroke=pen.palette.wave,
            opacity=0.7,
        ),
        tag(
            "path",
            d="M3 7q4-3.5 8 0M23 16q4-3.5 8 0",
            stroke=pen.palette.line,
            stroke_width=0.8,
            opacity=0.12 if pen.is_night else 0.45,
        ),
        id="waves",
        width=42,
        height=28,
        patternUnits="userSpaceOnUse",
        fill="none",
        stroke_linecap="round",
    )


def _under_bridges(piece: tuple[Cell, ...]) -> set[Cell]:
    bridges = {c for space in SPACES if space.kind == "bridge" for c in space.cells}
    return set(piece) | {
        (row, column)
        for row, column in bridges
        if (row - 1, column) in piece or (row + 1, column) in piece
    }


def boats(pen: Pen) -> Iterator[str]:
    if pen.is_phone:
        return
    colours = pen.palette
    hull = "M-15 0q5-7 14-7q10 0 16 7q-6 7-16 7q-9 0-14-7z"
    boat = (
        tag(
            "path",
            d=hull,
            fill=colours.shadow,
            opacity=0.25,
            transform="translate(2 3)",
        ),
        tag("path", d=hull, fill=colours.wood, stroke=colours.ink, stroke_width=1.4),
        tag(
            "path",
            d="M-11 0q5-4.5 10-4.5q8 0 12 4.5q-4 4.5-12 4.5q-5 0-10-4.5zM-6-4v8M0-4.5v9M6-4v8",
            fill="none",
            stroke=colours.ink,
            opacity=0.6,
        ),
    )
    yield tag("defs", group(boat, id="boat"))
    for row, column, turn in BOATS:
        yield tag("use", href="#boat", transform=moved(place(row, column), turn))


def water_gates(pen: Pen) -> Iterator[str]:
    """Where the canal leaves the city, north and south, behind bars."""
    for row, y, turn in ((0, TOP, 0), (ROWS, BOTTOM, 180)):
        columns = [c for r, c in scenery_cells("water") if r == max(0, row - 1)]
        left, right = corner(row, min(columns))[0], corner(row, max(columns) + 1)[0]
        half = (right - left) / 2 - 4
        yield group(
            _water_gate(pen, half),
            transform=moved(((left + right) / 2, y), turn),
            stroke=pen.palette.ink,
        )


def _water_gate(pen: Pen, half: float) -> Iterator[str]:
    colours = pen.palette
    side, wide = number(half), number(half + 3)
    bars = "".join(
        f"M{number(-half + 2 + at * (half - 2) / 2)} 0v-12" for at in range(5)
    )
    yield tag(
        "path",
        d=f"M-{side} 3V-11q-4-17-1-{MARGIN - 13}H{number(half + 1)}q3 16-1 {MARGIN - 13}V3z",
        fill=colours.water,
        stroke_width=1.4,
    )
    waves = "M-9-20q4-3 8 0t8 0M-6-30q4-3 8 0"
    yield tag("path", d=waves, stroke=colours.wave, fill="none")
    yield tag(
        "path",
        d=f"M-{wide} 0H{wide}V-12H-{wide}z",
        fill=colours.stone,
        stroke_width=2,
    )
    yield tag("path", d=bars, stroke_width=1.4)
