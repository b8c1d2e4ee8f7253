"""Rotate: turn a tile, then it performs its points. Reading 21."""

from games.kadath.rules.events import Activated, Flipped, Rotated
from games.kadath.rules.moves import Rotate
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    act,
    at,
    lay_down,
    of_kind,
    position,
    question,
    tile,
)


def ready(picture: str) -> State:
    state = position(picture, market="a1 l11 l12", hands=[["rotate"], []])
    lay_down(state, "a1D", 1, 1)
    return state


def quarters(state: State, name: str) -> list[int]:
    moves = [move for move in question(state).moves if isinstance(move, Rotate)]
    return [move.quarters for move in moves if move.tile == tile(name)]


def test_the_tile_turns_and_performs_its_points() -> None:
    """Celephais aims north and east; after a half turn south and west, at Thran."""
    state = ready("l02D l03D l05D\nl04D .    l06C")
    events = act(state, Rotate(tile("l03"), 2))
    assert Rotated(tile("l03"), at(1, 0), 2, 2) in events
    flipped = [event.tile for event in events if isinstance(event, Flipped)]
    assert flipped == [tile("a1"), tile("l02")]
    assert state.grid.turns[tile("l03")] == 2


def test_reading_21_a_tile_cannot_stay_as_it_is() -> None:
    state = ready("l02D l03D\nl04D .")
    assert quarters(state, "l03") == [1, 2, 3]


def test_reading_21_turns_that_aim_alike_are_offered_once() -> None:
    """Skai looks the same after half a turn, which is still a turn: it may perform its points."""
    state = ready("l02D l03D\nl04D .")
    assert quarters(state, "l02") == [1, 2]
    state = ready("l14D l15D\nl04D .")
    assert (quarters(state, "l14"), quarters(state, "l15")) == ([1], [1])


def test_a_turn_that_changes_nothing_lets_the_tile_act() -> None:
    state = ready("l14D l03D .\nl04D .    l05C")
    events = act(state, Rotate(tile("l14"), 1))
    assert len(of_kind(events, Activated)) == 1
    assert state.grid.turns[tile("l14")] == 0


def test_a_blocked_tile_is_not_turned() -> None:
    state = ready("l02D l03D\nl04D .")
    state.grid.blocked = tile("l02")
    assert quarters(state, "l02") == []
