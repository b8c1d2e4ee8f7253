"""The points of a tile at its rim: landscapes aim outward, attractors draw in, creatures strike with a red claw."""

from collections.abc import Sequence
from math import cos, radians, sin

from games.kadath.rules.components import DIRECTIONS, TILES, Direction, Kind
from games.kit.svg import Point, polygon, tag, trace

# How much further out a shape sits in a corner of the tile.
CORNER: dict[Kind, float] = {"landscape": 15, "attractor": 8, "creature": 14}
EIGHTH = 45


def points_of(tile: int) -> str:
    """As they lie while north is up."""
    record = TILES[tile]
    return "".join(_point(record.kind, point) for point in record.points)


def _point(kind: Kind, point: Direction) -> str:
    turn = DIRECTIONS.index(point)
    out = CORNER[kind] if turn % 2 else 0
    match kind:
        case "landscape":
            shape = polygon(_turned([(-10, 33), (0, 50), (10, 33)], turn, out))
            return tag("path", class_="out", d=shape)
        case "attractor":
            return "".join(
                tag("path", class_="in", d=trace(_turned(line, turn, out)))
                for line in (
                    [(-11, 46), (0, 37), (11, 46)],
                    [(-8, 38), (0, 31), (8, 38)],
                )
            )
        case "creature":
            return tag("path", class_="claw", d=polygon(_turned(CLAW, turn, out)))


CLAW: list[Point] = [
    (-12, 34),
    (-9, 42),
    (-5, 40),
    (0, 51),
    (5, 40),
    (9, 42),
    (12, 34),
    (4, 30),
    (-4, 30),
]


def _turned(shape: Sequence[Point], eighths: int, out: float) -> list[Point]:
    """From "this far to the right of and along north" to the place in the tile."""
    angle = radians(EIGHTH * eighths)
    return [
        (
            across * cos(angle) + (along + out) * sin(angle),
            across * sin(angle) - (along + out) * cos(angle),
        )
        for across, along in shape
    ]
