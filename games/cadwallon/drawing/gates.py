"""The sixteen gates: two towers, the golden threshold where a portcullis falls, the
road that goes on outside and an arrow outward."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import MARGIN, ends
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import EXITS, GATES, SIDES
from games.kit.outlines import edge_between
from games.kit.points import between, on_circle
from games.kit.svg import Point, group, moved, number, tag

TURN = {"N": 0, "E": 90, "S": 180, "W": 270}


def threshold(gate: int) -> tuple[Point, float]:
    """The middle of the exit on the rim, and half its width."""
    way = EXITS[gate]
    down, right = SIDES[way.side]
    points = [
        point
        for row, column in way.cells
        for point in ends(edge_between((row, column), (row + down, column + right)))
    ]
    first, last = min(points), max(points)
    return between(first, last), (last[0] - first[0] + last[1] - first[1]) / 2


def exit_spot(gate: int) -> Point:
    """Where the portcullis of a gate lies."""
    middle, _ = threshold(gate)
    return on_circle(middle, 5, TURN[EXITS[gate].side] - 90)


def gates(pen: Pen) -> Iterator[str]:
    yield tag("defs", group(_tower(pen), id="tower"), _arrow(pen))
    for gate in GATES:
        middle, half = threshold(gate)
        yield group(
            _gate(pen, half - 3), transform=moved(middle, TURN[EXITS[gate].side])
        )


def _gate(pen: Pen, half: float) -> Iterator[str]:
    colours = pen.palette
    near, far, edge = number(half - 1), number(half * 0.78), MARGIN - 2
    spread = number(half - 1 - half * 0.78)
    yield tag(
        "path",
        d=f"M-{near} 2L-{far}-{edge}H{far}L{near} 2z",
        fill=colours.paving["gate"],
    )
    yield tag(
        "path",
        d=f"M-{near}-14l{spread}-{edge - 14}M{near}-14l-{spread}-{edge - 14}",
        stroke=colours.soft,
        stroke_width=1.2,
        stroke_dasharray="5 3",
    )
    sill = f"M-{number(half)}-5H{number(half)}"
    yield tag(
        "path", d=sill, stroke=colours.ink, stroke_width=6.4, stroke_linecap="butt"
    )
    yield tag(
        "path",
        d=sill,
        stroke=colours.gold,
        stroke_width=3.2,
        stroke_dasharray="4 3",
        stroke_linecap="butt",
    )
    for x in (-half - 2, half + 2):
        yield tag("use", href="#tower", x=x)
    yield tag("use", href="#out")


def _tower(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    for radius, fill, width in (
        (9.4, colours.stone, 2),
        (6.6, colours.stone_light, 0.8),
        (4.4, colours.tile[1], 1.1),
    ):
        yield tag(
            "circle",
            cy=-6,
            r=radius,
            fill=fill,
            stroke=colours.ink,
            stroke_width=width,
        )


def _arrow(pen: Pen) -> str:
    head, shaft = (12, 5) if pen.is_phone else (9.5, 3.5)
    inner = head - shaft
    return tag(
        "path",
        d=f"M0-38l{head} 11.5h-{inner}V-14h-{2 * shaft}V-26.5h-{inner}z",
        id="out",
        fill=pen.palette.gold,
        stroke=pen.palette.ink,
        stroke_width=1.3,
    )
