"""What is laid over the picture finds its place there."""

import math
import re

import pytest

from games.cadwallon.drawing import chest_spot, exit_spot, space_outline, token_spot
from games.cadwallon.drawing.geometry import BOTTOM, LEFT, RIGHT, TOP, rings
from games.cadwallon.drawing.placing import CHEST_RADIUS, TOKEN_RADIUS
from games.cadwallon.rules.district import EXITS, GATES, ROOMS, SPACES, Space
from games.kit.points import distance_to_rim, is_inside
from games.kit.svg import Point


def lies_in(space: Space, point: Point, radius: float) -> bool:
    (ring,) = rings(space.cells)
    return is_inside(point, ring) and distance_to_rim(point, ring) > radius


def test_every_space_has_its_own_outline() -> None:
    outlines = {space_outline(space.number) for space in SPACES}
    assert len(outlines) == len(SPACES)


def test_an_outline_is_one_closed_path() -> None:
    outlines = {space.id: space_outline(space.number) for space in SPACES}
    assert not [
        (name, outline)
        for name, outline in outlines.items()
        if not re.fullmatch(r"M[\d. ]+l[-\d. ]+z", outline)
    ]


def test_a_figure_stands_inside_its_space() -> None:
    assert not [
        space.id
        for space in SPACES
        if not lies_in(space, token_spot(space.number), TOKEN_RADIUS)
    ]


def test_a_chest_stands_inside_its_room() -> None:
    assert not [
        SPACES[room].id
        for room in ROOMS
        if not lies_in(SPACES[room], chest_spot(room), CHEST_RADIUS)
    ]


def test_chest_and_figure_stand_beside_each_other() -> None:
    apart = {room: math.dist(chest_spot(room), token_spot(room)) for room in ROOMS}
    assert not [
        (SPACES[room].id, far)
        for room, far in apart.items()
        if far <= CHEST_RADIUS + TOKEN_RADIUS
    ]


def test_a_street_has_no_chest() -> None:
    with pytest.raises(ValueError, match="not a room"):
        chest_spot(GATES[0])


def test_a_portcullis_lies_in_the_city_wall() -> None:
    for gate in GATES:
        x, y = exit_spot(gate)
        off = {"N": TOP - y, "S": y - BOTTOM, "W": LEFT - x, "E": x - RIGHT}
        assert off[EXITS[gate].side] == pytest.approx(5), SPACES[gate].id
