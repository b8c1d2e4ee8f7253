"""Flip: turn a tile over, then it performs its points."""

from games.kadath.rules.components import DREAMER
from games.kadath.rules.events import Activated, Flipped
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.moves import Flip
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    act,
    at,
    lay_down,
    pictured,
    position,
    question,
    tile,
    tiles,
)


def ready(picture: str) -> State:
    state = position(picture, market="a1 l11 l12", hands=[["flip"], []])
    lay_down(state, "a1D", 1, 1)
    return state


def test_any_tile_of_the_grid_may_be_flipped() -> None:
    state = ready("l02D l03D .\nl04D .    l06C2")
    flips = [move.tile for move in question(state).moves if isinstance(move, Flip)]
    assert flips == sorted(tiles("l02 l03 l04 l06 a1"))


def test_the_tile_is_flipped_and_acts() -> None:
    state = ready("l02D l03D .\nl04D .    l06C2")
    events = act(state, Flip(tile("l06")))
    assert Flipped(tile("l06"), at(2, 1), DREAMER, NO_TILE) in events
    assert Activated(tile("l06"), at(2, 1), NO_TILE) in events
    assert pictured(state) == "DD.\nDDD"


def test_an_attractor_converts_to_the_side_it_shows_after_the_flip() -> None:
    """The Onyx Castle at rotation 2 aims south-west, north and east."""
    state = ready("l02D l03D l05C\nl04D .    a4C2")
    act(state, Flip(tile("a4")))
    assert pictured(state) == "DDD\nDDD"


def test_a_flipped_creature_begins_a_chain() -> None:
    """Night-gaunts → Hlanith, north and south-east of it nothing."""
    state = ready("l02D l03D l05C\nl04D .    c2C")
    events = act(state, Flip(tile("c2")))
    woken = [event.tile for event in events if isinstance(event, Activated)]
    assert woken == [tile("c2"), tile("l05")]


def test_a_blocked_tile_is_not_flipped() -> None:
    state = ready("l02D l03D\nl04D .")
    state.grid.blocked = tile("l02")
    assert Flip(tile("l02")) not in question(state).moves
