"""Swap: two tiles exchange their cells, then one of them performs its points. Reading 22."""

from games.kadath.rules.components import CHAOS, DREAMER
from games.kadath.rules.events import Activated, Swapped
from games.kadath.rules.grid import side_on
from games.kadath.rules.moves import Swap
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    act,
    at,
    blocks,
    lay_down,
    of_kind,
    pictured,
    position,
    question,
    tile,
)


def ready() -> State:
    picture = "l02D l03D .\nl04D .    l06C1"
    state = position(picture, market="a1 l11 l12", hands=[["swap"], []])
    lay_down(state, "a1D", 1, 1)
    return state


def test_each_keeps_its_rotation_and_its_side() -> None:
    state = ready()
    events = act(state, Swap(tile("l02"), tile("l06")))
    assert Swapped(tile("l02"), at(2, 1), tile("l06"), at(0, 0)) in events
    assert (state.grid.at[tile("l02")], state.grid.at[tile("l06")]) == (
        at(2, 1),
        at(0, 0),
    )
    assert state.grid.turns[tile("l06")] == 1
    assert side_on(state.grid, at(0, 0)) == CHAOS
    assert side_on(state.grid, at(2, 1)) == DREAMER


def test_the_first_one_named_performs_its_points() -> None:
    """On the upper left, Thran (turned once: north-west and east) flips Celephais."""
    state = ready()
    events = act(state, Swap(tile("l06"), tile("l02")))
    assert [e.tile for e in events if isinstance(e, Activated)] == [tile("l06")]
    assert pictured(state) == "CC.\nDDD"


def test_the_other_one_does_not_act() -> None:
    state = ready()
    events = act(state, Swap(tile("l02"), tile("l06")))
    assert [e.tile for e in events if isinstance(e, Activated)] == [tile("l02")]


def test_both_may_be_named_first() -> None:
    moves = question(ready()).moves
    assert Swap(tile("l02"), tile("l03")) in moves
    assert Swap(tile("l03"), tile("l02")) in moves
    assert Swap(tile("l02"), tile("l02")) not in moves


def test_enclave_tokens_stay_on_their_blocks() -> None:
    state = ready()
    act(state, Swap(tile("l02"), tile("l06")))
    assert blocks(state, DREAMER) == [(0, 0)]


def test_reading_22_a_blocked_tile_cannot_be_chosen() -> None:
    state = ready()
    state.grid.blocked = tile("l02")
    swaps = [move for move in question(state).moves if isinstance(move, Swap)]
    assert all(tile("l02") not in (move.tile, move.other) for move in swaps)
    assert len(swaps) == 4 * 3


def test_reading_22_protection_travels_with_the_tile() -> None:
    state = ready()
    state.grid.protected = [tile("l02")]
    act(state, Swap(tile("l02"), tile("l06")))
    assert state.grid.protected == [tile("l02")]
    assert state.grid.at[tile("l02")] == at(2, 1)


def test_a_swap_of_tiles_that_both_have_acted_moves_them_only() -> None:
    state = ready()
    assert not of_kind(act(state, Swap(tile("a1"), tile("l03"))), Activated)
