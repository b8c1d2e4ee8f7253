"""Where things stand on the picture. Finding it takes a second, so it is found once."""

from functools import cache

import msgspec

from games.drawing.cadwallon import chest_spot, exit_spot, space_outline, token_spot
from games.drawing.cadwallon.gates import TURN
from games.drawing.svg import Point
from games.rules.cadwallon.district import EXITS, GATES, ROOMS, SPACES


class Spots(msgspec.Struct, frozen=True):
    figure: tuple[Point, ...]
    chest: dict[int, Point]
    exit: dict[int, Point]
    # Which way an exit faces, in degrees.
    facing: dict[int, int]
    outlines: tuple[tuple[int, str], ...]


@cache
def spots() -> Spots:
    return Spots(
        figure=tuple(token_spot(space.number) for space in SPACES),
        chest={room: chest_spot(room) for room in ROOMS},
        exit={gate: _tenths(exit_spot(gate)) for gate in GATES},
        facing={gate: TURN[EXITS[gate].side] for gate in GATES},
        outlines=tuple((s.number, space_outline(s.number)) for s in SPACES),
    )


def _tenths(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
