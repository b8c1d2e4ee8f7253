"""The market and the deck. Section 1.3; readings 4 and 16."""

from games.kadath import rules as kadath
from games.kadath.rules.events import Intercepted, Refilled, TopShown
from games.kadath.rules.grid import NO_TILE
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    lay_down,
    of_kind,
    position,
    question,
    tile,
    tiles,
)


def test_the_market_is_refilled_at_the_beginning_of_a_turn() -> None:
    state = position("l02D", market="l03 l04 l05", deck="l06 l07 l08")
    events = lay_down(state, "l03D", 0, 1)
    assert question(state).seat == BOB
    assert state.market == tiles("l04 l05 l06")
    assert Refilled(tile("l06")) in events


def test_reading_4_everybody_sees_the_top_of_the_deck() -> None:
    state = position("l02D", market="l03 l04 l05", deck="l06 l07 l08")
    for seat in (ALICE, BOB, None):
        assert kadath.view(state, seat).top == tile("l06")
    events = lay_down(state, "l03D", 0, 1)
    assert TopShown(tile("l07")) in events
    assert kadath.view(state, BOB).top == tile("l07")


def test_what_lies_below_the_top_is_hidden() -> None:
    state = position("l02D", market="l03 l04 l05", deck="l06 l07 l08")
    other = position("l02D", market="l03 l04 l05", deck="l06 l08 l07")
    assert kadath.view(state, ALICE) == kadath.view(other, ALICE)


def test_a_shown_tile_cannot_be_taken_back() -> None:
    assert kadath.reveals(TopShown(3))
    assert not kadath.reveals(Refilled(3))


def test_the_last_tile_leaves_an_empty_deck() -> None:
    state = position("l02D", market="l03 l04 l05", deck="l06")
    events = lay_down(state, "l03D", 0, 1)
    assert not of_kind(events, TopShown)
    assert kadath.view(state, None).top == NO_TILE
    assert kadath.view(state, None).deck == 0


def test_reading_16_after_an_intercept_the_market_needs_no_refill() -> None:
    state = position("l02D", market="l03 l04 l05", deck="l06 l07")
    state.interceptor = ALICE
    events = lay_down(state, "l06D", 0, 1)
    assert of_kind(events, Intercepted)
    assert not of_kind(events, Refilled)
    assert state.market == tiles("l03 l04 l05")
    assert question(state).seat == BOB


def test_reading_16_a_full_market_does_not_end_the_game() -> None:
    """Alice intercepts the last tile of the deck: Bob still plays, and only then it ends."""
    state = position("l02D", market="l03 l04 l05", deck="l06")
    state.interceptor = ALICE
    lay_down(state, "l06D", 0, 1)
    assert question(state).seat == BOB
    lay_down(state, "l03D", 0, 2)
    assert kadath.outcome(state)
