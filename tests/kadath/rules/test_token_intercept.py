"""Intercept: the top of the deck instead of a tile of the market. Reading 27; readings 16 and 26 elsewhere."""

from games.kadath import rules as kadath
from games.kadath.rules.events import Intercepted, InterceptLaid, TopShown
from games.kadath.rules.moves import Intercept, Place
from games.kadath.rules.state import NOBODY, State
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


def laid_out() -> State:
    """Alice has laid her Intercept open; Bob is to move."""
    state = position(
        "l02D l03D\nl04D .",
        market="a1 l14 l15",
        deck="l16 l08 l09 l10 l11",
        hands=[["intercept"], []],
    )
    lay_down(state, "a1D", 1, 1)
    assert InterceptLaid(ALICE) in act(state, Intercept())
    return state


def choices(state: State) -> set[int]:
    return {move.tile for move in question(state).moves if isinstance(move, Place)}


def test_it_lies_open_for_all_to_see() -> None:
    assert kadath.view(laid_out(), None).interceptor == ALICE


def test_reading_27_it_is_of_no_use_in_the_turn_it_is_laid_out() -> None:
    """That turn's tile is already laid: the rival is asked next."""
    state = laid_out()
    assert question(state).seat == BOB
    assert choices(state) == set(tiles("l14 l15 l16"))


def test_in_a_later_turn_the_top_of_the_deck_may_be_chosen() -> None:
    state = laid_out()
    lay_down(state, "l15D", -1, -1)
    assert choices(state) == set(tiles("l14 l16 l08 l09"))


def test_it_is_discarded_when_it_is_used() -> None:
    state = laid_out()
    lay_down(state, "l15D", -1, -1)
    events = lay_down(state, "l09D", 0, 2)
    assert Intercepted(ALICE, tile("l09")) in events
    assert TopShown(tile("l10")) in events
    assert state.interceptor == NOBODY


def test_it_waits_as_long_as_its_owner_likes() -> None:
    state = laid_out()
    lay_down(state, "l15D", -1, -1)
    lay_down(state, "l14D", 0, 2)
    assert state.interceptor == ALICE


def test_taking_it_shows_the_next_tile_and_cannot_be_taken_back() -> None:
    state = laid_out()
    lay_down(state, "l15D", -1, -1)
    assert any(map(kadath.reveals, lay_down(state, "l09D", 0, 2)))


def test_with_an_empty_deck_it_is_of_no_use() -> None:
    state = laid_out()
    lay_down(state, "l15D", -1, -1)
    state.deck.clear()
    assert choices(state) == set(tiles("l14 l16 l08"))
