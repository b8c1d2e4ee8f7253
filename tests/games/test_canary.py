"""The canary: late deadlines and notices are found, logged, told to the operators, and seen from outside."""

import json
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from games.models import Heartbeat, Match, Notice, Place
from games.services import deadlines
from games.services.canary import TIME_BETWEEN_MAILS, watch
from games.tasks import watch_the_clocks
from tests.games.absent import asked_place


@pytest.fixture
def swept(running: Match) -> Match:
    deadlines.sweep()
    return running


def late(match: Match, minutes: float) -> None:
    place = asked_place(match)
    then = timezone.now() - timedelta(minutes=minutes)
    Place.objects.filter(pk=place.pk).update(deadline=then)


def notice(user: User, minutes: float, status: str = "waiting") -> None:
    then = timezone.now() - timedelta(minutes=minutes)
    Notice.objects.create(
        user=user,
        kind="turn",
        channel="mail",
        key="x",
        status=status,
        send_after=then,
        created_at=then,
    )


def health() -> tuple[dict[str, Any], int]:
    out, code = StringIO(), 0
    try:
        call_command("health", "--json", stdout=out)
    except SystemExit as left:
        code = int(left.code or 0)
    return json.loads(out.getvalue()), code


def test_all_is_well(swept: Match) -> None:
    late(swept, 4)
    assert watch()
    found, code = health()
    assert (found["ill"], found["overdue_deadlines"], code) == (False, 0, 0)
    assert found["newest_sweep"]


def test_a_deadline_that_nobody_looked_at(
    swept: Match, caplog: pytest.LogCaptureFixture
) -> None:
    late(swept, 6)
    watch_the_clocks()
    assert "1 deadlines are overdue" in caplog.text
    found, code = health()
    assert (found["overdue_deadlines"], code) == (1, 1)


def test_a_notice_that_was_not_sent(swept: Match, alice: User) -> None:
    notice(alice, 16)
    assert not watch()
    assert health()[0]["waiting_notices"] == 1


@pytest.mark.parametrize(("minutes", "status"), [(14, "waiting"), (60, "sent")])
def test_notices_in_time(
    swept: Match, alice: User, minutes: float, status: str
) -> None:
    notice(alice, minutes, status)
    assert watch()


def test_a_sweep_that_does_not_come_is_seen_from_outside(running: Match) -> None:
    found, code = health()
    assert (found["newest_sweep"], found["is_swept"], code) == (None, False, 1)
    deadlines.sweep(timezone.now() - timedelta(minutes=6))
    assert health()[1] == 1
    deadlines.sweep()
    assert health()[1] == 0


def test_operators_get_one_mail_an_hour(swept: Match, settings: Settings) -> None:
    settings.ADMINS = [("operator", "operator@example.org")]
    late(swept, 6)
    now = timezone.now()
    for minutes in (0, 5, 10):
        Heartbeat.objects.filter(name="sweep").update(
            at=now + timedelta(minutes=minutes)
        )
        watch(now + timedelta(minutes=minutes))
    assert [letter.to for letter in mail.outbox] == [["operator@example.org"]]
    watch(now + TIME_BETWEEN_MAILS)
    assert len(mail.outbox) == 2
