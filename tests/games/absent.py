"""A clock that tests move, and people who let their time run out."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.match.waiting import EXTENSIONS
from games.models import Match, Place
from games.services import deadlines, reminding
from games.trust.verifying import differences

START = datetime(2027, 3, 1, 9, 0, tzinfo=timezone.get_default_timezone())


class Clock:
    """What time it is, for everything that asks Django."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def move(self, **by: float) -> datetime:
        self.now += timedelta(**by)
        return self.now

    def move_to(self, moment: datetime | None) -> None:
        assert moment is not None
        self.now = max(self.now, moment)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    moved = Clock()
    monkeypatch.setattr(timezone, "now", moved)
    return moved


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Instead of a worker: the bots that would have been asked to play."""
    from games.tasks import play_for_bot

    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(play_for_bot, "delay", lambda *given: calls.append(given))
    return calls


def asked_place(match: Match) -> Place:
    return match.places.select_related("user").get(asked_at__isnull=False)


def run_out(clock: Clock, match: Match) -> Place:
    """The time of whoever is asked passes, and the sweep comes."""
    place = asked_place(match)
    pass_time(clock, place)
    sweep_and_act()
    match.refresh_from_db()
    return match.places.select_related("user").get(pk=place.pk)


def pass_time(clock: Clock, place: Place) -> None:
    """Until the deadline of a place, and its reminder comes in time."""
    if place.remind_at is not None:
        clock.move_to(place.remind_at)
        reminding.remind_due(clock.now)
    clock.move_to(place.deadline)


def sweep_and_act() -> int:
    return sum(deadlines.time_out(claim) for claim in deadlines.sweep())


def let_time_out(clock: Clock, match: Match) -> Place:
    """All extensions and then the time itself."""
    for _ in range(EXTENSIONS + 1):
        place = run_out(clock, match)
    return place


def whats(match: Match) -> list[str]:
    """What the notes of the log say, in a word each."""
    from games.match import log_notes

    entries = match.entries.filter(kind="note").order_by("number")
    return [_tag(log_notes.decode_note(entry.move)) for entry in entries]


def _tag(note: Any) -> str:
    return str(type(note).__name__)


def is_clean(match: Match) -> bool:
    found = differences(match.pk)
    assert found == []
    return True


Deed = Callable[[], object]
