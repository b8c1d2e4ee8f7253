"""What a device may keep for its reader: the site says it of each page, and of whom it is; the service worker keeps nothing else."""

import re

import pytest
from django.test import Client

from accounts.models import User
from accounts.readers import reader_key
from games import services
from games.models import Match
from games.views.keeping import AT, KEEP
from tests.games.match_pages import HTMX, browser

NAVIGATION = {"Sec-Fetch-Mode": "navigate"}
PARTS = ("", "turn/")


def kept_for(client: Client, address: str, **headers: str) -> str | None:
    return client.get(address, headers=headers).headers.get(KEEP)


@pytest.mark.parametrize("part", PARTS)
def test_the_own_match_may_be_kept(running: Match, alice: User, part: str) -> None:
    answer = browser(alice).get(f"/m/{running.pk}/{part}")
    assert answer.headers[KEEP] == reader_key(alice)
    assert answer.headers[AT] == str(running.length)


@pytest.mark.parametrize("part", PARTS)
def test_the_match_of_others_is_not(running: Match, charlie: User, part: str) -> None:
    """Though everybody may look."""
    assert kept_for(browser(charlie), f"/m/{running.pk}/{part}") is None
    assert kept_for(Client(), f"/m/{running.pk}/{part}") is None


def test_what_is_over_is_not(running: Match, alice: User) -> None:
    services.resign(match_id=running.pk, user=alice)
    Match.objects.update(status=Match.Status.FINISHED)
    assert kept_for(browser(alice), f"/m/{running.pk}/") is None


def test_home_is_kept_for_who_is_at_home(alice: User) -> None:
    assert kept_for(browser(alice), "/") == reader_key(alice)
    assert kept_for(Client(), "/") is None


@pytest.mark.parametrize(
    "page", ["profile/", "profile/notices/", "friends/", "history/", "tables/"]
)
def test_no_other_page_is(alice: User, page: str) -> None:
    answer = browser(alice).get(f"/{page}")
    assert answer.status_code == 200
    assert KEEP not in answer.headers


def test_a_refused_move_may_be_kept_as_the_page_it_is(
    running: Match, alice: User
) -> None:
    sent = {"move": "nonsense", "expected": "0"}
    answer = browser(alice).post(f"/m/{running.pk}/move/", sent, headers=HTMX)
    assert (answer.status_code, answer.headers[KEEP]) == (422, reader_key(alice))


def test_every_page_says_whose_it_is(alice: User) -> None:
    """Before anything is shown: whoever reads next finds nothing of whoever read before."""
    here, nobody = browser(alice), Client()
    for address in ("/", "/tables/", "/rules/kadath/"):
        mine = here.get(address, headers=NAVIGATION).headers["X-Reader"]
        assert mine == reader_key(alice)
        assert nobody.get(address, headers=NAVIGATION).headers["X-Reader"] == ""


def test_what_is_for_everybody_says_nothing_of_anybody(alice: User) -> None:
    for address in ("/worker.js", "/offline/en/", "/app/en.webmanifest"):
        answer = browser(alice).get(address, headers=NAVIGATION)
        assert not {"X-Reader", KEEP} & answer.headers.keys()


def test_matches_that_wait_are_named_at_home(running: Match, alice: User) -> None:
    """With the length of their logs, so that what is kept already is not fetched again."""
    place = running.places.get(asked_at__isnull=False)
    assert place.user is not None
    page = browser(place.user).get("/").content.decode()
    named = f'data-waits="{running.pk}" data-at="{running.length}"'
    assert " ".join(page.split()).count(named) == 1


def test_home_names_the_matches_that_wait_and_nothing_else(
    running: Match, alice: User, bob: User
) -> None:
    """They are fetched in advance by their numbers."""
    pages = [browser(user).get("/").content.decode() for user in (alice, bob)]
    named = [number for page in pages for number in re.findall('data-waits="(.*?)"', page)]  # fmt: skip
    assert set(named) == {str(running.pk)}
