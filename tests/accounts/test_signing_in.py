"""Alice signs in by name or by address, and out again; guessers are slowed down."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tests.accounts.conftest import PASSWORD, signed_in

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("login", ["alice", "ALICE", "alice@example.org"])
def test_alice_signs_in_by_name_or_address(
    client: Client, alice: User, login: str
) -> None:
    answer = client.post("/accounts/login/", {"login": login, "password": PASSWORD})
    assert answer.headers["Location"] == "/"
    assert "alice" in client.get("/profile/").content.decode()


def test_a_wrong_password_says_nothing_about_the_name(
    client: Client, alice: User
) -> None:
    pages = [
        client.post("/accounts/login/", {"login": name, "password": "wrong"})
        for name in ("alice", "nobody")
    ]
    said = {
        page.content.decode().split('class="mistakes"')[1].split("</div>")[0]
        for page in pages
    }
    assert len(said) == 1


@pytest.mark.parametrize(
    ("wish", "lands"),
    [
        ("/profile/?a=b", "/profile/?a=b"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("javascript:alert(1)", "/"),
        ("/\\evil.example", "/"),
    ],
)
def test_the_way_on_leads_to_our_pages_only(
    client: Client, alice: User, wish: str, lands: str
) -> None:
    words = {"login": "alice", "password": PASSWORD, "next": wish}
    assert client.post("/accounts/login/", words).headers["Location"] == lands


def test_signing_out_takes_a_deliberate_click(alice: User) -> None:
    browser = signed_in(alice)
    assert "Sign out" in browser.get("/accounts/logout/").content.decode()
    assert browser.get("/profile/").status_code == 200
    browser.post("/accounts/logout/")
    assert browser.get("/profile/").status_code == 302


def test_guessing_a_password_is_slowed_down(client: Client, alice: User) -> None:
    for _ in range(5):
        client.post("/accounts/login/", {"login": "alice", "password": "wrong"})
    words = {"login": "alice", "password": PASSWORD}
    assert client.post("/accounts/login/", words).status_code == 200


@pytest.mark.parametrize(
    ("page", "action"),
    [
        ("/accounts/login/", "login"),
        ("/accounts/signup/", "signup"),
        ("/accounts/password/reset/", "reset_password"),
    ],
)
def test_too_many_attempts_get_a_calm_page(
    client: Client, settings: Settings, page: str, action: str
) -> None:
    settings.ACCOUNT_RATE_LIMITS = {action: "2/m/ip"}
    answers = [client.post(page, {"email": "a@example.org"}) for _ in range(3)]
    assert answers[-1].status_code == 429
    assert "Not so fast" in answers[-1].content.decode()


def test_a_closed_account_is_told_so(client: Client, alice: User) -> None:
    User.objects.update(is_active=False)
    words = {"login": "alice", "password": PASSWORD}
    answer = client.post("/accounts/login/", words, follow=True)
    assert "This account is closed" in answer.content.decode()


def test_the_site_speaks_her_language_wherever_she_signs_in(alice: User) -> None:
    User.objects.update(language="fr")
    browser = signed_in(alice)
    page = browser.get("/profile/", headers={"accept-language": "es"})
    assert "Nom affiché" in page.content.decode()
    browser.post("/accounts/logout/")
    assert "Se connecter" in browser.get("/accounts/login/").content.decode()


def test_the_language_switch_is_her_preference(alice: User) -> None:
    browser = signed_in(alice)
    browser.post("/language/", {"language": "es", "next": "/"})
    alice.refresh_from_db()
    assert alice.language == "es"
    browser.post("/language/", {"language": "xx", "next": "/"})
    alice.refresh_from_db()
    assert alice.language == "es"
