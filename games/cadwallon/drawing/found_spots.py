"""Where things stand on the picture. Finding it out takes a second, so `manage.py draw_boards` keeps it in `data/spots.json`."""

from functools import cache
from importlib.resources import files

import msgspec

from games.cadwallon.drawing import chest_spot, exit_spot, space_outline, token_spot
from games.cadwallon.drawing.gates import TURN
from games.cadwallon.rules.district import EXITS, GATES, ROOMS, SPACES
from games.kit.svg import Point


class FoundSpots(msgspec.Struct, frozen=True):
    figure: tuple[Point, ...]
    chest: dict[int, Point]
    exit: dict[int, Point]
    # Which way an exit faces, in degrees.
    facing: dict[int, int]
    outlines: tuple[str, ...]


@cache
def found_spots() -> FoundSpots:
    text = files(__package__).joinpath("data/spots.json").read_bytes()
    return msgspec.json.decode(text, type=FoundSpots)


def find_spots() -> str:
    """The contents of the file."""
    found = FoundSpots(
        figure=tuple(token_spot(space.number) for space in SPACES),
        chest={room: chest_spot(room) for room in ROOMS},
        exit={gate: _tenths(exit_spot(gate)) for gate in GATES},
        facing={gate: TURN[EXITS[gate].side] for gate in GATES},
        outlines=tuple(space_outline(space.number) for space in SPACES),
    )
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def _tenths(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
