"""Block: nothing affects a tile until the owner's next turn. Reading 24."""

from games.kadath.rules.events import Activated, TileBlocked, TokenLeft, Withstood
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.moves import Block, Flip
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    act,
    at,
    lay_down,
    of_kind,
    pictured,
    position,
    question,
    tile,
)


def blocked(name: str, market: str) -> State:
    """Alice has formed an enclave and blocked this tile; Bob is to move."""
    picture = "l02D l03D\nl04D ."
    state = position(picture, market=f"a1 {market}", hands=[["block"], ["flip"]])
    lay_down(state, "a1D", 1, 1)
    events = act(state, Block(tile(name)))
    assert of_kind(events, TileBlocked)
    return state


def test_a_landscape_does_not_flip_it() -> None:
    state = blocked("l02", "l14 l15")
    events = lay_down(state, "l14C", -1, 0)
    assert Withstood(tile("l02"), at(0, 0), tile("l14"), "block") in events
    assert pictured(state) == "DD\nDD"


def test_an_attractor_does_not_convert_it() -> None:
    """The Silver Key stands in the grid, so the Onyx Castle does it: it aims south at Celephais."""
    state = blocked("l03", "a4 l15")
    events = lay_down(state, "a4C", 1, -1)
    assert Withstood(tile("l03"), at(1, 0), tile("a4"), "block") in events
    assert pictured(state) == "DD\nDD"


def test_reading_24_a_creature_neither_flips_nor_wakes_it() -> None:
    state = blocked("l02", "c1 l15")
    events = lay_down(state, "c1D2", 0, -1)
    assert not of_kind(events, Activated)
    assert pictured(state) == "DD\nDD"


def test_reading_24_aiming_at_it_is_enough_to_lay_a_tile() -> None:
    state = blocked("l02", "c1 l15")
    assert lay_down(state, "c1D2", 0, -1)


def test_a_blocked_tile_can_still_count_for_an_enclave() -> None:
    state = blocked("l02", "l14 l15")
    assert state.grid.enclaves[0].bit_count() == 1


def test_it_lasts_until_the_owners_next_turn() -> None:
    state = blocked("l02", "l14 l15")
    assert (question(state).seat, state.grid.blocked) == (BOB, tile("l02"))
    events = lay_down(state, "l14C", -1, 0)
    assert TokenLeft(ALICE, "block") in events
    assert (question(state).seat, state.grid.blocked) == (ALICE, NO_TILE)


def test_no_ability_token_affects_it() -> None:
    """Bob has an enclave of his own and may flip any tile but the blocked one."""
    state = position(
        "l02C l03C\nl04C .",
        seat=BOB,
        market="a1 l14 l15",
        hands=[[], ["flip", "block"]],
    )
    state.grid.blocked, state.blocker = tile("l02"), ALICE
    lay_down(state, "a1C", 1, 1)
    moves = question(state).moves
    assert Flip(tile("l03")) in moves
    assert Flip(tile("l02")) not in moves
    assert Block(tile("l02")) not in moves
