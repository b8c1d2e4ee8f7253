"""Protection: nothing converts the tiles of an enclave. Readings 1 and 29."""

from games.kadath.rules.events import TilesProtected, Withstood
from games.kadath.rules.moves import Protect
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    ALICE,
    act,
    at,
    lay_down,
    pictured,
    point,
    position,
    question,
    tile,
    tiles,
)


def ready(picture: str = "l02D l03D\nl04D .", market: str = "a1 l14 a4") -> State:
    state = position(picture, market=market, hands=[["protection"], []])
    lay_down(state, "a1D", 1, 1)
    return state


def protected() -> State:
    state = ready()
    act(state, Protect(at(0, 0)))
    return state


def test_reading_1_each_of_the_four_tiles_gets_a_token() -> None:
    state = ready()
    events = act(state, Protect(at(0, 0)))
    four = tuple(tiles("l02 l03 l04 a1"))
    assert TilesProtected(ALICE, at(0, 0), four) in events
    assert state.grid.protected == sorted(four)


def test_nothing_converts_a_protected_tile() -> None:
    state = protected()
    events = lay_down(state, "a4C", 1, -1)
    assert Withstood(tile("l03"), at(1, 0), tile("a4"), "protection") in events
    assert pictured(state) == "DD\nDD"


def test_reading_29_a_flip_still_works() -> None:
    state = protected()
    lay_down(state, "l14C", -1, 0)
    assert pictured(state) == "CD\nDD"


def test_reading_29_flip_and_activate_still_works() -> None:
    state = protected()
    state.market.append(tile("c1"))
    lay_down(state, "c1C2", 0, -1)
    assert pictured(state).startswith("C")


def test_reading_29_one_of_several_enclaves_is_picked() -> None:
    state = ready("l02D l03D l06D\nl04D .    l08D")
    moves = [move for move in question(state).moves if isinstance(move, Protect)]
    assert [point(move.block) for move in moves] == [(0, 0), (1, 0)]


def test_only_enclaves_of_this_turn_are_protected() -> None:
    state = position(
        "l02D l03D .    l08D l09D\nl04D .    .    l10D l11D",
        market="a1 l14 a4",
        hands=[["protection"], []],
        enclaves=[[(3, 0)], []],
    )
    lay_down(state, "a1D", 1, 1)
    moves = [move for move in question(state).moves if isinstance(move, Protect)]
    assert [point(move.block) for move in moves] == [(0, 0)]


def test_an_enclave_with_a_blocked_tile_cannot_be_protected() -> None:
    state = ready()
    state.grid.blocked = tile("l02")
    assert not [move for move in question(state).moves if isinstance(move, Protect)]


def test_it_lasts_for_the_rest_of_the_game() -> None:
    state = protected()
    for _ in range(4):
        act(state, next(iter(question(state).moves)))
    assert len(state.grid.protected) == 4
