"""Whoever closes the page of a match does not look any more: mails that waited for that go out."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.match.looking import LEAVING
from games.models import Match, Notice, Place
from tests.games.outbox import ask_again, asked_place, send_all
from tests.games.tables import browser, post
from tests.games.test_outbox import reachable as reachable

FIRST, SECOND = "aaaaaaaaaaaa", "bbbbbbbbbbbb"


def tells(client: Client, match: Match, now: str, page: str = FIRST) -> None:
    answer = post(client, f"/m/{match.pk}/looked/", now=now, page=page)
    assert answer.status_code == 204


def asked_after_a_look(match: Match) -> tuple[Place, Client]:
    """Somebody did something two minutes ago, and has been asked since."""
    place = ask_again(match)
    assert place.user is not None
    client = browser(place.user)
    tells(client, match, "here")
    set_back(match, place)
    return asked_place(match), client


def set_back(match: Match, place: Place) -> None:
    now = timezone.now()
    match.places.filter(pk=place.pk).update(
        looked_at=now - timedelta(minutes=2), asked_since=now - timedelta(minutes=1)
    )


def long_gone(match: Match) -> None:
    """Longer than it takes to load a page again."""
    match.places.filter(left_at__isnull=False).update(
        left_at=timezone.now() - LEAVING - timedelta(seconds=1)
    )


def test_the_mail_goes_out_at_once(reachable: None, running: Match) -> None:
    _place, client = asked_after_a_look(running)
    send_all()
    assert not mail.outbox
    tells(client, running, "left")
    long_gone(running)
    send_all()
    assert len(mail.outbox) == 1


def test_what_was_held_back_is_due_no_later_than_anything_else(
    reachable: None, running: Match
) -> None:
    _place, client = asked_after_a_look(running)
    send_all()
    waiting = Notice.objects.get()
    assert waiting.send_after > timezone.now() + timedelta(minutes=2)
    Notice.objects.update(created_at=timezone.now() - timedelta(seconds=90))
    tells(client, running, "left")
    waiting.refresh_from_db()
    assert waiting.send_after <= timezone.now()


def test_a_notice_that_has_just_been_written_still_waits_its_time(
    reachable: None, running: Match
) -> None:
    _place, client = asked_after_a_look(running)
    before = Notice.objects.get().send_after
    tells(client, running, "left")
    assert Notice.objects.get().send_after == before > timezone.now()


def test_an_attempt_that_failed_keeps_its_pause(
    reachable: None, running: Match
) -> None:
    _place, client = asked_after_a_look(running)
    later = timezone.now() + timedelta(hours=1)
    Notice.objects.update(attempts=3, send_after=later)
    tells(client, running, "left")
    assert Notice.objects.get().send_after == later


def test_loading_the_page_again_is_no_leaving(reachable: None, running: Match) -> None:
    place, client = asked_after_a_look(running)
    tells(client, running, "left")
    send_all()
    assert not mail.outbox
    tells(client, running, "back", SECOND)
    send_all()
    place.refresh_from_db()
    assert (place.left_at, place.looked_from, mail.outbox) == (None, SECOND, [])
    tells(client, running, "left", SECOND)
    long_gone(running)
    send_all()
    assert len(mail.outbox) == 1


def test_while_another_tab_is_used_nobody_has_left(
    reachable: None, running: Match
) -> None:
    place, client = asked_after_a_look(running)
    tells(client, running, "here", SECOND)
    set_back(running, place)
    tells(client, running, "left", FIRST)
    place.refresh_from_db()
    assert place.left_at is None
    send_all()
    assert not mail.outbox


def test_doing_something_again_is_being_there(reachable: None, running: Match) -> None:
    place, client = asked_after_a_look(running)
    tells(client, running, "left")
    tells(client, running, "here")
    set_back(running, place)
    send_all()
    assert not mail.outbox


@pytest.mark.parametrize("page", ["", "x", "a" * 17, "<script>"])
def test_a_page_without_a_proper_name_has_not_left(
    reachable: None, running: Match, page: str
) -> None:
    place, client = asked_after_a_look(running)
    tells(client, running, "left", page)
    place.refresh_from_db()
    assert place.left_at is None
