"""What is paid at the end for playing early: our own design, see the README of the data."""

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import AdventureId
from games.cadwallon.rules.events import EarlyTurnsPaid, Event
from games.cadwallon.rules.frames import Round
from games.cadwallon.rules.moves import PASS
from games.cadwallon.rules.state import OUT, State
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import BOB, CAROL, GANGS, play, position, space


def last_turn(
    seats: int, first: Seat, option: str, adventure: AdventureId = "duke"
) -> State:
    """Everybody has 10 ducats and nothing to fear; the last in order has but to end the last turn."""
    last = Seat((first - 1) % seats)
    state = position(
        adventure,
        gangs=GANGS[:seats],
        turn=last,
        round=7,
        first=first,
        first_player=option,
        ducats=[10] * seats,
    )
    for thief in range(4 * seats):
        state.at[thief] = OUT
    # One who is still there keeps the last turn from ending by itself.
    state.at[4 * last] = space("mint")
    state.stack[0] = Round(99, seats)
    return state


def paid(events: list[Event]) -> list[EarlyTurnsPaid]:
    return [event for event in events if isinstance(event, EarlyTurnsPaid)]


def test_a_gang_gets_a_ducat_for_each_gang_that_plays_after_it() -> None:
    state = last_turn(4, BOB, "compensated")
    events = play(state, PASS)
    assert paid(events) == [
        EarlyTurnsPaid(BOB, 3),
        EarlyTurnsPaid(CAROL, 2),
        EarlyTurnsPaid(Seat(3), 1),
    ]
    assert state.ducats == [10 - 3, 13, 12, 11]


@pytest.mark.parametrize(("seats", "ducats"), [(2, [1, 0]), (3, [2, 1, 0])])
def test_fewer_gangs_are_paid_less(seats: int, ducats: list[int]) -> None:
    state = last_turn(seats, Seat(0), "compensated")
    play(state, PASS)
    state.ducats[-1] += 3  # for the thief who stayed behind
    assert [purse - 10 for purse in state.ducats] == ducats


def test_it_counts_for_the_ranks() -> None:
    state = last_turn(2, BOB, "compensated")
    state.ducats = [13, 10]
    play(state, PASS)
    outcome = cadwallon.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ((2, 1), (10, 11))


@pytest.mark.parametrize("option", ["fixed", "rotating"])
def test_no_other_order_of_turns_is_paid(option: str) -> None:
    assert paid(play(last_turn(4, BOB, option), PASS)) == []


def test_the_market_pays_nothing_for_it() -> None:
    """There the dice choose the first player of every round."""
    state = last_turn(4, BOB, "compensated", adventure="market")
    assert paid(play(state, PASS)) == []
    assert state.over == "market"
