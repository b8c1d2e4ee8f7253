"""Time runs out: first an extension, then an answer left in advance, then a bot."""

import json
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.utils import timezone

from games import services
from games.kernel.questions import is_off_turn, question_of
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import StaleMatch
from games.models import Absence, Match, Place
from games.registry import GAMES
from games.selectors.story import story_context
from games.selectors.timeouts import timeout_sentence
from games.services import deadlines
from games.services.deadlines import TIME_CLAIMED
from games.tasks import play_for_bot, sweep_deadlines, time_out, wake_bots
from tests.games.absent import (
    Clock,
    asked_place,
    clock,
    is_clean,
    let_time_out,
    pass_time,
    queued,
    run_out,
    sweep_and_act,
    whats,
)
from tests.games.test_playing_a_move import play_one, play_until

__all__ = ["clock", "queued"]


@pytest.fixture
def playing(clock: Clock, running: Match) -> Match:
    """Somebody's own turn, begun under the clock that is moved here."""
    return play_until(running, "turn")


def move_of(match: Match, place: Place) -> Any:
    decisions = GAMES[match.game].rules.decisions(log.load(match))
    question = question_of(decisions, Seat(place.seat))
    assert question is not None
    return next(iter(question.moves))


def play_until_asked_by_others(match: Match) -> Place:
    """Plays on until somebody is asked something during the turn of somebody else."""
    while True:
        place = asked_place(match)
        rules, state = GAMES[match.game].rules, log.load(match)
        if is_off_turn(rules, state, Seat(place.seat)):
            return place
        match = play_one(match, seed=match.length)


def lines(match: Match, seat: Seat | None = None) -> list[str]:
    chapters = story_context(match, seat)["chapters"]
    return [line.text for chapter in chapters for line in chapter.lines]


def test_nothing_happens_before_the_deadline(clock: Clock, playing: Match) -> None:
    place = asked_place(playing)
    assert place.deadline is not None
    clock.move_to(place.deadline - timedelta(seconds=1))
    assert sweep_and_act() == 0


def test_an_extension_is_spent_first(clock: Clock, playing: Match) -> None:
    before = asked_place(playing)
    place = run_out(clock, playing)
    assert (place.extensions, place.away_since) == (1, None)
    assert place.asked_at == before.asked_at
    assert place.deadline is not None
    assert before.deadline is not None
    assert place.deadline >= before.deadline + timedelta(hours=24)
    assert place.remind_at is not None
    assert place.remind_at > timezone.now()
    assert whats(playing) == ["Extended"]
    assert is_clean(playing)


def test_an_extension_is_not_longer_than_the_bank(clock: Clock, playing: Match) -> None:
    Match.objects.update(bank=900, increment=120, cap=1800)
    place = run_out(clock, playing)
    assert place.deadline is not None
    assert place.deadline - clock.now <= timedelta(days=1)
    note = playing.entries.get(kind="note")
    assert '"seconds":900' in note.move


def test_on_the_own_turn_a_bot_plays_after_two_extensions(
    clock: Clock, playing: Match
) -> None:
    place = let_time_out(clock, playing)
    assert (place.away_since, place.deadline) == (clock.now, None)
    assert whats(playing) == ["Extended", "Extended", "WentAway"]
    absence = Absence.objects.get()
    assert (absence.user_id, absence.match_id) == (place.user_id, playing.pk)
    assert is_clean(playing)


def test_the_bot_is_asked_at_once_and_answers(
    clock: Clock,
    playing: Match,
    queued: list[tuple[Any, ...]],
    django_capture_on_commit_callbacks: Any,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        place = let_time_out(clock, playing)
    assert queued == [(playing.pk, place.seat, place.asked_at)]
    play_for_bot(*queued[0])
    entry = playing.entries.latest("number")
    assert (entry.seat, entry.kind, entry.by) == (place.seat, "move", "bot")
    assert is_clean(playing)


def test_a_lost_bot_of_an_absent_owner_is_woken(
    clock: Clock, playing: Match, queued: list[tuple[Any, ...]]
) -> None:
    place = let_time_out(clock, playing)
    clock.move(minutes=5)
    queued.clear()
    wake_bots()
    assert queued == [(playing.pk, place.seat, place.asked_at)]


def test_a_question_outside_the_own_turn_is_answered_once(
    clock: Clock, playing: Match
) -> None:
    place = play_until_asked_by_others(playing)
    match = Match.objects.get(pk=playing.pk)
    Place.objects.filter(pk=place.pk).update(extensions=2)
    after = run_out(clock, match)
    assert (after.missed, after.away_since) == (1, None)
    assert match.entries.latest("number").by == "clock"
    assert is_clean(match)


def test_the_second_time_in_a_row_a_bot_plays(clock: Clock, playing: Match) -> None:
    place = play_until_asked_by_others(playing)
    match = Match.objects.get(pk=playing.pk)
    Place.objects.filter(pk=place.pk).update(extensions=2, missed=1)
    assert run_out(clock, match).away_since is not None


def test_an_answer_of_ones_own_forgives_what_was_missed(
    clock: Clock, playing: Match
) -> None:
    place = asked_place(playing)
    Place.objects.update(missed=1)
    services.play_move(
        match_id=playing.pk,
        seat=Seat(place.seat),
        move=move_of(playing, place),
        expected=place.asked_at or 0,
    )
    place.refresh_from_db()
    assert place.missed == 0


def test_a_claimed_place_is_left_alone_until_the_claim_is_over(
    clock: Clock, playing: Match
) -> None:
    pass_time(clock, asked_place(playing))
    assert len(deadlines.sweep()) == 1
    assert deadlines.sweep() == []
    clock.now += TIME_CLAIMED
    assert len(deadlines.sweep()) == 1


def test_the_same_claim_acts_once(clock: Clock, playing: Match) -> None:
    pass_time(clock, asked_place(playing))
    [claim] = deadlines.sweep()
    assert deadlines.time_out(claim)
    assert not deadlines.time_out(claim)
    assert whats(playing) == ["Extended"]


def test_an_answer_in_the_last_moment_counts(clock: Clock, playing: Match) -> None:
    pass_time(clock, asked_place(playing))
    [claim] = deadlines.sweep()
    play_one(playing)
    assert not deadlines.time_out(claim)
    assert whats(playing) == []


def test_an_answer_that_is_held_back_is_in_time(clock: Clock, playing: Match) -> None:
    pass_time(clock, asked_place(playing))
    [claim] = deadlines.sweep()
    Place.objects.update(held_move="{}", claimed_until=None)
    assert not deadlines.time_out(claim)
    assert deadlines.sweep() == []


def test_the_sweep_queues_what_it_has_claimed(
    clock: Clock, playing: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(time_out, "delay", lambda *given: calls.append(given))
    pass_time(clock, asked_place(playing))
    sweep_deadlines()
    [call] = calls
    time_out(*json.loads(json.dumps(call)))
    assert whats(playing) == ["Extended"]
    time_out(*call)
    assert whats(playing) == ["Extended"]


def test_a_mistake_at_one_place_keeps_no_other_waiting(
    clock: Clock, playing: Match, caplog: pytest.LogCaptureFixture
) -> None:
    pass_time(clock, asked_place(playing))
    [claim] = deadlines.sweep()
    lost = msgspec.structs.replace(claim, match_id=claim.match_id + 1)
    time_out(msgspec.to_builtins([lost, claim]))
    assert "deadline failed: match" in caplog.text
    assert whats(playing) == ["Extended"]


def test_a_deleted_account_is_not_waited_for(clock: Clock, playing: Match) -> None:
    place = asked_place(playing)
    Place.objects.filter(pk=place.pk).update(user=None)
    after = run_out(clock, playing)
    assert (after.deadline, whats(playing)) == (None, [])


def test_whoever_is_away_cannot_play_beside_the_bot(
    clock: Clock, playing: Match
) -> None:
    place = let_time_out(clock, playing)
    with pytest.raises(StaleMatch):
        services.play_move(
            match_id=playing.pk,
            seat=Seat(place.seat),
            move=move_of(playing, place),
            expected=place.asked_at or 0,
        )


def test_what_the_bot_did_is_news_to_the_owner(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    play_for_bot(playing.pk, place.seat, place.asked_at or 0)
    place.refresh_from_db()
    playing.refresh_from_db()
    assert place.seen < playing.length


def test_a_note_between_two_moves_neither_blocks_nor_widens_an_undo(
    clock: Clock, playing: Match
) -> None:
    match, state = playing, ""
    while not (state and match.base):
        state = match.state
        match = play_one(match, seed=match.length)
    place = asked_place(match)
    run_out(clock, match)
    assert place.asked_at == asked_place(match).asked_at
    services.undo_move(
        match_id=match.pk, seat=Seat(place.seat), expected=place.asked_at or 0
    )
    match.refresh_from_db()
    assert match.state == state
    assert is_clean(match)


def test_the_story_tells_it_to_everybody(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    assert place.user is not None
    name = place.user.name
    assert f"{name}’s time ran out; a bot plays for them." in lines(playing)
    assert "Your time ran out; a bot plays for you." in lines(playing, Seat(place.seat))


def test_the_cached_state_stays_the_newest(clock: Clock, playing: Match) -> None:
    let_time_out(clock, playing)
    assert playing.state_length == playing.length


def said(match: Match) -> str:
    """What the page says that will happen when the time of whoever is asked is over."""
    match = Match.objects.get(pk=match.pk)
    return timeout_sentence(match, asked_place(match))


def test_what_is_said_to_happen_on_the_own_turn_happens(
    clock: Clock, playing: Match
) -> None:
    assert said(playing) == "After that: 24 h more, twice; then a bot plays."
    run_out(clock, playing)
    assert said(playing) == "After that: 24 h more, once; then a bot plays."
    run_out(clock, playing)
    assert said(playing) == "After that a bot plays."
    assert run_out(clock, playing).away_since is not None
    assert whats(playing) == ["Extended", "Extended", "WentAway"]
    assert said(playing) == ""


def test_what_is_said_to_happen_on_another_turn_happens(
    clock: Clock, running: Match
) -> None:
    place = play_until_asked_by_others(running)
    assert said(running).endswith("more, twice; then standing orders answer.")
    Place.objects.filter(pk=place.pk).update(extensions=2)
    assert said(running) == "After that standing orders answer."
    length = Match.objects.get(pk=running.pk).length
    after = run_out(clock, running)
    assert running.entries.get(number=length + 1).by == "clock"
    assert (after.away_since, after.missed) == (None, 1)
