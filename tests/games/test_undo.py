"""Taking a move back: never across dice, something shown, or another seat's answer."""

from collections.abc import Callable

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from games import services
from games.cadwallon.rules.events import CardDiscarded, CardPlayed
from games.cadwallon.rules.moves import Activate, Move, Play
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import StaleMatch
from games.models import Match
from games.registry import GAMES
from games.trust.verifying import differences
from tests.games.test_playing_a_move import asked, play_one, play_until

RULES = GAMES["cadwallon"].rules


def find(match: Match, is_wanted: Callable[[Move], bool]) -> tuple[Match, Move]:
    """Plays on until somebody has such a move."""
    while True:
        moves = RULES.decisions(log.load(match))[0].moves
        wanted = next((move for move in moves if is_wanted(move)), None)
        if wanted is not None:
            return match, wanted
        match = play_one(match, seed=match.length)


def play(match: Match, move: Move) -> Match:
    seat, expected = asked(match)
    return services.play_move(
        match_id=match.pk, seat=seat, move=move, expected=expected
    )


def undo(match: Match) -> Match:
    seat, expected = asked(match)
    return services.undo_move(match_id=match.pk, seat=seat, expected=expected)


def test_several_moves_are_taken_back_one_by_one(running: Match) -> None:
    match = play_until(running, "turn")
    states = [match.state]
    for _ in range(2):
        match, pick = find(match, lambda move: isinstance(move, Activate))
        match = play(match, pick)
        states.append(match.state)
    for state in reversed(states[:-1]):
        match = undo(match)
        assert match.state == state
    assert differences(match.pk) == []


def test_a_card_that_was_shown_stays_shown(running: Match) -> None:
    match, card = find(running, lambda move: isinstance(move, Play))
    match = play(match, card)
    assert match.entries.get(number=match.length).final


@pytest.mark.parametrize("event", [CardPlayed, CardDiscarded])
def test_cards_on_the_table_are_news(event: type) -> None:
    assert RULES.reveals(event(Seat(0), "run", *([-1] if event is CardPlayed else [])))


def test_an_old_page_takes_nothing_back(running: Match) -> None:
    match = play_until(running, "turn")
    seat, expected = asked(match)
    match, pick = find(match, lambda move: isinstance(move, Activate))
    play(match, pick)
    with pytest.raises(StaleMatch):
        services.undo_move(match_id=match.pk, seat=seat, expected=expected)


def test_the_other_seat_takes_nothing_back(running: Match) -> None:
    match, pick = find(running, lambda move: isinstance(move, Activate))
    match = play(match, pick)
    seat, expected = asked(match)
    with pytest.raises(StaleMatch):
        services.undo_move(match_id=match.pk, seat=Seat(1 - seat), expected=expected)


def test_what_an_undo_costs_does_not_depend_on_the_length(
    running: Match, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    match = running
    for _ in range(2):
        match, pick = find(match, lambda move: isinstance(move, Activate))
        match = play(match, pick)
        with django_assert_max_num_queries(12):
            match = undo(match)
        for _ in range(30):
            match = play_one(match, seed=match.length)


def test_a_move_asks_the_database_little(
    running: Match, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    match = play_until(running, "turn")
    match, pick = find(match, lambda move: isinstance(move, Activate))
    seat, expected = asked(match)
    with django_assert_max_num_queries(9):
        services.play_move(match_id=match.pk, seat=seat, move=pick, expected=expected)
