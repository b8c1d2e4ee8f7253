"""Charlie makes an account, plays at once, and confirms his address later."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from pytest_django import Settings

from accounts.models import User

pytestmark = pytest.mark.django_db

CHARLIE = {
    "username": "charlie",
    "email": "Charlie@example.org",
    "password1": "clockwork pick",
}


def link_in(mail: EmailMultiAlternatives) -> str:
    found = re.search(rf"{settings.SITE_URL}(/\S+)", str(mail.body))
    assert found
    return found[1]


def test_charlie_is_signed_in_at_once(client: Client) -> None:
    answer = client.post("/accounts/signup/", CHARLIE)
    assert answer.headers["Location"] == "/"
    assert client.get("/profile/").status_code == 200


def test_his_password_is_kept_as_argon2(client: Client, settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    client.post("/accounts/signup/", CHARLIE)
    assert User.objects.get().password.startswith("argon2$argon2id$")


def test_argon2_comes_first() -> None:
    from cadwallon_site.settings import PASSWORD_HASHERS

    assert "Argon2" in PASSWORD_HASHERS[0]


def test_he_speaks_his_language_and_lives_in_his_zone(client: Client) -> None:
    more = {"time_zone": "Europe/Paris"}
    client.post("/accounts/signup/", CHARLIE | more, headers={"accept-language": "fr"})
    charlie = User.objects.get()
    assert (charlie.language, charlie.time_zone) == ("fr", "Europe/Paris")


def test_a_zone_that_does_not_exist_is_ignored(client: Client) -> None:
    client.post("/accounts/signup/", CHARLIE | {"time_zone": "Moon/Crater"})
    assert User.objects.get().time_zone == "UTC"


def test_one_mail_with_text_and_html_confirms_the_address(
    client: Client, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    client.post("/accounts/signup/", CHARLIE)
    [mail] = mailoutbox
    assert mail.to == ["charlie@example.org"]
    assert link_in(mail) in str(mail.alternatives[0][0])
    address = EmailAddress.objects.get()
    assert not address.verified
    client.post(link_in(mail))
    address.refresh_from_db()
    assert address.verified


def test_a_mail_scanner_that_follows_the_link_confirms_nothing(
    client: Client, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    client.post("/accounts/signup/", CHARLIE)
    assert Client().get(link_in(mailoutbox[0])).status_code == 200
    assert not EmailAddress.objects.get().verified


def test_the_mail_is_in_his_language(
    client: Client, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    client.post("/accounts/signup/", CHARLIE, headers={"accept-language": "es"})
    assert mailoutbox[0].subject == "Confirma tu dirección"
    assert "Confirmar esta dirección" in str(mailoutbox[0].body)
    assert '<html lang="es">' in str(mailoutbox[0].alternatives[0][0])


def test_a_broken_link_is_explained(client: Client) -> None:
    answer = client.get("/accounts/confirm-email/nonsense/")
    assert "This link is too old" in answer.content.decode()


@pytest.mark.parametrize(
    "name", ["c", "a.b", "x@y", "_low", "admin", "~guest", "ALICE", "n" * 31, "a b"]
)
def test_names_that_nobody_may_have(client: Client, alice: User, name: str) -> None:
    answer = client.post("/accounts/signup/", CHARLIE | {"username": name})
    assert answer.status_code == 200
    assert 'class="mistakes"' in answer.content.decode()
    assert User.objects.count() == 1


@pytest.mark.parametrize("password", ["short", "password", "12345678901", "charlie1"])
def test_passwords_that_are_too_easy(client: Client, password: str) -> None:
    answer = client.post("/accounts/signup/", CHARLIE | {"password1": password})
    assert answer.status_code == 200
    assert not User.objects.exists()


def test_nobody_learns_whether_an_address_has_an_account(
    client: Client, alice: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    hers = client.post("/accounts/signup/", CHARLIE | {"email": alice.email})
    other = Client().post(
        "/accounts/signup/", CHARLIE | {"username": "carla", "email": "c@example.org"}
    )
    assert (hers.status_code, hers.headers["Location"]) == (
        other.status_code,
        other.headers["Location"],
    )
    to_alice = next(mail for mail in mailoutbox if mail.to == [alice.email])
    assert to_alice.subject == "You have an account already"
    assert not EmailAddress.objects.get(user__username="charlie").verified


def test_somebody_elses_address_cannot_be_confirmed_twice(
    client: Client, alice: User
) -> None:
    from allauth.account.models import EmailConfirmationHMAC

    client.post("/accounts/signup/", CHARLIE | {"email": alice.email})
    address = EmailAddress.objects.get(user__username="charlie")
    client.post(f"/accounts/confirm-email/{EmailConfirmationHMAC(address).key}/")
    address.refresh_from_db()
    assert not address.verified


def test_signing_up_leads_to_our_pages_only(client: Client) -> None:
    answer = client.post("/accounts/signup/", CHARLIE | {"next": "//evil.example/"})
    assert answer.headers["Location"] == "/"


def test_it_needs_a_token_against_forgery() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/accounts/signup/", CHARLIE).status_code == 403
