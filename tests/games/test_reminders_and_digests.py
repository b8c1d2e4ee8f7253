"""One reminder for each deadline; one letter a day, or a week, for whoever wants it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.utils import timezone

from accounts.models import User
from games.models import Match, Notice, Place
from games.notices import digests
from games.notices.outbox import write_event
from games.services import deadlines, reminding
from tests.games.outbox import asked_place, confirm, send_all, states

NOW = datetime(2026, 11, 15, 7, 30, tzinfo=UTC)  # A Sunday; half past eight in Paris.


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)


@pytest.fixture
def due(running: Match, alice: User, bob: User) -> Place:
    """A place whose owner is to be reminded now."""
    confirm(alice, bob)
    Notice.objects.all().delete()
    place = asked_place(running)
    now = timezone.now()
    running.places.filter(pk=place.pk).update(
        deadline=now + timedelta(hours=3),
        remind_at=now - timedelta(seconds=1),
        looked_at=None,
    )
    place.refresh_from_db()
    return place


def test_a_reminder_comes_once_for_each_deadline(due: Place) -> None:
    assert reminding.remind_due(timezone.now()) == 1
    assert reminding.remind_due(timezone.now()) == 0
    assert Notice.objects.get().send_after <= timezone.now()
    send_all()
    (letter,) = mail.outbox
    assert letter.subject.startswith('"The Rusty Key" is waiting for you')
    assert letter.subject.endswith("2 h left")


def test_another_deadline_has_a_reminder_of_its_own(due: Place) -> None:
    reminding.remind_due(timezone.now())
    Place.objects.filter(pk=due.pk).update(
        deadline=timezone.now() + timedelta(hours=30),
        remind_at=timezone.now() - timedelta(seconds=1),
    )
    assert reminding.remind_due(timezone.now()) == 1
    assert len(states(kind="reminder")) == 2


def test_a_late_reminder_gives_back_the_time_it_was_late(due: Place) -> None:
    """Nobody was there to remind him for five hours: he has his three hours all the same."""
    Place.objects.filter(pk=due.pk).update(calendar={})
    later = timezone.now() + timedelta(hours=5)
    (claim,) = deadlines.sweep(later)
    assert deadlines.time_out(claim, later)
    due.refresh_from_db()
    assert due.deadline is not None
    assert due.deadline - later >= timedelta(hours=3)
    assert (due.extensions, due.remind_at) == (0, None)
    assert states(kind="reminder") == ["waiting"]
    end = due.deadline
    (claim,) = deadlines.sweep(end)
    assert deadlines.time_out(claim, end)
    due.refresh_from_db()
    assert due.extensions == 1


def test_where_time_is_short_the_warning_still_comes_first(due: Place) -> None:
    """In a live match the sweep may find the deadline before anybody finds the reminder."""
    now = timezone.now()
    Place.objects.filter(pk=due.pk).update(
        calendar={},
        extensions=2,
        missed=1,
        remind_at=now - timedelta(seconds=20),
        deadline=now - timedelta(seconds=8),
    )
    (claim,) = deadlines.sweep(now)
    assert deadlines.time_out(claim, now)
    due.refresh_from_db()
    assert (due.away_since, due.remind_at) == (None, None)
    assert due.deadline is not None
    assert due.deadline >= now + timedelta(seconds=11)
    assert states(kind="reminder") == ["waiting"]
    (claim,) = deadlines.sweep(due.deadline)
    assert deadlines.time_out(claim, due.deadline)
    due.refresh_from_db()
    assert due.away_since is not None


def test_a_reminder_in_time_changes_no_deadline(due: Place) -> None:
    end = due.deadline
    reminding.remind_due(timezone.now())
    due.refresh_from_db()
    assert due.deadline == end


def test_a_mistake_at_one_place_keeps_no_other_waiting(
    due: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = due.match.places.exclude(pk=due.pk)
    others.update(asked_at=due.asked_at, deadline=due.deadline, remind_at=due.remind_at)
    told: list[object] = []

    def fail_once(*about: object, **more: object) -> None:
        told.append(about)
        if len(told) == 1:
            raise RuntimeError("no pen")
        write_event(*about, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(reminding, "write_event", fail_once)
    assert reminding.remind_due(timezone.now()) == others.count()
    assert len(told) == others.count() + 1
    assert due.match.places.filter(remind_at__isnull=False).count() == 1


def test_a_reminder_that_has_become_needless_is_dropped(due: Place) -> None:
    reminding.remind_due(timezone.now())
    Place.objects.filter(pk=due.pk).update(asked_at=None)
    send_all()
    assert (mail.outbox, states(kind="reminder")) == ([], ["dropped"])


def test_nobody_is_reminded_while_a_bot_plays_for_him(due: Place) -> None:
    Place.objects.filter(pk=due.pk).update(away_since=timezone.now())
    reminding.remind_due(timezone.now())
    assert not Notice.objects.exists()


def test_who_has_seen_his_turn_is_reminded_all_the_same(due: Place) -> None:
    Place.objects.filter(pk=due.pk).update(
        looked_at=timezone.now() - timedelta(minutes=20),
        asked_since=timezone.now() - timedelta(minutes=30),
    )
    reminding.remind_due(timezone.now())
    send_all()
    assert len(mail.outbox) == 1


@pytest.fixture
def reader(running: Match) -> User:
    """Somebody in Paris who is asked, and wants one letter a day."""
    user = asked_place(running).user
    assert user is not None
    user.channels, user.time_zone = {"digest": {"mail": True}}, "Europe/Paris"
    user.save()
    confirm(user)
    Notice.objects.all().delete()
    return user


def test_the_letter_of_the_day_comes_at_its_hour_and_once(reader: User) -> None:
    digests.write_due(NOW - timedelta(hours=1))
    assert not Notice.objects.exists()
    digests.write_due(NOW)
    digests.write_due(NOW + timedelta(hours=5))
    assert states() == ["waiting"]
    digests.write_due(NOW + timedelta(days=1))
    assert len(states()) == 2


def test_it_says_what_waits(reader: User, running: Match) -> None:
    digests.write_due(NOW)
    send_all()
    (letter,) = mail.outbox
    assert letter.subject == "1 match is waiting for you"
    assert "The Rusty Key: your turn" in letter.body
    assert f"/open/{running.pk}/" in letter.body


def test_it_says_what_began(reader: User, running: Match) -> None:
    running.places.update(asked_at=None)
    digests.write_due(NOW)
    send_all()
    assert '"The Rusty Key" has started' in mail.outbox[0].body


def test_where_nothing_waits_there_is_no_letter(reader: User, running: Match) -> None:
    running.places.update(asked_at=None)
    Match.objects.update(started_at=timezone.now() - timedelta(days=2))
    digests.write_due(NOW)
    assert not Notice.objects.exists()


def test_the_week_is_told_on_sundays(reader: User, running: Match) -> None:
    User.objects.filter(pk=reader.pk).update(channels={"weekly": {"mail": True}})
    digests.write_due(NOW - timedelta(days=1))
    assert not Notice.objects.exists()
    digests.write_due(NOW)
    digests.write_due(NOW)
    send_all()
    (letter,) = mail.outbox
    assert letter.subject == "Your week at Cadwallon"
    assert "1 match of yours goes on." in letter.body
