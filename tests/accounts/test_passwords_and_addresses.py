"""Alice forgets her password, changes it, and moves to another address."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts import outbox
from accounts.models import AccountMail, User
from tests.accounts.conftest import PASSWORD, proven, signed_in
from tests.accounts.test_signing_up import link_in

pytestmark = pytest.mark.django_db

NEW = "quieter clockwork"


def test_a_link_lets_her_choose_a_new_password(
    client: Client, alice: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    client.post("/accounts/password/reset/", {"email": alice.email})
    page = client.get(link_in(mailoutbox[0]), follow=True)
    address = page.redirect_chain[-1][0]
    client.post(address, {"password1": NEW, "password2": NEW})
    alice.refresh_from_db()
    assert alice.check_password(NEW)
    assert mailoutbox[1].subject == "Your password was changed"


def test_the_link_works_once(
    client: Client, alice: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    client.post("/accounts/password/reset/", {"email": alice.email})
    alice.set_password(NEW)
    alice.save()
    page = client.get(link_in(mailoutbox[0]), follow=True).content.decode()
    assert "This link is too old" in page


def test_the_answer_is_the_same_for_strangers_and_they_get_no_mail(
    client: Client, alice: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    pages = [
        client.post("/accounts/password/reset/", {"email": email}, follow=True)
        for email in (alice.email, "nobody@example.org")
    ]
    texts = {re.sub(r'value="\w+"', "", page.content.decode()) for page in pages}
    assert len(texts) == 1
    assert [mail.to for mail in mailoutbox] == [[alice.email]]


def test_the_mail_speaks_her_language_whoever_asked(
    client: Client, alice: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    User.objects.update(language="fr")
    client.post(
        "/accounts/password/reset/",
        {"email": alice.email},
        headers={"accept-language": "es"},
    )
    assert mailoutbox[0].subject == "Un nouveau mot de passe"


def test_she_changes_her_password_and_stays_signed_in(alice: User) -> None:
    browser = signed_in(alice)
    words = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    browser.post("/accounts/password/change/", words)
    alice.refresh_from_db()
    assert alice.check_password(NEW)
    assert browser.get("/profile/").status_code == 200


def test_other_browsers_are_signed_out_by_it(alice: User) -> None:
    browser, other = signed_in(alice), signed_in(alice)
    words = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    browser.post("/accounts/password/change/", words)
    assert other.get("/profile/").status_code == 302


def test_a_new_address_counts_when_it_is_confirmed(
    alice: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    browser = proven(alice)
    browser.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    alice.refresh_from_db()
    assert alice.email == "alice@example.org"
    browser.post(link_in(mailoutbox[0]))
    alice.refresh_from_db()
    assert alice.email == "new@example.org"
    assert [address.email for address in EmailAddress.objects.all()] == [alice.email]


def test_she_can_keep_the_old_address(alice: User) -> None:
    browser = proven(alice)
    browser.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    browser.post("/accounts/email/", {"email": "new@example.org", "action_remove": ""})
    assert EmailAddress.objects.get().email == "alice@example.org"


def test_an_unconfirmed_address_gets_nothing_but_the_question(
    bob: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    browser = signed_in(bob)
    words = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    browser.post("/accounts/password/change/", words)
    assert mailoutbox == []
    browser.post("/accounts/email/", {"email": bob.email, "action_send": ""})
    assert [mail.subject for mail in mailoutbox] == ["Please confirm your address"]


@pytest.mark.thorough
def test_bob_is_reminded_until_he_confirms(bob: User, alice: User) -> None:
    assert "is not confirmed yet" in signed_in(bob).get("/profile/").content.decode()
    page = signed_in(alice).get("/profile/").content.decode()
    assert "is not confirmed yet" not in page


def test_a_reset_does_the_same_for_any_address(
    alice: User,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No query more for one that has an account: whose it is, is looked up by a worker."""
    monkeypatch.setattr(outbox, "_hand_over", lambda number: None)
    asked = []
    for email in (alice.email, "nobody@example.org"):
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            Client().post("/accounts/password/reset/", {"email": email})
        asked.append([query["sql"].split("VALUES")[0] for query in queries])
        assert not any("accounts_user" in sql for sql in asked[-1])
    assert asked[0] == asked[1] != []
    assert AccountMail.objects.filter(kind=outbox.FORGOTTEN).count() == 2
