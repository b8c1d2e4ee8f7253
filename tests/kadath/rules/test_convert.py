"""Attractors convert what they aim at. Section 1.4."""

import pytest

from games.kadath.rules.events import Activated, Converted, Flipped
from tests.kadath.rules.positions import lay_down, of_kind, pictured, position, tile

PICTURE = """
    l01D
    .
    l02C
"""


@pytest.mark.parametrize("side", "DC")
def test_aimed_tiles_come_over_to_the_side_of_the_attractor(side: str) -> None:
    state = position(PICTURE, market="a1 l03 l04")
    lay_down(state, f"a1{side}", 0, 1)
    assert pictured(state) == f"{side}\n{side}\n{side}"


def test_tiles_of_that_side_stay() -> None:
    state = position(PICTURE, market="a1 l03 l04")
    events = lay_down(state, "a1D", 0, 1)
    told = [event.tile for event in events if isinstance(event, Converted)]
    assert told == [tile("l02")]
    assert not of_kind(events, Flipped)


def test_a_converted_tile_does_not_act() -> None:
    state = position("l01D\n.\nl14C l03C", market="a1 l05 l04")
    events = lay_down(state, "a1D", 0, 1)
    assert not of_kind(events, Activated)
    assert pictured(state) == "D.\nD.\nDC"


def test_reading_8_an_attractor_woken_by_a_creature_is_flipped_first() -> None:
    """The Silver Key shows the Dreamer, is flipped to Chaos, and converts to Chaos."""
    state = position("l01D\na1D\nl02C", market="c1 l03 l04")
    lay_down(state, "c1D1", -1, 1)
    assert pictured(state) == "C\nC\nC"
