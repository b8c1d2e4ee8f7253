"""Landscapes flip what they aim at. Section 1.4."""

from games.kadath.rules.components import CHAOS, DREAMER
from games.kadath.rules.events import Activated, Flipped
from tests.kadath.rules.positions import at, lay_down, of_kind, pictured, position, tile


def test_every_aimed_tile_shows_its_other_side() -> None:
    state = position("l01D l02C\n.    l03D", market="l14 l15 l16")
    lay_down(state, "l14D", 0, 1)
    assert pictured(state) == "CC\nDC"


def test_it_does_not_matter_which_side_the_landscape_shows() -> None:
    for side in "DC":
        state = position("l01D", market="l14 l15 l16")
        lay_down(state, f"l14{side}", 0, 1)
        assert pictured(state) == f"C\n{side}"


def test_tiles_that_are_not_aimed_at_stay() -> None:
    """Thran aims south and north-east here: only at the tile in the middle."""
    state = position("l01D l02C l03C", market="l06 l04 l05")
    lay_down(state, "l06D2", 1, -1)
    assert pictured(state) == "DDC"


def test_a_flipped_landscape_does_not_act() -> None:
    state = position("l14D\nl01D", market="l03 l04 l05")
    events = lay_down(state, "l03D", -1, 0)
    assert not of_kind(events, Activated)
    assert pictured(state) == "C\nD"


def test_a_flip_does_not_change_where_a_tile_aims() -> None:
    state = position("l01D1", market="l03 l04 l05")
    lay_down(state, "l03D", 0, 1)
    assert state.grid.turns[tile("l01")] == 1


def test_flips_are_told_clockwise_from_north() -> None:
    state = position("l01D l02C\n.    l03D", market="l11 l15 l16")
    events = lay_down(state, "l11D", 0, 1)
    assert of_kind(events, Flipped) == [
        Flipped(tile("l01"), at(0, 0), CHAOS, tile("l11")),
        Flipped(tile("l02"), at(1, 0), DREAMER, tile("l11")),
        Flipped(tile("l03"), at(1, 1), CHAOS, tile("l11")),
    ]
