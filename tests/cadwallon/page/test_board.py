"""Where things stand on the board of the match page."""

from importlib.resources import files

from games.cadwallon.page.spots import find_spots, spots
from games.cadwallon.rules.district import GATES, ROOMS, SPACES


def test_the_spots_are_those_of_the_drawing() -> None:
    """Where they are not: `manage.py draw_boards`."""
    kept = files("games.cadwallon.page").joinpath("data/spots.json")
    assert kept.read_text(encoding="utf-8") == find_spots()


def test_every_space_room_and_gate_has_its_spot() -> None:
    assert len(spots().figure) == len(spots().outlines) == len(SPACES)
    assert set(spots().chest) == set(ROOMS)
    assert set(spots().exit) == set(spots().facing) == set(GATES)
