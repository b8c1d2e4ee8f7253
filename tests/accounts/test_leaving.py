"""Alice takes her data away and deletes her account; nobody's match breaks."""

import json

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts import export
from accounts.models import User
from tests.accounts.conftest import PASSWORD, signed_in
from tests.accounts.test_guests import guest_browser, table

pytestmark = pytest.mark.django_db


def test_the_file_holds_what_we_know_and_no_secret(alice: User, bob: User) -> None:
    answer = signed_in(alice).get("/profile/data/download/")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    told = json.loads(answer.content)
    assert told["account"]["name"] == "alice"
    assert told["addresses"] == [
        {"email": "alice@example.org", "verified": True, "primary": True}
    ]
    assert told["preferences"]["language"] == "en"
    alice.refresh_from_db()
    assert alice.password not in answer.content.decode()
    assert "bob" not in answer.content.decode()


def test_other_apps_add_their_parts(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(export.PARTS, "hats", lambda user: [f"{user.name}'s hat"])
    assert export.export(alice)["hats"] == ["alice's hat"]


def test_deleting_takes_the_password(alice: User) -> None:
    browser = signed_in(alice)
    page = browser.post("/profile/delete/", {"password": "wrong"})
    assert "This is not your password." in page.content.decode()
    assert User.objects.filter(pk=alice.pk).exists()


def test_nobody_guesses_the_password_of_an_open_computer(alice: User) -> None:
    browser = signed_in(alice)
    answers = [
        browser.post("/profile/delete/", {"password": f"guess {number}"}).status_code
        for number in range(20)
    ]
    assert answers[0] == 200
    assert answers[-1] == 429
    assert browser.post("/profile/delete/", {"password": PASSWORD}).status_code == 429
    assert User.objects.filter(pk=alice.pk).exists()


def test_looking_at_the_page_deletes_nothing(alice: User) -> None:
    page = signed_in(alice).get("/profile/delete/").content.decode()
    assert "a departed player" in page
    assert User.objects.filter(pk=alice.pk).exists()


def test_the_row_goes_and_the_seat_stays(
    alice: User, bob: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    match = table(alice, alice, bob)
    browser, other = signed_in(alice), signed_in(alice)
    browser.post("/profile/delete/", {"password": PASSWORD})
    assert not User.objects.filter(username="alice").exists()
    assert [place.user for place in match.places.all()] == [None, bob]
    match.refresh_from_db()
    assert match.host is None
    assert other.get("/profile/").status_code == 302
    assert [mail.subject for mail in mailoutbox] == ["Your account is gone"]


def test_somebody_who_takes_the_name_later_inherits_nothing(
    alice: User, client: Client
) -> None:
    browser = signed_in(alice)
    browser.post("/profile/delete/", {"password": PASSWORD})
    User.objects.create_user("alice", password=PASSWORD)
    assert browser.get("/profile/").status_code == 302


def test_a_guest_types_his_name() -> None:
    browser, guest = guest_browser()
    browser.post("/profile/delete/", {"name": "somebody"})
    assert User.objects.filter(pk=guest.pk).exists()
    browser.post("/profile/delete/", {"name": guest.name})
    assert not User.objects.filter(pk=guest.pk).exists()


def test_no_mail_goes_to_an_unconfirmed_address(
    bob: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    signed_in(bob).post("/profile/delete/", {"password": PASSWORD})
    assert mailoutbox == []
