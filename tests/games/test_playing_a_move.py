"""Playing a move: the one write path."""

from functools import partial

import pytest
from django.db import connection
from django.db.utils import DatabaseError

from games import services
from games.cadwallon.rules.moves import Activate, Pass
from games.kernel.chance import Dice
from games.kernel.rules import IllegalMove, Seat
from games.match import bots, log
from games.match.errors import Refused, StaleMatch
from games.models import Entry, Match
from games.registry import GAMES

RULES = GAMES["cadwallon"].rules


def asked(match: Match) -> tuple[Seat, int]:
    place = match.places.get(asked_at__isnull=False)
    assert place.asked_at is not None
    return Seat(place.seat), place.asked_at


def play_one(match: Match, level: str = "random", seed: int = 1) -> Match:
    seat, expected = asked(match)
    move = bots.choose("cadwallon", level, log.load(match), seat, Dice(seed))
    return services.play_move(
        match_id=match.pk, seat=seat, move=move, expected=expected
    )


def play_until(match: Match, kind: str) -> Match:
    while RULES.decisions(log.load(match))[0].kind != kind:
        match = play_one(match, seed=match.length)
    return match


def test_a_ready_table_starts_by_itself_and_asks_somebody(running: Match) -> None:
    assert running.status == Match.Status.RUNNING
    assert asked(running)[1] == 0


def test_a_move_is_appended_and_the_next_question_asked(running: Match) -> None:
    match = play_one(running)
    entry = match.entries.get()
    assert (entry.number, entry.by, match.length) == (1, "player", 1)
    assert asked(match)[1] == 1


def test_the_cached_state_is_what_the_log_rebuilds(running: Match) -> None:
    match = running
    for seed in range(40):
        match = play_one(match, seed=seed)
    rebuilt = log.rebuild(match, match.entries.order_by("number"))
    assert log.encode(rebuilt) == match.state


def test_a_second_click_on_the_same_button_is_stale(running: Match) -> None:
    seat, expected = asked(running)
    move = RULES.decisions(log.load(running))[0].default
    click = partial(
        services.play_move,
        match_id=running.pk,
        seat=seat,
        move=move,
        expected=expected,
    )
    click()
    with pytest.raises(StaleMatch):
        click()
    assert Entry.objects.count() == 1


def test_a_seat_that_is_not_asked_cannot_play(running: Match) -> None:
    seat, expected = asked(running)
    with pytest.raises(StaleMatch):
        services.play_move(
            match_id=running.pk, seat=Seat(1 - seat), move=Pass(), expected=expected
        )


def test_an_illegal_move_changes_nothing(running: Match) -> None:
    seat, expected = asked(running)
    with pytest.raises(IllegalMove):
        services.play_move(
            match_id=running.pk, seat=seat, move=Activate(3), expected=expected
        )
    assert not Entry.objects.exists()


def test_the_database_refuses_to_change_the_log(running: Match) -> None:
    play_one(running)
    with pytest.raises(DatabaseError, match="append-only"):
        Entry.objects.update(by="bot")


def test_the_database_refuses_to_delete_from_the_log(running: Match) -> None:
    play_one(running)
    refused = pytest.raises(DatabaseError, match="append-only")
    with refused, connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_entry")


def test_a_walk_can_be_taken_back_and_the_log_keeps_both(running: Match) -> None:
    match = play_until(running, "turn")
    seat, expected = asked(match)
    before = match.state
    decision = RULES.decisions(log.load(match))[0]
    move = next(move for move in decision.moves if isinstance(move, Activate))
    services.play_move(match_id=match.pk, seat=seat, move=move, expected=expected)
    length = match.length
    match = services.undo_move(match_id=match.pk, seat=seat, expected=length + 1)
    assert match.state == before
    assert match.length == length + 2


def test_dice_are_never_taken_back(running: Match) -> None:
    match = play_until(running, "patrol")
    seat, _ = asked(match)
    match = play_one(match)
    last = match.entries.get(number=match.length)
    seat, expected = asked(match)
    assert last.draws
    with pytest.raises(Refused):
        services.undo_move(match_id=match.pk, seat=seat, expected=expected)


def test_a_whole_match_ends_with_ranks_and_scores(running: Match) -> None:
    match = running
    while match.status == Match.Status.RUNNING:
        match = play_one(match, seed=match.length)
    assert match.status == Match.Status.FINISHED
    assert {place.rank for place in match.places.all()} <= {1, 2}
    assert not match.places.filter(asked_at__isnull=False).exists()
