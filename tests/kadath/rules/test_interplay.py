"""Tokens of both players at work at the same time. Section 1.7."""

from games.kadath.rules.components import Token
from games.kadath.rules.events import Activated, TokenLeft, Withstood
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.moves import Block, Forbid, Place, Protect, Reserve, Swap
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    act,
    at,
    lay_down,
    of_kind,
    pictured,
    placements,
    position,
    question,
    tile,
    tiles,
)

# Alice completes the block on the left with the Silver Key, Bob then the one on the right with the Sunset City.
PICTURE = """
    l02D l03D .    l06C l08C
    l04D .    .    .    l09C
"""


def after_mine(mine: Token, yours: Token) -> State:
    """Alice has formed an enclave and is about to use her token."""
    state = position(
        PICTURE,
        market="a1 a2 l14",
        deck="l15 l16 l10 l11 l12",
        hands=[[mine], [yours]],
    )
    lay_down(state, "a1D", 1, 1)
    return state


def bob_forms_his(state: State) -> None:
    """The Sunset City aims at Oriab, which already shows Chaos."""
    lay_down(state, "a2C", 3, 1)
    assert (question(state).seat, question(state).kind) == (BOB, "ability")


def test_each_token_leaves_at_the_next_turn_of_its_own_owner() -> None:
    state = after_mine("block", "forbid")
    act(state, Block(tile("l02")))
    bob_forms_his(state)
    events = act(state, Forbid(at(2, 0)))
    assert of_kind(events, TokenLeft) == [TokenLeft(ALICE, "block")]
    assert (state.grid.blocked, state.grid.forbidden) == (NO_TILE, at(2, 0))
    assert (2, 0) not in placements(state)


def test_a_reserved_tile_has_to_be_laid_elsewhere_than_on_a_forbidden_cell() -> None:
    state = after_mine("reserve", "forbid")
    act(state, Reserve(tile("l14")))
    bob_forms_his(state)
    act(state, Forbid(at(2, 0)))
    moves = [move for move in question(state).moves if isinstance(move, Place)]
    assert {move.tile for move in moves} == {tile("l14")}
    assert (2, 0) not in placements(state)


def test_a_block_keeps_the_rivals_swap_off() -> None:
    state = after_mine("block", "swap")
    act(state, Block(tile("l02")))
    bob_forms_his(state)
    swaps = [move for move in question(state).moves if isinstance(move, Swap)]
    assert swaps
    assert all(tile("l02") not in (move.tile, move.other) for move in swaps)


def test_a_block_in_an_enclave_keeps_the_rivals_protection_off() -> None:
    state = after_mine("block", "protection")
    act(state, Block(tile("l09")))
    bob_forms_his(state)
    assert not [move for move in question(state).moves if isinstance(move, Protect)]


def test_a_blocked_tile_stops_a_chain() -> None:
    """Zoogs → Night-gaunts → blocked Ulthar: the chain ends before it."""
    state = position("l02D l01C1 l03D\n.    c2D  .", market="c1 l04 l05")
    state.grid.blocked, state.blocker = tile("l01"), BOB
    events = lay_down(state, "c1C", 1, 2)
    assert Withstood(tile("l01"), at(1, 0), tile("c2"), "block") in events
    assert [e.tile for e in events if isinstance(e, Activated)] == [tile("c2")]
    assert pictured(state) == "DCD\n.C.\n.C."


def test_a_swapped_tile_is_protected_where_it_comes_to_lie() -> None:
    state = position("l02D l03D", market="a4 l05 l06", seat=BOB)
    state.grid.protected = tiles("l02")
    state.grid.at[tile("l02")], state.grid.at[tile("l03")] = at(1, 0), at(0, 0)
    events = lay_down(state, "a4C", 1, -1)
    assert of_kind(events, Withstood)
    assert pictured(state) == "DD"


def test_protection_does_not_keep_a_tile_from_being_blocked() -> None:
    state = after_mine("block", "forbid")
    state.grid.protected = tiles("l02")
    act(state, Block(tile("l02")))
    assert state.grid.blocked == tile("l02")
