"""Feeds of what is played in public: valid Atom, told once, and nothing of what is private."""

import re
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games.models import Match
from tests.games.tables import browser, page
from tests.games.whole_matches import whole_match
from tests.watch.tournaments import played_cup

ATOM = "{http://www.w3.org/2005/Atom}"
# RFC 3339, as RFC 4287 (3.3) wants it.
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def faults(text: bytes, address: str) -> list[str]:
    """What RFC 4287 asks of a feed, element by element (4.1.1, 4.1.2)."""
    feed = ElementTree.fromstring(text)
    wrong = [] if feed.tag == f"{ATOM}feed" else ["no feed"]
    wrong += once(feed, "id", "title", "updated")
    wrong += [] if feed.find(f"{ATOM}author/{ATOM}name") is not None else ["no author"]
    links = [
        (link.get("rel"), link.get("href")) for link in feed.findall(f"{ATOM}link")
    ]
    wrong += [] if ("self", settings.SITE_URL + address) in links else ["no self"]
    wrong += [] if len({rel for rel, _ in links}) == len(links) else ["links twice"]
    entries = feed.findall(f"{ATOM}entry")
    for entry in entries:
        wrong += once(entry, "id", "title", "updated")
        wrong += [] if entry.find(f"{ATOM}link") is not None else ["no link"]
        summary = entry.find(f"{ATOM}summary")
        kind = None if summary is None else summary.get("type")
        wrong += [] if kind == "html" else ["no summary"]
    ids = [one.findtext(f"{ATOM}id") for one in [feed, *entries]]
    wrong += [] if len(set(ids)) == len(ids) else ["ids twice"]
    wrong += [f"no IRI: {one}" for one in ids if not urlsplit(one or "").scheme]
    return wrong


def once(node: ElementTree.Element, *names: str) -> list[str]:
    wrong = []
    for name in names:
        found = node.findall(f"{ATOM}{name}")
        if len(found) != 1 or not found[0].text:
            wrong.append(f"{len(found)} {name}")
        elif name == "updated" and not DATE.fullmatch(found[0].text):
            wrong.append(found[0].text)
    return wrong


def titles(address: str) -> list[str]:
    feed = ElementTree.fromstring(Client().get(address).content)
    return [one.findtext(f"{ATOM}title") or "" for one in feed.findall(f"{ATOM}entry")]


def test_the_check_finds_what_is_wrong() -> None:
    """The tests below would pass if it found nothing."""
    bad = b'<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><entry/></feed>'
    assert len(faults(bad, "/")) > 5


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_feed_of_a_player_is_valid(language: str, alice: User, bob: User) -> None:
    address = f"/feeds/{language}/players/alice.atom"
    assert faults(Client().get(address).content, address) == []
    whole_match("kadath", [alice, bob])
    whole_match("cadwallon", [alice, None], most=9)
    cache.clear()
    Match.objects.update(title="<b>Tom & \x0bJerry</b>")
    answer = Client().get(address)
    assert answer["Content-Type"].startswith("application/atom+xml")
    assert faults(answer.content, address) == []
    assert f'xml:lang="{language}"' in answer.content.decode()


def test_it_tells_of_the_beginning_and_of_the_end(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    found = titles("/feeds/en/players/alice.atom")
    assert found == ["The Rusty Key is over", "The Rusty Key has begun"]
    text = Client().get("/feeds/en/players/bob.atom").content.decode()
    assert f"{settings.SITE_URL}/m/{match.pk}/result/" in text
    assert "1. " in text


def test_only_what_everybody_may_see(alice: User, bob: User) -> None:
    for audience in ("unlisted", "invited", "group"):
        match = whole_match("kadath", [alice, bob])
        Match.objects.filter(pk=match.pk).update(audience=audience)
    imported = whole_match("kadath", [alice, bob])
    Match.objects.filter(pk=imported.pk).update(imported=True)
    assert titles("/feeds/en/players/alice.atom") == []
    signed_in = browser(alice).get("/feeds/en/players/alice.atom")
    assert signed_in.content == Client().get("/feeds/en/players/alice.atom").content


def test_whoever_is_gone_has_no_feed(alice: User) -> None:
    alice.is_active = False
    alice.save()
    for address in ("/feeds/en/players/alice.atom", "/feeds/en/players/nobody.atom"):
        assert Client().get(address).status_code == 404
    assert Client().get("/feeds/de/players/bob.atom").status_code == 404


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_feed_of_a_tournament_is_valid(
    language: str, alice: User, bob: User
) -> None:
    cup = played_cup(alice, bob)
    address = f"/feeds/{language}/tournaments/{cup.pk}.atom"
    assert faults(Client().get(address).content, address) == []


def test_it_tells_of_rounds_results_and_the_prize(alice: User, bob: User) -> None:
    cup = played_cup(alice, bob)
    address = f"/feeds/en/tournaments/{cup.pk}.atom"
    assert titles(address) == [
        "The Silver Cup: round 1 is over",
        "The Silver Cup is over",
        "The Silver Cup: round 1 has begun",
        "The Silver Cup has begun",
    ]
    text = Client().get(address).content.decode()
    assert "alice – bob" in text
    (match,) = cup.matches.all()
    assert f"{settings.SITE_URL}/m/{match.pk}/" in text


def test_a_round_that_is_played_has_no_end_yet(alice: User, bob: User) -> None:
    cup = played_cup(alice, bob, is_over=False)
    assert titles(f"/feeds/en/tournaments/{cup.pk}.atom") == [
        "The Silver Cup: round 1 has begun",
        "The Silver Cup has begun",
    ]


def test_who_asks_again_is_told_that_nothing_is_new(alice: User, bob: User) -> None:
    address = "/feeds/en/players/alice.atom"
    for _ in range(2):
        first = Client().get(address)
        for name, header in (
            ("if-none-match", first["ETag"]),
            ("if-modified-since", first["Last-Modified"]),
        ):
            again = Client().get(address, headers={name: header})
            assert (again.status_code, again.content) == (304, b"")
        whole_match("kadath", [alice, bob])
        cache.clear()
        later = Client().get(address, headers={"if-none-match": first["ETag"]})
        assert later.status_code == 200


def test_an_entry_keeps_its_name_and_its_date(alice: User, bob: User) -> None:
    whole_match("kadath", [alice, bob])
    address = "/feeds/en/players/alice.atom"
    first = ElementTree.fromstring(Client().get(address).content)
    Match.objects.update(title="Another title")
    cache.clear()
    second = ElementTree.fromstring(Client().get(address).content)
    for name in ("id", "updated"):
        path = f"{ATOM}entry/{ATOM}{name}"
        before = [one.text for one in first.findall(path)]
        assert before == [one.text for one in second.findall(path)]
        if name == "updated":
            assert all(datetime.fromisoformat(one or "") for one in before)


def test_no_cookies(alice: User) -> None:
    answer = browser(alice).get("/feeds/en/players/alice.atom")
    assert not answer.cookies
    assert "cookie" not in answer.headers.get("Vary", "").lower()


def test_pages_lead_to_their_feeds(alice: User, bob: User) -> None:
    cup = played_cup(alice, bob)
    for address, feed in (
        ("/players/alice/", "/feeds/en/players/alice.atom"),
        (f"/tournaments/{cup.pk}/", f"/feeds/en/tournaments/{cup.pk}.atom"),
    ):
        links = re.findall(r"<link\b[^>]*>", page(Client(), address))
        (link,) = [one for one in links if "atom+xml" in one]
        assert 'rel="alternate"' in link
        assert f'href="{feed}"' in link


def test_however_many_ask_it_is_written_once(
    alice: User, bob: User, django_assert_max_num_queries: Any
) -> None:
    whole_match("kadath", [alice, bob])
    Client().get("/feeds/en/players/alice.atom")
    with django_assert_max_num_queries(1):
        Client().get("/feeds/en/players/alice.atom")
    # In another language it is another one.
    french = Client().get("/feeds/fr/players/alice.atom").content.decode()
    assert "is over" not in french
