"""Reserve: a tile waits for its owner. Reading 26."""

from games.kadath import rules as kadath
from games.kadath.rules.events import TileReserved, TokenLeft
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.moves import Place, Reserve
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    act,
    lay_down,
    position,
    question,
    tile,
    tiles,
)


def ready(deck: str = "l16 l08 l09 l10") -> State:
    """Alice has formed an enclave; Sarkomand and Thok lie in the market, Serannian on the deck."""
    picture = "l02D l03D\nl04D ."
    state = position(picture, market="a1 l14 l15", deck=deck, hands=[["reserve"], []])
    lay_down(state, "a1D", 1, 1)
    return state


def choices(state: State) -> set[int]:
    return {move.tile for move in question(state).moves if isinstance(move, Place)}


def test_a_tile_of_the_market_or_the_top_of_the_deck() -> None:
    moves = [move for move in question(ready()).moves if isinstance(move, Reserve)]
    assert moves == [Reserve(number) for number in tiles("l14 l15 l16")]


def test_an_empty_deck_has_no_top_to_reserve() -> None:
    moves = [move for move in question(ready("")).moves if isinstance(move, Reserve)]
    assert moves == [Reserve(number) for number in tiles("l14 l15")]


def test_the_rival_may_not_choose_it() -> None:
    state = ready()
    assert TileReserved(ALICE, tile("l14")) in act(state, Reserve(tile("l14")))
    assert question(state).seat == BOB
    assert choices(state) == set(tiles("l15 l16"))


def test_the_owner_has_to_choose_it_next_turn() -> None:
    state = ready()
    act(state, Reserve(tile("l14")))
    events = lay_down(state, "l15D", -1, -1)
    assert TokenLeft(ALICE, "reserve") in events
    assert choices(state) == {tile("l14")}
    assert state.reserved == NO_TILE


def test_after_that_everybody_chooses_freely_again() -> None:
    state = ready()
    act(state, Reserve(tile("l14")))
    lay_down(state, "l15D", -1, -1)
    lay_down(state, "l14D", 0, 2)
    assert choices(state) == set(tiles("l16 l08 l09"))


def test_reading_26_the_top_of_the_deck_moves_to_the_market_with_its_token() -> None:
    state = ready()
    act(state, Reserve(tile("l16")))
    assert state.market == tiles("l14 l15 l16")
    assert choices(state) == set(tiles("l14 l15"))
    lay_down(state, "l15D", -1, -1)
    assert choices(state) == {tile("l16")}


def test_reading_26_an_intercept_may_not_take_it_either() -> None:
    """The market is full, so the reserved tile stays on the deck; Bob's Intercept is of no use."""
    state = ready()
    state.market.append(tile("l13"))
    state.interceptor = BOB
    act(state, Reserve(tile("l16")))
    assert choices(state) == set(tiles("l14 l15 l13"))


def test_reading_26_the_owner_takes_it_from_the_deck_if_it_is_still_there() -> None:
    state = ready()
    state.market.append(tile("l13"))
    act(state, Reserve(tile("l16")))
    state.market.append(tile("l12"))
    lay_down(state, "l15D", -1, -1)
    assert choices(state) == {tile("l16")}
    lay_down(state, "l16D", 0, 2)
    assert state.interceptor == -1
    assert tile("l16") not in state.deck


def test_reading_26_the_owners_intercept_does_not_free_from_the_choice() -> None:
    state = ready()
    state.interceptor = ALICE
    act(state, Reserve(tile("l14")))
    lay_down(state, "l15D", -1, -1)
    assert choices(state) == {tile("l14")}


def test_reading_26_nothing_happens_if_the_game_ends_first() -> None:
    state = ready("")
    act(state, Reserve(tile("l14")))
    outcome = kadath.outcome(state)
    assert outcome is not None
    assert outcome.reason == "market"
