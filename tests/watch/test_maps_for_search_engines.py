"""What search engines are told: which pages there are, all of them public, in parts of a size that they read."""

from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Match, Tournament
from games.registry import GAMES
from games.selectors import sitemaps
from tests.games.whole_matches import whole_match
from tests.watch.tournaments import played_cup

MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def listed(address: str) -> list[str]:
    answer = Client().get(address)
    assert answer.status_code == 200
    tree = ElementTree.fromstring(answer.content)
    found = [one.text or "" for one in tree.iter(f"{MAP}loc")]
    assert all(one.startswith(f"{settings.SITE_URL}/") for one in found)
    return [one.removeprefix(settings.SITE_URL) for one in found]


def everything() -> list[str]:
    return [page for part in listed("/sitemap.xml") for page in listed(part)]


def test_robots_are_led_to_the_map(db: None) -> None:
    lines = Client().get("/robots.txt").content.decode().splitlines()
    assert f"Sitemap: {settings.SITE_URL}/sitemap.xml" in lines
    for private in ("/profile/", "/calendar/", "/messages/", "/embed/", "/join/"):
        assert f"Disallow: {private}" in lines


def test_no_page_that_is_listed_is_forbidden_to_robots(alice: User, bob: User) -> None:
    played_cup(alice, bob)
    lines = Client().get("/robots.txt").content.decode().splitlines()
    shut = [line.removeprefix("Disallow: ") for line in lines if "Disallow" in line]
    assert not [one for one in everything() if one.startswith(tuple(shut))]


def test_every_page_of_it_is_there_for_strangers(alice: User, bob: User) -> None:
    cup = played_cup(alice, bob)
    (match,) = cup.matches.all()
    found = everything()
    assert len(found) == len(set(found))
    assert {
        "/",
        "/watch/",
        f"/tournaments/{cup.pk}/",
        f"/m/{match.pk}/result/",
        "/players/alice/",
        *(f"/rules/{game}/" for game in GAMES),
    } <= set(found)
    assert [one for one in found if Client().get(one).status_code != 200] == []


def test_nothing_else_is_listed(alice: User, bob: User, charlie: User) -> None:
    guest = User.objects.create_user("~guest", is_guest=True)
    private = whole_match("kadath", [alice, bob], audience=Match.Audience.UNLISTED)
    running = whole_match("kadath", [guest, None], most=9)
    over = whole_match("kadath", [guest, None])
    gone = whole_match("kadath", [charlie, None])
    charlie.is_active = False
    charlie.save()
    cup = played_cup(guest, None)  # type: ignore[arg-type]
    Tournament.objects.update(status=Tournament.Status.CANCELLED)
    found = everything()
    assert f"/m/{over.pk}/result/" in found
    assert f"/m/{gone.pk}/result/" in found
    for absent in (
        f"/m/{private.pk}/result/",
        f"/m/{running.pk}/result/",
        f"/tournaments/{cup.pk}/",
        "/players/alice/",
        "/players/charlie/",
        guest.get_absolute_url(),
    ):
        assert absent not in found


def test_it_comes_in_parts(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitemaps.SiteMap, "limit", 2)
    matches = [whole_match("kadath", [alice, bob]) for _ in range(3)]
    parts = listed("/sitemap.xml")
    assert [one for one in parts if "matches" in one] == [
        "/sitemap-matches.xml",
        "/sitemap-matches.xml?p=2",
    ]
    assert listed("/sitemap-matches.xml?p=2") == [f"/m/{matches[2].pk}/result/"]
    for wrong in ("?p=9", "?p=x"):
        assert Client().get(f"/sitemap-matches.xml{wrong}").status_code == 404
    assert Client().get("/sitemap-secrets.xml").status_code == 404


def test_it_may_be_kept_for_a_while_and_sets_no_cookies(db: None) -> None:
    for name, arguments in (("sitemap_index", []), ("sitemap", ["pages"])):
        answer = Client().get(reverse(name, args=arguments))
        assert answer["Content-Type"].startswith("application/xml")
        assert "public" in answer["Cache-Control"]
        assert not answer.cookies
