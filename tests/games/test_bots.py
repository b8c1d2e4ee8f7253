"""Bots as tasks: tied to the question they were asked, asked again when lost, never twice."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from cadwallon_site.celery import app
from games import services, tasks
from games.kernel.rules import Seat
from games.live import on_commit
from games.match import bots
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.health import WORKER, last_sign
from games.services import TablePlan
from games.tasks import play_for_bot, say_alive, think_for_bot, wake_bots
from tests.games.test_playing_a_move import play_one

BOT = Seat(1)


@pytest.fixture
def against_bot(alice: User) -> Match:
    plan = TablePlan(game="cadwallon", seats=2, title="The Rusty Key")
    match = services.play_against_bots(user=alice, plan=plan, level="random")
    while not match.places.filter(seat=BOT, asked_at__isnull=False).exists():
        match = play_one(match, seed=match.length)
    return Match.objects.get(pk=match.pk)


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Instead of a worker: what would have been queued."""
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(play_for_bot, "delay", lambda *given: calls.append(given))
    return calls


def length(match: Match) -> int:
    return match.entries.count()


def test_a_bot_answers_its_question(against_bot: Match) -> None:
    play_for_bot(against_bot.pk, BOT, against_bot.length)
    assert length(against_bot) == against_bot.length + 1
    assert against_bot.entries.latest("number").by == "bot"


def test_a_task_that_runs_twice_plays_once(against_bot: Match) -> None:
    for _ in range(2):
        play_for_bot(against_bot.pk, BOT, against_bot.length)
    assert length(against_bot) == against_bot.length + 1


def test_a_late_answer_is_dropped(
    against_bot: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    think, asked_at = tasks._think, against_bot.length

    def slowly(place: Place) -> Any:
        move = think(place)
        monkeypatch.setattr(tasks, "_think", think)
        play_for_bot(against_bot.pk, BOT, asked_at)
        return move

    monkeypatch.setattr(tasks, "_think", slowly)
    play_for_bot(against_bot.pk, BOT, asked_at)
    assert length(against_bot) == asked_at + 1


def test_a_person_is_not_played_for(against_bot: Match, alice: User) -> None:
    against_bot.places.filter(seat=BOT).update(bot="")
    against_bot.places.filter(seat=0).update(user=None)
    against_bot.places.filter(seat=BOT).update(user=alice)
    play_for_bot(against_bot.pk, BOT, against_bot.length)
    assert length(against_bot) == against_bot.length


def test_a_lost_task_is_woken(
    against_bot: Match, queued: list[tuple[Any, ...]]
) -> None:
    wake_bots()
    assert queued == []
    long_ago = timezone.now() - timedelta(minutes=5)
    against_bot.places.filter(seat=BOT).update(asked_since=long_ago)
    wake_bots()
    assert queued == [(against_bot.pk, BOT, against_bot.length)]


def test_a_bot_that_fails_passes_the_question_on(
    against_bot: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(bots, "choose", fail)
    play_for_bot(against_bot.pk, BOT, against_bot.length)
    assert length(against_bot) == against_bot.length + 1


def test_a_bot_that_breaks_the_rules_is_corrected(
    against_bot: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "choose", lambda *given: "nonsense")
    play_for_bot(against_bot.pk, BOT, against_bot.length)
    assert length(against_bot) == against_bot.length + 1


def test_bots_that_are_asked_are_queued_after_the_commit(
    against_bot: Match,
    queued: list[tuple[Any, ...]],
    django_capture_on_commit_callbacks: Any,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        on_commit.match_changed(against_bot)
        assert queued == []
    assert queued == [(against_bot.pk, BOT, against_bot.length)]


def test_who_thinks_for_long_has_a_queue_of_its_own(
    against_bot: Match,
    queued: list[tuple[Any, ...]],
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    """One that stands in has that of its level."""
    levels = GAMES["kadath"].levels
    assert {one.key: bots.is_slow("kadath", one.key) for one in levels} == {
        one.key: one.is_slow for one in levels
    }
    assert not bots.is_slow("kadath", "")
    slow: list[tuple[Any, ...]] = []
    monkeypatch.setattr(think_for_bot, "delay", lambda *given: slow.append(given))
    monkeypatch.setattr(bots, "is_slow", lambda *level: True)
    with django_capture_on_commit_callbacks(execute=True):
        on_commit.match_changed(against_bot)
    assert (slow, queued) == ([(against_bot.pk, BOT, against_bot.length)], [])
    think_for_bot(*slow[0])
    assert length(against_bot) == against_bot.length + 1


def test_work_goes_to_queues_that_workers_know() -> None:
    waiting = {
        task: app.amqp.router.route({}, f"games.tasks.{task}")["queue"].name
        for task in ("play_for_bot", "think_for_bot", "look_at_plan", "send_notices")
    }
    assert waiting == {
        "play_for_bot": "quick",
        "think_for_bot": "thinking",
        "look_at_plan": "quick",
        "send_notices": "celery",
    }
    assert set(waiting.values()) == set(app.amqp.queues)


def test_a_sign_of_life_goes_through_all_queues(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody works at one of them it does not arrive."""
    asked: list[tuple[Any, ...]] = []

    def ask(arguments: Any, queue: str) -> None:
        asked.append((queue, *arguments))

    monkeypatch.setattr(say_alive, "apply_async", ask)
    say_alive("thinking", "celery")
    say_alive(*asked[0][1:])
    assert asked == [("thinking", "celery"), ("celery",)]
    assert last_sign(WORKER) is None
    say_alive(*asked[1][1:])
    assert last_sign(WORKER) is not None


def test_a_bot_plays_on_where_somebody_left_for_good(
    running: Match, alice: User, bob: User
) -> None:
    match = running
    while not match.places.filter(user=bob, asked_at__isnull=False).exists():
        match = play_one(match, seed=match.length)
    bob.delete()
    play_for_bot(match.pk, 1, match.length)
    assert length(match) == match.length + 1


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_somebody_to_stand_in(game: str) -> None:
    assert [level.key for level in GAMES[game].levels if level.stands_in] == [
        bots.stand_in(game)
    ]
