"""Kadath on the one write path: two answers at once, and what can be taken back."""

import pytest

from accounts.models import User
from games import services
from games.kadath import rules as kadath
from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.match.errors import Refused
from games.models import Match
from games.trust.verifying import differences
from tests.kadath.tables import asked, begun, play_until, sent, state_of


def expected(match: Match, seat: int) -> int:
    number = match.places.get(seat=seat).asked_at
    assert number is not None
    return number


def keep(match: Match, seat: Seat, at: int) -> Match:
    decision = question_of(kadath.decisions(state_of(match)), seat)
    assert decision is not None
    move = decision.fallback
    return services.play_move(match_id=match.pk, seat=seat, move=move, expected=at)


def test_an_answer_in_the_draft_leaves_the_other_question_as_it_was(
    alice: User, bob: User
) -> None:
    match = begun(alice, bob)
    before = expected(match, 0)
    match = keep(match, Seat(1), expected(match, 1))
    assert expected(match, 0) == before
    match = keep(match, Seat(0), before)
    assert {d.seat for d in kadath.decisions(state_of(match))} == {0, 1}


def test_a_tile_is_taken_back_before_the_token(alice: User, bob: User) -> None:
    """Alice has formed an enclave and sees it; nothing new was shown yet."""
    match = play_until(begun(alice, bob), "ability")
    seat, grid = asked(match).seat, state_of(match).grid
    match = services.undo_move(
        match_id=match.pk, seat=seat, expected=expected(match, seat)
    )
    assert (asked(match).seat, asked(match).kind) == (seat, "place")
    assert state_of(match).grid.occupied.bit_count() == grid.occupied.bit_count() - 1
    assert differences(match.pk) == []


def test_a_turn_that_is_over_is_not_taken_back(alice: User, bob: User) -> None:
    match = play_until(begun(alice, bob, variant="basic"), "place", tiles=3)
    seat = asked(match).seat
    with pytest.raises(Refused):
        services.undo_move(match_id=match.pk, seat=seat, expected=expected(match, seat))


def test_two_games_in_one_log_can_be_retraced(alice: User, bob: User) -> None:
    """The second shuffle is an answer of chance like the first."""
    match = begun(alice, bob, games=2)
    while match.status == Match.Status.RUNNING and state_of(match).game == 1:
        match = sent(match, asked(match).default)
    match = play_until(match, "place", tiles=3)
    assert state_of(match).game == 2
    assert differences(match.pk) == []
