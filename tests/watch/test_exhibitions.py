"""Bots play in public where nobody else does: one match of each game, at a pace at which one can look on."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import override_settings
from django.utils import timezone

from accounts.models import User
from games import tasks
from games.live import queue
from games.match.bots import is_slow
from games.models import Chronicle, Match, Place, Tally
from games.registry import GAMES
from games.services.counting import count_pending
from games.services.exhibitions import begin_exhibition, begin_exhibitions
from tests.games.whole_matches import whole_match


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def test_a_fresh_site_gets_one_of_each_game(db: None) -> None:
    assert begin_exhibitions() == len(GAMES)
    found = Match.objects.filter(exhibition=True)
    assert {match.game for match in found} == set(GAMES)
    for match in found:
        assert match.status == Match.Status.RUNNING
        assert match.audience == Match.Audience.PUBLIC
        assert match.host is None
        assert not match.rated
        assert all(place.bot and not place.user_id for place in match.places.all())


def test_asked_again_it_begins_no_more(db: None) -> None:
    begin_exhibitions()
    assert begin_exhibitions() == 0


def test_the_next_one_comes_some_hours_later_with_others(db: None) -> None:
    begin_exhibitions()
    first = [seats(match) for match in Match.objects.order_by("pk")]
    over = Match.objects.filter(exhibition=True)
    over.update(status=Match.Status.FINISHED, finished_at=timezone.now())
    assert begin_exhibitions(timezone.now() + timedelta(hours=5)) == 0
    assert begin_exhibitions(timezone.now() + timedelta(hours=7)) == len(GAMES)
    later = [seats(match) for match in Match.objects.order_by("pk")[len(first) :]]
    assert first != later


def seats(match: Match) -> list[str]:
    return list(match.places.order_by("seat").values_list("bot", flat=True))


def test_where_people_play_in_public_no_bots_are_needed(alice: User, bob: User) -> None:
    whole_match("kadath", [alice, bob], most=6)
    assert begin_exhibitions() == len(GAMES) - 1
    assert not Match.objects.filter(exhibition=True, game="kadath").exists()


def test_what_is_played_in_private_is_nothing_to_watch(alice: User, bob: User) -> None:
    whole_match("kadath", [alice, bob], most=6, audience=Match.Audience.INVITED)
    assert begin_exhibitions() == len(GAMES)


@override_settings(EXHIBITION_HOURS=0)
def test_a_site_may_want_none(db: None) -> None:
    assert begin_exhibitions() == 0


@pytest.mark.parametrize("game", GAMES)
def test_only_bots_that_answer_at_once_take_part(game: str, db: None) -> None:
    for number in range(4):
        match = begin_exhibition(game, number)
        assert not any(is_slow(game, level) for level in seats(match))
        assert 0 < len(match.title) <= 60


def test_each_move_is_made_when_onlookers_have_seen_the_last(
    db: None,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    asked: list[tuple[str, object]] = []

    def note(task: str, *arguments: object, eta: object = None) -> None:
        asked.append((task, eta))

    monkeypatch.setattr(queue, "queue", note)
    begun = timezone.now()
    with django_capture_on_commit_callbacks(execute=True):
        match = begin_exhibition("kadath", 0)
    bots = [eta for task, eta in asked if task == "play_for_bot"]
    assert len(bots) == 1
    assert bots[0] is not None
    assert bots[0] >= begun + queue.TIME_TO_LOOK  # type: ignore[operator]
    place = Place.objects.get(match=match, asked_at__isnull=False)
    tasks.play_for_bot(match.pk, place.seat, place.asked_at or 0)
    assert Match.objects.get(pk=match.pk).length == 1


@pytest.mark.slow
def test_an_exhibition_is_played_to_its_end(db: None) -> None:
    match = begin_exhibition("kadath", 0)
    for _ in range(400):
        asked = Place.objects.filter(match=match, asked_at__isnull=False).first()
        if asked is None:
            break
        tasks.play_for_bot(match.pk, asked.seat, asked.asked_at or 0)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    count_pending()
    assert Chronicle.objects.filter(match=match).exists()
    # Nobody but bots took part: statistics say nothing of it.
    assert not Tally.objects.exists()
