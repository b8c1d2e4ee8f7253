"""Somebody plays without an account, and keeps everything when making one."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import override
from pytest_django import Settings

from accounts import services
from accounts.guest_names import WORDS, guest_name
from accounts.models import User
from accounts.names import LONGEST_NAME, validate_display_name
from games.models import Block, Match, Message, Place
from tests.accounts.conftest import PASSWORD, signed_in
from tests.accounts.test_signing_up import CHARLIE

pytestmark = pytest.mark.django_db


def guest_browser() -> tuple[Client, User]:
    browser = Client()
    browser.post("/guest/")
    return browser, User.objects.get(is_guest=True)


def table(host: User, *people: User, status: str = "running") -> Match:
    match = Match.objects.create(
        game="cadwallon", rules_version=1, title="A table", host=host, seats=4,
        status=status, secret="s", seal="s",
    )  # fmt: skip
    for seat, person in enumerate(people):
        Place.objects.create(match=match, seat=seat, user=person)
    return match


@pytest.mark.parametrize("language", WORDS)
def test_every_name_a_guest_can_get_is_allowed(language: str) -> None:
    words = WORDS[language]
    beings = [(being, 0) for being in words.masculine]
    beings += [(being, 1) for being in words.feminine]
    for being, form in beings:
        for quality in words.qualities:
            name = words.order.format(being=being, quality=quality[form], number=4821)
            validate_display_name(name)
            assert len(name) <= LONGEST_NAME


def test_a_guest_is_named_in_his_language() -> None:
    with override("fr"):
        name = guest_name()
    assert name.split()[0] in WORDS["fr"].masculine + WORDS["fr"].feminine


def test_a_guest_is_signed_in_without_password_or_address() -> None:
    browser, guest = guest_browser()
    assert guest.name in browser.get("/profile/").content.decode()
    assert not guest.has_usable_password()
    assert guest.email == ""


def test_nobody_is_made_a_guest_by_looking(client: Client) -> None:
    assert client.get("/guest/").status_code == 405


def test_somebody_signed_in_stays_who_he_is(alice: User) -> None:
    browser = signed_in(alice)
    browser.post("/guest/")
    assert not User.objects.filter(is_guest=True).exists()


def test_one_place_cannot_flood_the_site_with_guests(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/m/ip"}
    answers = [Client().post("/guest/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert User.objects.count() == 2


def test_signing_up_keeps_the_row_and_all_that_hangs_on_it() -> None:
    browser, guest = guest_browser()
    match = table(guest, guest)
    assert guest.name in browser.get("/accounts/signup/").content.decode()
    browser.post("/accounts/signup/", CHARLIE)
    charlie = User.objects.get()
    assert (charlie.pk, charlie.username, charlie.is_guest) == (
        guest.pk,
        "charlie",
        False,
    )
    assert charlie.name == "charlie"
    assert charlie.check_password(PASSWORD)
    assert match.places.get().user == charlie
    assert "charlie" in browser.get("/profile/").content.decode()


def test_a_mistake_while_signing_up_leaves_the_guest_alone() -> None:
    browser, guest = guest_browser()
    browser.post("/accounts/signup/", CHARLIE | {"password1": "short"})
    assert User.objects.get().is_guest
    assert guest.name in browser.get("/profile/").content.decode()


def test_signing_in_moves_the_seats_to_the_account(alice: User, bob: User) -> None:
    browser, guest = guest_browser()
    match = table(guest, guest, bob)
    Message.objects.create(match=match, user=guest, text="Good evening")
    Block.objects.create(blocker=guest, blocked=bob)
    browser.post("/accounts/login/", {"login": "alice", "password": PASSWORD})
    match.refresh_from_db()
    assert match.host == alice
    assert [place.user for place in match.places.all()] == [alice, bob]
    assert match.messages.get().user == alice
    assert Block.objects.get().blocker == alice
    assert not User.objects.filter(is_guest=True).exists()


def test_a_seat_beside_the_own_one_is_left_to_nobody(alice: User) -> None:
    browser, guest = guest_browser()
    match = table(alice, alice, guest)
    browser.post("/accounts/login/", {"login": "alice", "password": PASSWORD})
    assert [place.user for place in match.places.all()] == [alice, None]


def test_a_wrong_password_moves_nothing(alice: User) -> None:
    browser, guest = guest_browser()
    match = table(guest, guest)
    browser.post("/accounts/login/", {"login": "alice", "password": "wrong"})
    assert match.places.get().user == guest


@pytest.mark.parametrize(
    "page",
    ["/accounts/email/", "/accounts/password/change/", "/accounts/two-step/"],
)
def test_rooms_that_need_an_account_lead_to_signing_up(page: str) -> None:
    browser, _guest = guest_browser()
    assert browser.get(page).headers["Location"] == "/accounts/signup/"


def test_guests_who_stay_away_are_forgotten(alice: User) -> None:
    long_ago = timezone.now() - services.GUESTS_ARE_KEPT - timedelta(days=1)
    for name in ("gone", "playing", "done"):
        User.objects.create(username=f"~{name}", is_guest=True, last_seen=long_ago)
    recent = User.objects.create(username="~recent", is_guest=True)
    playing = User.objects.get(username="~playing")
    table(playing, playing)
    done = User.objects.get(username="~done")
    match = table(done, done, status="finished")
    User.objects.filter(pk=alice.pk).update(last_seen=long_ago)
    services.delete_forgotten_guests()
    assert set(User.objects.all()) == {alice, recent, playing}
    assert match.places.get().user is None


def test_a_visit_is_noted() -> None:
    browser, guest = guest_browser()
    User.objects.update(last_seen=timezone.now() - timedelta(days=59))
    browser.get("/profile/")
    guest.refresh_from_db()
    assert timezone.now() - guest.last_seen < timedelta(minutes=1)
