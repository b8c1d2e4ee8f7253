"""A moment to share: what other sites are told of it, and the board as a small picture."""

import re
from io import BytesIO

import pytest
from django.core.cache import cache
from PIL import Image

from accounts.models import User
from games.match import limits, positions
from games.models import Match
from games.registry import GAMES
from tests.games.tables import browser, page
from tests.games.whole_matches import whole_match


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    positions.clear_cache()
    cache.clear()


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_a_small_picture(game: str, alice: User, bob: User) -> None:
    match = whole_match(game, [alice, bob])
    answer = browser().get(f"/m/{match.pk}/at/9/picture.png")
    assert answer["Content-Type"] == "image/png"
    assert len(answer.content) < 400_000
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.width == 800
    assert "max-age=31536000" in answer["Cache-Control"]
    assert "public" in answer["Cache-Control"]


def test_the_picture_of_a_running_match_is_not_kept_for_ever(
    alice: User, bob: User
) -> None:
    match = whole_match("kadath", [alice, bob], most=12)
    answer = browser().get(f"/m/{match.pk}/at/9/picture.png")
    assert "max-age=3600" in answer["Cache-Control"]


def test_a_picture_is_drawn_once(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, drawn = whole_match("kadath", [alice, bob]), []

    def draw(match: Match, number: int) -> bytes:
        drawn.append(number)
        return b"picture"

    monkeypatch.setattr("games.views.replay.picture_at", draw)
    for user in (None, alice, bob):
        browser(user).get(f"/m/{match.pk}/at/9/picture.png")
    assert drawn == [9]


def test_nobody_keeps_the_site_busy_with_drawing(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = whole_match("kadath", [alice, bob])
    monkeypatch.setattr("games.views.replay.picture_at", lambda *_: b"picture")
    monkeypatch.setattr(limits, "PICTURES_A_MINUTE", 3)
    answers = [
        browser().get(f"/m/{match.pk}/at/{number}/picture.png").status_code
        for number in (1, 2, 3, 4, 1)
    ]
    assert answers == [200, 200, 200, 429, 200]


def test_other_sites_are_told_what_the_moment_is(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    shown = page(browser(), f"/m/{match.pk}/at/9/")
    told = dict(re.findall(r'property="og:(\w+)" content="([^"]*)"', shown))
    assert told["image"].startswith("http")
    assert told["image"].endswith(f"/m/{match.pk}/at/9/picture.png?language=en")
    assert told["url"].endswith(f"/m/{match.pk}/at/9/")
    assert "The Rusty Key" in told["title"]
    assert told["description"]


def test_of_a_private_match_nobody_is_told_anything(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob], audience=Match.Audience.UNLISTED)
    shown = page(browser(alice), f"/m/{match.pk}/at/9/")
    told = dict(re.findall(r'property="og:(\w+)" content="([^"]*)"', shown))
    assert told["title"] == "Cadwallon"
    assert "url" not in told
    assert f"/m/{match.pk}/" not in told["image"]
    answer = browser(alice).get(f"/m/{match.pk}/at/9/picture.png")
    assert "private" in answer["Cache-Control"]
