"""What is paid at the end for playing early: our own design, see the README of the data."""

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import NUMBERS, AdventureId
from games.cadwallon.rules.events import EarlyTurnsPaid, Event, GangPaid
from games.cadwallon.rules.frames import Round
from games.cadwallon.rules.moves import PASS
from games.cadwallon.rules.state import OUT, State
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import BOB, CAROL, GANGS, play, position, space


def last_turn(
    seats: int,
    first: Seat,
    option: str,
    adventure: AdventureId = "duke",
    **choices: object,
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
        **choices,  # type: ignore[arg-type]
    )
    for thief in range(4 * seats):
        state.at[thief] = OUT
    # One who is still there keeps the last turn from ending by itself.
    state.at[4 * last] = space("mint")
    state.stack[0] = Round(99, seats)
    return state


def paid(events: list[Event]) -> list[EarlyTurnsPaid]:
    return [event for event in events if isinstance(event, EarlyTurnsPaid)]


@pytest.mark.parametrize("seats", cadwallon.SEATS)
def test_each_place_in_the_order_is_paid_its_own(seats: int) -> None:
    """The numbers come from measuring; the last gets nothing."""
    state = last_turn(seats, BOB, "compensated")
    told = {event.seat: event.ducats for event in paid(play(state, PASS))}
    order = [Seat((BOB + place) % seats) for place in range(seats)]
    assert [told.get(seat, 0) for seat in order] == [*NUMBERS.early_pay[seats - 2]]
    assert NUMBERS.early_pay[seats - 2][-1] == 0


def test_in_the_first_version_it_was_a_ducat_for_each_gang_that_played_later() -> None:
    state = last_turn(4, BOB, "compensated", version=1)
    assert paid(play(state, PASS)) == [
        EarlyTurnsPaid(BOB, 3),
        EarlyTurnsPaid(CAROL, 2),
        EarlyTurnsPaid(Seat(3), 1),
    ]
    assert state.ducats == [10 - 3, 13, 12, 11]


@pytest.mark.parametrize("seats", cadwallon.SEATS)
def test_a_gang_that_has_it_harder_is_paid_for_it(seats: int) -> None:
    state = last_turn(seats, BOB, "fixed", gang_pay="evened")
    events = [e for e in play(state, PASS) if isinstance(e, GangPaid)]
    pays = NUMBERS.gang_pay[seats - 2]
    assert [(e.seat, e.ducats) for e in events] == [
        (seat, pays[seat]) for seat in range(seats) if pays[seat]
    ]


def test_a_table_may_do_without_that() -> None:
    state = last_turn(4, BOB, "fixed", gang_pay="unpaid")
    assert not [e for e in play(state, PASS) if isinstance(e, GangPaid)]
    assert state.ducats == [10 - 3, 10, 10, 10]


@pytest.mark.parametrize("option", ["fixed", "rotating"])
def test_no_other_order_of_turns_is_paid(option: str) -> None:
    assert paid(play(last_turn(4, BOB, option), PASS)) == []


def test_the_market_pays_nothing_for_it() -> None:
    """There the dice choose the first player of every round."""
    state = last_turn(4, BOB, "compensated", adventure="market")
    assert paid(play(state, PASS)) == []
    assert state.over == "market"
