"""Keys of programs: made by their owner, shown once, kept as a hash, revoked at once."""

import re

import pytest
from django.test import Client

from accounts.models import AccessToken, User
from accounts.tokens import MOST_TOKENS, make_token
from tests.api.asking import Program, problem_of, program_of

PAGE = "/profile/programs/"


def make(client: Client, **form: object) -> str:
    page = client.post(PAGE, {"label": "statistics", "scopes": ["read"], **form})
    found = re.search(r"cadw_[\w-]+", page.content.decode())
    return found[0] if found else ""


def test_a_new_key_is_shown_once(client: Client, alice: User) -> None:
    client.force_login(alice)
    key = make(client)
    assert key
    assert key not in client.get(PAGE).content.decode()
    assert f"…{key[-4:]}" in client.get(PAGE).content.decode()


def test_only_a_hash_of_it_is_kept(alice: User) -> None:
    key = make_token(alice, "one", ["read"])
    stored = str(AccessToken.objects.values())
    assert key not in stored
    assert key[5:20] not in stored


def test_its_page_is_kept_by_no_cache(client: Client, alice: User) -> None:
    client.force_login(alice)
    page = client.post(PAGE, {"label": "one", "scopes": ["read"]})
    assert "no-store" in page["Cache-Control"]


def test_a_key_opens_what_its_owner_may_see(alice: User) -> None:
    assert program_of(alice).get("/me").json()["name"] == "alice"


def test_a_revoked_key_opens_nothing(client: Client, alice: User) -> None:
    client.force_login(alice)
    key = make(client)
    token = AccessToken.objects.get()
    client.post(f"{PAGE}{token.pk}/revoke/")
    assert problem_of(Program(key).get("/me")) == (401, "unknown-key")


def test_nobody_revokes_the_key_of_another(
    client: Client, alice: User, bob: User
) -> None:
    make_token(alice, "one", ["read"])
    client.force_login(bob)
    assert (
        client.post(f"{PAGE}{AccessToken.objects.get().pk}/revoke/").status_code == 404
    )
    assert AccessToken.objects.exists()


def test_the_key_of_somebody_who_may_not_come_in_opens_nothing(alice: User) -> None:
    program = program_of(alice)
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert problem_of(program.get("/me")) == (401, "unknown-key")


def test_a_key_to_read_does_not_play(alice: User) -> None:
    answer = program_of(alice, "read").post("/tables", {"game": "kadath", "title": "x"})
    assert problem_of(answer) == (403, "scope-missing")


def test_a_key_to_play_alone_does_not_read(alice: User) -> None:
    assert problem_of(program_of(alice, "play").get("/me")) == (403, "scope-missing")


def test_a_wrong_key_is_no_stranger(alice: User) -> None:
    assert problem_of(Program("cadw_wrong").get("/games")) == (401, "unknown-key")


def test_without_a_key_nobody_is_somebody(client: Client, alice: User) -> None:
    """A cookie counts for nothing: what other sites make a browser send changes nothing here."""
    client.force_login(alice)
    answer = client.get("/api/v1/me")
    assert problem_of(answer) == (401, "key-missing")
    assert answer["WWW-Authenticate"] == "Bearer"
    assert not answer.cookies


@pytest.mark.parametrize("form", [{"scopes": []}, {"label": ""}, {"label": " \t "}])
def test_a_key_needs_a_name_and_a_use(
    client: Client, alice: User, form: dict[str, object]
) -> None:
    client.force_login(alice)
    assert not make(client, **form)
    assert not AccessToken.objects.exists()


def test_nobody_has_more_keys_than_anybody_needs(client: Client, alice: User) -> None:
    for number in range(MOST_TOKENS):
        make_token(alice, str(number), ["read"])
    client.force_login(alice)
    assert not make(client)
    assert AccessToken.objects.count() == MOST_TOKENS


def test_guests_have_no_keys(client: Client, db: None) -> None:
    guest = User.objects.create_user("~guest", is_guest=True)
    client.force_login(guest)
    assert not make(client)
    assert not AccessToken.objects.exists()


def test_the_own_data_lists_keys_but_not_what_they_are(
    client: Client, alice: User
) -> None:
    key = make_token(alice, "statistics", ["read"])
    client.force_login(alice)
    exported = client.get("/profile/data/download/").content.decode()
    assert "statistics" in exported
    assert key not in exported
