"""Alice chooses how others see her, and how she reads the site."""

import itertools

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from django.utils import timezone
from pytest_django import Settings

from accounts import zones
from accounts.models import User
from accounts.portraits import EMBLEMS, GROUNDS, INKS, portrait
from cadwallon_site.urls import handler400, handler500
from cadwallon_site.urls import urlpatterns as site_urls
from tests.accounts.conftest import signed_in

__all__ = ["handler400", "handler500"]

pytestmark = pytest.mark.django_db

PROFILE = {
    "display_name": "The Quiet One",
    "language": "fr",
    "time_zone": "Europe/Madrid",
    "emblem": "crow",
    "ground": "plum",
    "ink": "gold",
    "watch_pace": "slow",
    "presence": "friends",
}


def now(request: HttpRequest) -> HttpResponse:
    return HttpResponse(timezone.get_current_timezone_name())


urlpatterns = [*site_urls, path("now/", now)]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    return sum(
        w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)
    )


def test_alice_changes_everything(alice: User) -> None:
    answer = signed_in(alice).post("/profile/", PROFILE, follow=True)
    assert "Votre profil est enregistré." in answer.content.decode()
    alice.refresh_from_db()
    assert {key: getattr(alice, key) for key in PROFILE} == PROFILE


def test_a_preview_saves_nothing_and_needs_no_script(alice: User) -> None:
    page = signed_in(alice).post("/profile/", PROFILE | {"preview": ""})
    drawing = portrait("crow", "plum", "gold", "Your picture")
    assert drawing in page.content.decode()
    alice.refresh_from_db()
    assert alice.display_name == ""


@pytest.mark.parametrize(
    "name", ["x", "n" * 31, "back\u202ewards", "bell\x07", "zero\u200bwidth", "--"]
)
def test_names_that_cannot_be_read_are_refused(alice: User, name: str) -> None:
    page = signed_in(alice).post("/profile/", PROFILE | {"display_name": name})
    assert 'class="mistakes"' in page.content.decode()


@pytest.mark.parametrize("name", ["Zoë d’Arc", "Иван", "影", "O-o-o 3"])
def test_names_of_all_the_world_are_welcome(alice: User, name: str) -> None:
    name = name if len(name) > 1 else name * 2
    signed_in(alice).post("/profile/", PROFILE | {"display_name": name})
    alice.refresh_from_db()
    assert alice.name == name


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", "xx"),
        ("time_zone", "Moon/Crater"),
        ("emblem", "gun"),
        ("ground", "red"),
        ("ink", "url(x)"),
    ],
)
def test_what_is_not_offered_is_refused(alice: User, field: str, value: str) -> None:
    page = signed_in(alice).post("/profile/", PROFILE | {field: value})
    assert 'class="mistakes"' in page.content.decode()
    alice.refresh_from_db()
    assert getattr(alice, field) != value


def test_a_zone_under_its_former_name_is_accepted(alice: User) -> None:
    browser = signed_in(alice)
    browser.post("/profile/", PROFILE | {"time_zone": "Asia/Calcutta"})
    assert 'value="Asia/Calcutta" selected' in browser.get("/profile/").content.decode()


@pytest.mark.parametrize(("language", "city"), [("fr", "Londres"), ("en", "London")])
def test_cities_are_in_the_reader_s_language(language: str, city: str) -> None:
    cities = dict(itertools.chain(*(group[1] for group in zones.groups(language))))
    assert cities["Europe/London"] == city
    assert len(cities) > 300


def test_each_request_runs_in_the_reader_s_zone(
    alice: User, client: Client, settings: Settings
) -> None:
    User.objects.update(time_zone="America/Lima")
    browser = signed_in(alice)
    settings.ROOT_URLCONF = __name__
    assert browser.get("/now/").content == b"America/Lima"
    assert client.get("/now/").content == b"UTC"


def test_everybody_may_look_at_a_player(client: Client, alice: User) -> None:
    page = client.get("/players/ALICE/").content.decode()
    assert "alice" in page
    assert alice.email not in page


def test_there_is_no_page_for_nobody(client: Client) -> None:
    assert client.get("/players/nobody/").status_code == 404


def test_every_ink_can_be_read_on_every_ground() -> None:
    for ground, ink in itertools.product(GROUNDS.values(), INKS.values()):
        dark, light = luminance(ground.shade), luminance(ink.shade)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (ground.label, ink.label)


def test_there_are_a_dozen_emblems_and_more() -> None:
    drawings = {portrait(emblem, "wine", "bone") for emblem in EMBLEMS}
    assert len(drawings) == len(EMBLEMS) >= 12


def test_a_picture_is_hidden_beside_a_name_and_described_alone() -> None:
    assert 'aria-hidden="true"' in portrait("cat", "wine", "bone")
    assert 'aria-label="A &lt;cat&gt;"' in portrait("cat", "wine", "bone", "A <cat>")


def test_what_is_set_on_the_page_of_a_match_is_kept_and_the_rest_stays(
    alice: User,
) -> None:
    client = signed_in(alice)
    for sent in ({"watch_pace": "at_once"}, {"sounds": "false"}):
        assert client.post("/profile/watching/", sent).status_code == 204
    alice.refresh_from_db()
    assert (alice.watch_pace, alice.sounds) == ("at_once", False)
    assert client.post("/profile/watching/", {"watch_pace": "x"}).status_code == 422
    alice.refresh_from_db()
    assert alice.watch_pace == "at_once"


def test_a_stranger_has_nothing_to_set() -> None:
    assert Client().post("/profile/watching/", {"sounds": "false"}).status_code == 302
