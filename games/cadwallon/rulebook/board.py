"""Cut-outs of the real drawing: one for each line that means something."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.cadwallon.drawing.gates import exit_spot
from games.cadwallon.drawing.geometry import HEIGHT, WIDTH, ends
from games.cadwallon.rules.district import DISTRICT, NUMBER, OWNER, SPACES
from games.kit.outlines import AROUND, edge_between
from games.kit.svg import Point

# Units of the drawing.
ACROSS, DOWN = 168, 112


class Cutout(NamedTuple):
    """`view` is the part of the drawing: left, top, width and height."""

    id: str
    view: str
    title: str
    alt: str


def cutouts() -> list[Cutout]:
    library = NUMBER["library"]
    return [
        Cutout(
            "passage",
            _around(_border(NUMBER["anvil-yard"], NUMBER["quill-street"])),
            _("A white line is a passage"),
            _("Two streets, and a white line between them."),
        ),
        Cutout(
            "door",
            _around(_door_of(library)),
            _("A green arrow is a door or a window"),
            _("A green arrow leads through the red wall of a room."),
        ),
        Cutout(
            "wall",
            _around(_border(library, NUMBER["prompters-lane"])),
            _("A red line is a wall"),
            _("A red line between a lane and a room."),
        ),
        Cutout(
            "gate",
            _around(exit_spot(NUMBER["lantern-gate"])),
            _("A golden threshold is a gate"),
            _("Two towers, a golden threshold, and an arrow that leads out."),
        ),
    ]


def _around(point: Point) -> str:
    left = min(max(point[0] - ACROSS / 2, 0), WIDTH - ACROSS)
    top = min(max(point[1] - DOWN / 2, 0), HEIGHT - DOWN)
    return f"{left:.0f},{top:.0f},{ACROSS},{DOWN}"


def _door_of(room: int) -> Point:
    door = next(door for door in DISTRICT.doors if OWNER[door.room] == room)
    return _middle([*ends(edge_between(door.room, door.other))])


def _border(first: int, second: int) -> Point:
    """The middle of the line that two spaces share."""
    points = [
        point
        for row, column in SPACES[first].cells
        for down, right in AROUND
        if OWNER.get((row + down, column + right)) == second
        for point in ends(edge_between((row, column), (row + down, column + right)))
    ]
    return _middle(points)


def _middle(points: list[Point]) -> Point:
    count = len(points)
    return sum(point[0] for point in points) / count, sum(
        point[1] for point in points
    ) / count
