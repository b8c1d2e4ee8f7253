"""Doors and windows: a gap in the wall, and a green arrow that leads through it."""

import math
from collections.abc import Iterator

from games.cadwallon.drawing.geometry import ends
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import DISTRICT, Cell, Door
from games.kit.outlines import Edge, edge_between
from games.kit.points import between, direction, on_circle
from games.kit.svg import Point, group, moved, number, tag, trace

GAP = (0.24, 0.76)
ARROW = "M-13.5 0l7.2-6.4v4.3h12.6v-4.3l7.2 6.4-7.2 6.4v-4.3h-12.6v4.3z"


def door_edges() -> frozenset[Edge]:
    return frozenset(edge_between(door.room, door.other) for door in DISTRICT.doors)


def wall_stubs() -> str:
    """What is left of the wall on both sides of each gap."""
    shape = ""
    for edge in sorted(door_edges()):
        first, second = ends(edge)
        shape += trace([first, between(first, second, GAP[0])])
        shape += trace([between(first, second, GAP[1]), second])
    return shape


def arrow_line(door: Door) -> tuple[Point, Point, Point]:
    """Tail, middle and head of its arrow."""
    first, second = ends(edge_between(door.room, door.other))
    middle, turn = between(first, second), direction(first, second) + 90
    return on_circle(middle, -9.5, turn), middle, on_circle(middle, 9.5, turn)


def arrows_at(cells: tuple[Cell, ...]) -> list[tuple[Point, Point, Point]]:
    """The arrows that reach into a space."""
    return [
        arrow_line(door)
        for door in DISTRICT.doors
        if door.room in cells or door.other in cells
    ]


def doors(pen: Pen) -> Iterator[str]:
    scale = 1.5 if pen.is_phone else 1
    yield tag(
        "defs",
        tag(
            "path",
            d=ARROW,
            id="arrow",
            fill=pen.palette.door,
            stroke=pen.palette.halo,
            stroke_width=2.6,
            paint_order="stroke",
            **({} if scale == 1 else {"transform": f"scale({scale})"}),
        ),
    )
    for door in DISTRICT.doors:
        first, second = ends(edge_between(door.room, door.other))
        half = math.dist(first, second) * (GAP[1] - GAP[0]) / 2
        yield group(
            (_opening(pen, door, number(half)), tag("use", href="#arrow")),
            transform=moved(between(first, second), direction(first, second) + 90),
        )


def _opening(pen: Pen, door: Door, half: str) -> str:
    colours = pen.palette
    if door.kind == "door":
        jambs = f"M-3.8-{half}h7.6M-3.8 {half}h7.6"
        return tag("path", d=jambs, stroke=colours.ink, stroke_width=2.6)
    pane = f"M-3-{half}h6V{half}h-6zM0-{half}V{half}"
    return tag("path", d=pane, fill=colours.glass, stroke=colours.ink, stroke_width=1.3)
