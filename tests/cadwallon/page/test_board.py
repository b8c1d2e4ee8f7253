"""Where things stand on the board of the match page."""

from importlib.resources import files

import pytest

from games.cadwallon.drawing.found_spots import find_spots, found_spots
from games.cadwallon.rules.district import GATES, ROOMS, SPACES


@pytest.mark.thorough
def test_the_spots_are_those_of_the_drawing() -> None:
    """Where they are not: `manage.py draw_boards`."""
    kept = files("games.cadwallon.drawing").joinpath("data/spots.json")
    assert kept.read_text(encoding="utf-8") == find_spots()


def test_every_space_room_and_gate_has_its_spot() -> None:
    assert len(found_spots().figure) == len(found_spots().outlines) == len(SPACES)
    assert set(found_spots().chest) == set(ROOMS)
    assert set(found_spots().exit) == set(found_spots().facing) == set(GATES)
