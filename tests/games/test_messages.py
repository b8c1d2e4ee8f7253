"""Messages between friends: written, read, told of once, reported, and out of reach of everybody else."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.export import export
from accounts.models import User
from games import services
from games.match import limits
from games.models import Message, Notice, Report
from games.notices import devices, mails
from games.notices.sending import send
from tests.games.groups import befriend
from tests.games.tables import browser, page, post

SECRET = "Meet me at the fountain"


@pytest.fixture(autouse=True)
def _friends(alice: User, bob: User) -> None:
    cache.clear()
    befriend(alice, bob)
    User.objects.update(webhook_url="https://example.org/")


def write(sender: User, to: User, text: str = SECRET) -> Any:
    return post(browser(sender), f"/messages/{to.username}/", text=text)


def read(reader: User, of: User) -> None:
    newest = Message.objects.latest("pk").pk
    post(browser(reader), f"/messages/{of.username}/read/", upto=str(newest))


def test_friends_write_to_each_other(alice: User, bob: User) -> None:
    write(alice, bob)
    write(bob, alice, "  Which\u202e one?\n\x07 ")
    for reader, other in ((alice, bob), (bob, alice)):
        text = page(browser(reader), f"/messages/{other.username}/")
        assert text.index("Which one?") < text.index(SECRET)
        assert "Which one?" in page(browser(reader), "/messages/")


def test_others_do_not_reach_it(alice: User, bob: User, charlie: User) -> None:
    write(alice, bob)
    charlie.is_staff = True
    charlie.save()
    addresses = (
        "/messages/alice/",
        "/messages/bob/",
        "/messages/",
        "/players/bob/?format=csv",
        f"/operators/people/{alice.pk}/",
        "/",
        "/friends/",
    )
    for address in addresses:
        assert SECRET not in page(browser(charlie), address)
    number = Message.objects.get().pk
    report = f"/profile/messages/{number}/report/"
    for stranger in (charlie, alice):
        assert browser(stranger).get(report).status_code == 404
    assert SECRET not in str(export(charlie))
    assert SECRET not in str(export(bob))
    assert export(alice)["messages"][0]["to"] == "bob"


def test_only_friends_write(alice: User, bob: User, charlie: User) -> None:
    answer = write(charlie, alice)
    assert answer.status_code == 422
    assert "Only friends write to each other" in answer.content.decode()
    services.block(blocker=bob, blocked=alice)
    answer = write(alice, bob)
    assert answer.status_code == 422
    # What was typed is not lost, and nothing is said of the block.
    assert "block" not in answer.content.decode().replace("blocks/", "").replace(
        "People I block", ""
    )
    assert not Message.objects.exists()


def test_unread_messages_are_counted_until_they_are_read(
    alice: User, bob: User
) -> None:
    for text in ("One", "Two"):
        write(alice, bob, text)
    assert "2 new messages" in page(browser(bob), "/tables/")
    # A look alone says nothing: browsers and scanners load pages, too.
    page(browser(bob), "/messages/alice/")
    assert "2 new" in page(browser(bob), "/messages/")
    read(bob, alice)
    assert "new message" not in page(browser(bob), "/tables/")
    assert "new message" not in page(browser(alice), "/tables/")


def test_who_answers_has_read(alice: User, bob: User) -> None:
    write(alice, bob)
    write(bob, alice, "Yes")
    bob.refresh_from_db()
    alice.refresh_from_db()
    assert (alice.unread, bob.unread) == (1, 0)


def test_a_burst_is_told_once_and_no_secret_leaves_the_mail(
    alice: User, bob: User
) -> None:
    for text in (SECRET, "And?", "Hello?"):
        write(alice, bob, text)
    (notice,) = Notice.objects.filter(user=bob, kind="message")
    mail = mails.write(notice)
    assert mail.subject == "alice has written to you"
    assert mail.link == "/messages/alice/"
    assert [*mail.sections[0].lines] == [SECRET, "And?", "Hello?"]
    assert b"fountain" not in devices.message(notice)
    read(bob, alice)
    write(alice, bob, "Another day")
    assert Notice.objects.filter(user=bob, kind="message").count() == 2


def test_nobody_is_told_what_they_have_read_or_do_not_want(
    alice: User, bob: User
) -> None:
    write(alice, bob)
    notice = Notice.objects.get(user=bob, kind="message")
    read(bob, alice)
    Notice.objects.update(send_after=timezone.now())
    send(notice.pk)
    notice.refresh_from_db()
    assert notice.status == Notice.Status.DROPPED
    User.objects.filter(pk=bob.pk).update(channels={"message": {"webhook": False}})
    write(alice, bob, "Again")
    assert Notice.objects.filter(user=bob, kind="message").count() == 1


def test_too_fast_and_silenced(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LIMITS, "say", (1, 60))
    write(alice, bob)
    answer = write(alice, bob, "Too much")
    assert answer.status_code == 429
    assert 'value="Too much"' in answer.content.decode()
    silent = timezone.now() + timedelta(days=1)
    User.objects.filter(pk=bob.pk).update(silent_until=silent)
    assert write(bob, alice).status_code == 422
    assert Message.objects.count() == 1
    assert write(alice, bob, "x" * 501).status_code == 429


def test_blocking_hides_what_was_written(alice: User, bob: User) -> None:
    write(alice, bob)
    services.block(blocker=bob, blocked=alice)
    bob.refresh_from_db()
    assert bob.unread == 0
    for address in ("/messages/alice/", "/messages/"):
        assert SECRET not in page(browser(bob), address)
    assert SECRET in page(browser(alice), "/messages/bob/")
    services.unblock(blocker=bob, blocked=alice)
    bob.refresh_from_db()
    assert bob.unread == 1


def test_an_operator_reads_what_was_reported_and_takes_it_out(
    alice: User, bob: User, charlie: User
) -> None:
    charlie.is_staff = True
    charlie.save()
    write(alice, bob)
    message = Message.objects.get()
    post(browser(bob), f"/profile/messages/{message.pk}/report/", text="Threats")
    report = Report.objects.get()
    assert (report.about, report.quote) == (alice, SECRET)
    assert SECRET in page(browser(charlie), f"/operators/reports/{report.pk}/")
    acts = {"hidden": "yes", "reason": "A threat"}
    post(browser(charlie), f"/operators/messages/{message.pk}/", **acts)
    assert SECRET not in page(browser(bob), "/messages/alice/")
    bob.refresh_from_db()
    assert bob.unread == 0


def test_an_operator_does_not_touch_what_nobody_reported(
    alice: User, bob: User, charlie: User
) -> None:
    charlie.is_staff = True
    charlie.save()
    write(alice, bob)
    number = Message.objects.get().pk
    answer = post(
        browser(charlie), f"/operators/messages/{number}/", hidden="yes", reason="?"
    )
    assert answer.status_code == 404
    assert not Message.objects.get().hidden


def test_they_go_with_the_account_but_a_report_keeps_its_quote(
    alice: User, bob: User
) -> None:
    write(alice, bob)
    write(bob, alice, "No")
    number = Message.objects.earliest("pk").pk
    post(browser(bob), f"/profile/messages/{number}/report/", text="Threats")
    alice.delete()
    bob.refresh_from_db()
    assert not Message.objects.exists()
    assert bob.unread == 0
    assert Report.objects.get().quote == SECRET
