"""The matrix of events and channels, and everything else a person chooses about notices."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.services import delete_account
from cadwallon_site.celery import app
from games.models import Match, Notice
from games.notices import outbox
from games.notices.preferences import (
    BROWSER,
    CHANNELS,
    EVENTS,
    MAIL,
    WEBHOOK,
    usual,
    wants,
)
from games.services.notice_settings import allow_browser, offered
from tests.games.outbox import confirm, send_all
from tests.games.tables import browser, page, post

ADDRESS = "/profile/notices/"


@pytest.fixture(autouse=True)
def _calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.conf, "task_always_eager", True)
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)
    cache.clear()


def chosen(**more: str) -> dict[str, str]:
    """The form as it first comes, and these instead."""
    boxes = {f"{event}-{channel}": "on" for event, channel in offered() if usual(event, channel)}  # fmt: skip
    return {**boxes, "digest_hour": "8", "reminder_hours": "", "webhook_url": "", **more}  # fmt: skip


def saved(user: User, **more: str) -> User:
    answer = post(browser(user), ADDRESS, **chosen(**more))
    assert answer.status_code == 302
    return User.objects.get(pk=user.pk)


def test_whoever_changes_nothing_keeps_the_usual(alice: User) -> None:
    """So that a better default reaches everybody who never chose."""
    assert saved(alice).channels == {}


def test_only_differences_are_kept(alice: User) -> None:
    form = chosen(**{"turn-browser": "on"})
    del form["finished-mail"]
    post(browser(alice), ADDRESS, **form)
    alice = User.objects.get(pk=alice.pk)
    assert alice.channels == {"turn": {"browser": True}, "finished": {"mail": False}}
    assert saved(alice).channels == {}


def test_without_an_address_nothing_is_ticked_for_a_webhook(alice: User) -> None:
    client = browser(alice)
    box = 'name="turn-webhook"'
    assert re.search(f"{box}[^>]* disabled", page(client, ADDRESS))
    alice = saved(alice, webhook_url="https://example.org/hook")
    assert alice.channels == {}
    assert re.search(f"{box}[^>]* checked", page(client, ADDRESS))


def test_hours_digest_and_reminder_are_kept(alice: User) -> None:
    alice = saved(alice, digest="on", digest_hour="19", reminder_hours="12")
    assert alice.channels == {"digest": {"mail": True}}
    assert (alice.digest_hour, alice.reminder_hours) == (19, 12)
    text = page(browser(alice), ADDRESS)
    assert '<option value="19" selected>' in text
    assert '<option value="12" selected>' in text


@pytest.mark.parametrize(
    "wrong",
    [
        {"webhook_url": "http://example.org/"},
        {"webhook_url": "https://10.0.0.1:99/"},
        {"digest_hour": "24"},
        {"reminder_hours": "-1"},
        {"reminder_hours": "999999999999"},
    ],
)
def test_nonsense_is_answered_calmly_and_loses_nothing(
    alice: User, wrong: dict[str, str]
) -> None:
    answer = post(browser(alice), ADDRESS, **chosen(**{"turn-browser": "on", **wrong}))
    text = answer.content.decode()
    assert "Please have another look" in text
    assert 'name="turn-browser" id="id_turn-browser" checked' in text
    assert User.objects.get(pk=alice.pk).channels == {}


def test_strangers_are_asked_to_sign_in(db: None, client: Client) -> None:
    assert client.get(ADDRESS).status_code == 302
    assert client.get("/notices/latest/").status_code == 403


def test_the_usual_tells_by_mail_and_waits_for_the_browser_to_be_asked() -> None:
    unasked = ("weekly", "tournament_each")
    assert all(usual(event, MAIL) == (event not in unasked) for event in EVENTS)
    assert not any(usual(event, BROWSER) for event in EVENTS)
    assert {channel for _event, channel in offered()} == set(CHANNELS)


def test_allowing_the_browser_switches_on_what_is_urgent(alice: User) -> None:
    assert post(browser(alice), "/profile/notices/browser/").status_code == 302
    alice = User.objects.get(pk=alice.pk)
    assert wants(alice, "turn", BROWSER)
    assert not wants(alice, "finished", BROWSER)


def test_a_browser_hears_what_the_subject_of_a_mail_says(
    table: Match, alice: User, bob: User
) -> None:
    allow_browser(user=bob)
    bob.refresh_from_db()
    table.invitations.create(user=bob)
    outbox.write_event(table, bob, "invitation")
    told = browser(bob).get("/notices/latest/").json()
    assert told == {"notices": []}
    send_all()
    (told,) = browser(bob).get("/notices/latest/").json()["notices"]
    assert told["title"] == 'alice invites you to "The Rusty Key"'
    assert told["url"] == f"/t/{table.pk}/invited/"
    assert browser(alice).get("/notices/latest/").json() == {"notices": []}


def test_an_open_page_that_is_told_finds_what_it_is_told_of(
    table: Match, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It asks at that very moment."""
    found: list[object] = []

    def ask(_user_id: int) -> None:
        found.extend(browser(bob).get("/notices/latest/").json()["notices"])

    monkeypatch.setattr("games.live.on_commit.something_for", ask)
    allow_browser(user=bob)
    bob.refresh_from_db()
    table.invitations.create(user=bob)
    outbox.write_event(table, bob, "invitation")
    send_all()
    assert len(found) == 1


def test_failed_deliveries_are_shown_with_their_reason(
    alice: User, settings: Settings
) -> None:
    alice.webhook_url = "https://localhost/"
    alice.save()
    client = browser(alice)
    assert client.get("/profile/notices/webhook/").status_code == 405
    answer = client.post("/profile/notices/webhook/", follow=True)
    text = answer.content.decode()
    assert "This address is not on the open internet." in text
    assert "failed" in text
    notice = Notice.objects.get()
    assert (notice.channel, notice.status) == (WEBHOOK, "failed")


def test_a_test_needs_an_address_and_some_patience(alice: User) -> None:
    client = browser(alice)
    client.post("/profile/notices/webhook/")
    assert not Notice.objects.exists()
    alice.webhook_url = "https://localhost/"
    alice.save()
    for _time in range(7):
        client.post("/profile/notices/webhook/")
    assert Notice.objects.count() == 5


def test_notices_and_choices_are_in_the_export(alice: User, table: Match) -> None:
    confirm(alice)
    alice.channels, alice.webhook_url = {"turn": {"mail": False}}, "https://x.example/"
    alice.save()
    outbox.write_event(table, alice, "started")
    data = browser(alice).get("/profile/data/download/").json()
    assert data["preferences"]["channels"] == {"turn": {"mail": False}}
    assert data["preferences"]["webhook_url"] == "https://x.example/"
    assert {each["kind"] for each in data["notices"]} == {"started"}


def test_notices_go_with_the_account(bob: User, table: Match) -> None:
    confirm(bob)
    outbox.write_event(table, bob, "invitation")
    delete_account(bob)
    assert not Notice.objects.exists()
