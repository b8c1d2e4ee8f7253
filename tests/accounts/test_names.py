"""Nobody can be taken for somebody else."""

import pytest
from django.test import Client

from accounts.lookalikes import claims_office, shape
from accounts.models import User
from accounts.services import free_guest_name
from tests.accounts.conftest import signed_in
from tests.accounts.test_profile import PROFILE
from tests.accounts.test_signing_up import CHARLIE

pytestmark = pytest.mark.django_db

# Cyrillic, Greek, full width, bold, accents, one for l, spaces, underscores.
LIKE_ALICE = (
    "alice",
    "Alice",
    "аlice",
    "Αlice",
    "ａlice",
    "𝐚𝐥𝐢𝐜𝐞",
    "álicé",
    "a1ice",
    "ALlCE",
    "a l i c e",
    "_alice-",
)


def rename(user: User, name: str) -> str:
    signed_in(user).post("/profile/", PROFILE | {"display_name": name})
    user.refresh_from_db()
    return user.name


@pytest.mark.thorough
@pytest.mark.parametrize("name", LIKE_ALICE)
def test_bob_is_not_alice_however_it_is_written(
    alice: User, bob: User, name: str
) -> None:
    assert shape(name) == shape("alice")
    assert rename(bob, name) == "bob"


def test_nor_what_alice_calls_herself(alice: User, bob: User) -> None:
    assert rename(alice, "The Quiet One") == "The Quiet One"
    assert rename(bob, "the quiet 0ne") == "bob"
    assert rename(bob, "The Loud One") == "The Loud One"


def test_alice_writes_her_own_name_as_she_likes(alice: User) -> None:
    assert rename(alice, "ALICE") == "ALICE"


def test_whoever_shares_a_name_since_long_ago_may_keep_it(
    alice: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(display_name="Alice", display_shape="allce")
    page = signed_in(bob).post("/profile/", PROFILE | {"display_name": "Alice"})
    assert page.status_code == 302


@pytest.mark.parametrize("name", ["alicе", "а1ice", "ALICE"])
def test_a_newcomer_is_not_alice_either(client: Client, alice: User, name: str) -> None:
    client.post("/accounts/signup/", CHARLIE | {"username": name})
    assert User.objects.count() == 1


def test_a_guest_who_stays_keeps_being_who_they_are(client: Client) -> None:
    """What a guest was called is no other's name."""
    client.post("/guest/")
    guest = User.objects.get()
    User.objects.filter(pk=guest.pk).update(display_name="charlie")
    User.objects.get().save()
    client.post("/accounts/signup/", CHARLIE)
    assert User.objects.get().username == "charlie"


@pytest.mark.parametrize(
    "name",
    ["Operator", "аdmin", "Ａdmin", "ADM1N", "The Moderator", "Admin2", "a d m i n",
     "Modératrice", "Soporte", "root", "Cadwallon", "Bot"],
)  # fmt: skip
def test_nobody_claims_an_office(bob: User, name: str) -> None:
    assert claims_office(name)
    assert rename(bob, name) == "bob"


def test_harmless_names_stay_harmless() -> None:
    for name in ("Badminton", "Supporter", "Beet Root", "Modern Cat", "Botany", "Ada"):
        assert not claims_office(name), name


def test_a_guest_gets_a_name_that_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    User.objects.create_user("somebody", display_name="Masked Heron 1")
    names = iter(["Masked Heron 1", "masked heron i", "Quiet Owl 2"])
    monkeypatch.setattr("accounts.services.guest_name", lambda: next(names))
    assert free_guest_name() == "Quiet Owl 2"


def test_two_people_who_take_a_name_at_the_same_moment(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have looked, and nobody had it."""
    monkeypatch.setattr("accounts.free_names.is_like_another", lambda *who: False)
    assert rename(alice, "The Quiet One") == "The Quiet One"
    page = signed_in(bob).post(
        "/profile/", PROFILE | {"display_name": "the quiet 0ne"}, follow=True
    )
    assert "Somebody has this name" in page.content.decode()
    assert User.objects.get(pk=bob.pk).name == "bob"
    # A name that was given up is free.
    rename(alice, "The Old One")
    assert rename(bob, "The Quiet One") == "The Quiet One"


def test_two_newcomers_who_take_a_name_at_the_same_moment(
    client: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.free_names.is_like_another", lambda *who: False)
    page = client.post(
        "/accounts/signup/", CHARLIE | {"username": "a1ice"}, follow=True
    )
    assert page.status_code == 200
    assert "Somebody has this name" in page.content.decode()
    assert User.objects.count() == 1


def test_two_guests_who_get_one_name_at_the_same_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = iter(["Masked Heron 1", "Masked Heron 1", "Quiet Owl 2"])
    monkeypatch.setattr("accounts.services.free_guest_name", lambda: next(names))
    for client in (Client(), Client()):
        assert client.post("/guest/").status_code == 302
    found = User.objects.values_list("display_name", flat=True)
    assert set(found) == {"Masked Heron 1", "Quiet Owl 2"}
