"""The board of a public match on somebody else's page: no cookies, in a frame there and nowhere else, and nothing of what is private."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.kernel.chance import Dice
from games.match import log
from games.models import Match
from games.registry import GAMES
from tests.cast import rehearsal
from tests.games.other_worlds import disguise
from tests.games.tables import browser, page
from tests.games.test_leaks import begin
from tests.games.test_valid_html import mistakes
from tests.games.whole_matches import whole_match

LANGUAGES = ("en", "fr", "es")
WAYS = ("", "now/")


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_the_board_and_who_plays(game: str, alice: User, bob: User) -> None:
    match = whole_match(game, [alice, bob], most=12)
    shown = page(Client(), f"/embed/en/{match.pk}/")
    assert 'id="board-now"' in shown
    assert "<svg" in shown
    assert "alice" in shown
    assert "bob" in shown
    assert f'href="{settings.SITE_URL}/m/{match.pk}/"' in shown
    assert mistakes(shown) == []


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_it_says_who_won_and_asks_no_more(
    game: str, alice: User, bob: User
) -> None:
    match = whole_match(game, [alice, bob])
    shown = page(Client(), f"/embed/en/{match.pk}/")
    assert "data-over" in shown
    assert "embedded.js" not in shown
    assert f'href="{settings.SITE_URL}/m/{match.pk}/result/"' in shown
    assert mistakes(shown) == []


@pytest.mark.parametrize("way", WAYS)
def test_cookies_are_neither_read_nor_set(way: str, alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob], most=12)
    address = f"/embed/en/{match.pk}/{way}"
    stranger, player = Client(), browser(bob)
    player.cookies["theme"] = "night"
    player.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
    for client in (stranger, player):
        answer = client.get(address)
        assert not answer.cookies
        assert "cookie" not in answer.headers.get("Vary", "").lower()
    assert stranger.get(address).content == player.get(address).content
    player.get(address)
    assert player.get("/").wsgi_request.user.is_authenticated


@pytest.mark.parametrize("way", WAYS)
def test_a_player_sees_no_more_than_anybody(way: str, alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob], most=60)
    address = f"/embed/en/{match.pk}/{way}"
    assert browser(alice).get(address).content == Client().get(address).content


def test_only_there_a_frame_may_show_the_site(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob], most=12)
    for way in WAYS:
        answer = Client().get(f"/embed/en/{match.pk}/{way}")
        assert "frame-ancestors *" in answer["Content-Security-Policy"]
        assert "X-Frame-Options" not in answer.headers
    everywhere = ["/", "/watch/", f"/m/{match.pk}/", f"/m/{match.pk}/at/3/"]
    everywhere += [f"/m/{match.pk}/now.png", "/robots.txt", "/sitemap.xml", "/feeds/"]
    for address in everywhere:
        answer = Client().get(address)
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"], address
        assert answer["X-Frame-Options"] == "DENY", address


def masked(people: list[User]) -> Match:
    match = begin(people, 1, "cadwallon")
    options = {**match.options, "table": "masked"}
    Match.objects.filter(pk=match.pk).update(options=options)
    return Match.objects.get(pk=match.pk)


def test_what_is_not_for_everybody_is_refused_like_what_is_not_there(
    alice: User, bob: User
) -> None:
    match = whole_match("kadath", [alice, bob], most=12)
    nothing = Client().get("/embed/en/999999/")
    assert nothing.status_code == 404
    changes: list[dict[str, Any]] = [
        *({"audience": a} for a in ("unlisted", "invited", "group")),
        {"imported": True},
        {"status": Match.Status.CLOSED},
        {"status": Match.Status.OPEN, "started_at": None},
    ]
    for change in changes:
        with rehearsal():
            Match.objects.filter(pk=match.pk).update(**change)
            for client in (Client(), browser(alice)):
                for way in WAYS:
                    answer = client.get(f"/embed/en/{match.pk}/{way}")
                    assert answer.status_code == 404, change
                    assert answer.content == nothing.content, change
                    assert answer.headers.items() == nothing.headers.items()


def test_a_masked_match_is_refused_while_it_runs(alice: User, bob: User) -> None:
    match = masked([alice, bob])
    assert log.decode_options(match.game, match.options)
    for way in WAYS:
        assert Client().get(f"/embed/en/{match.pk}/{way}").status_code == 404
    assert "/embed/" not in page(browser(), f"/m/{match.pk}/")
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    assert Client().get(f"/embed/en/{match.pk}/").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_stands_in_the_address(
    language: str, alice: User, bob: User
) -> None:
    match = whole_match("kadath", [alice, bob], most=12)
    client = Client(headers={"accept-language": "fr" if language == "en" else "en"})
    answer = client.get(f"/embed/{language}/{match.pk}/")
    assert answer["Content-Language"] == language
    assert f'<html lang="{language}"' in answer.content.decode()
    assert Client().get(f"/embed/de/{match.pk}/").status_code == 404


@pytest.mark.parametrize("theme", ["auto", "day", "night"])
def test_so_does_day_or_night(theme: str, alice: User, bob: User) -> None:
    match = whole_match("karez", [alice, bob], most=12)
    shown = page(Client(), f"/embed/en/{match.pk}/?theme={theme}")
    assert f'data-theme="{theme}"' in shown
    assert "auto" in page(Client(), f"/embed/en/{match.pk}/?theme=blue")


def test_who_asks_again_is_told_that_nothing_is_new(
    alice: User, bob: User, django_assert_max_num_queries: Any
) -> None:
    match = whole_match("kadath", [alice, bob], most=12)
    client, address = Client(), f"/embed/en/{match.pk}/now/"
    first = client.get(address)
    with django_assert_max_num_queries(1):
        again = client.get(address, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    Match.objects.filter(pk=match.pk).update(touched_at=timezone.now())
    later = client.get(address, headers={"if-none-match": first["ETag"]})
    assert later.status_code == 200
    assert "public" in later["Cache-Control"]


@pytest.mark.parametrize("game", GAMES)
def test_all_worlds_of_an_onlooker_look_alike(
    game: str, alice: User, bob: User
) -> None:
    match = whole_match(game, [alice, bob], most=40)

    def seen() -> list[bytes]:
        cache.clear()
        addresses = [f"/embed/{language}/{match.pk}/now/" for language in LANGUAGES]
        addresses += [f"/embed/en/{match.pk}/", f"/m/{match.pk}/small.png", "/watch/"]
        return [
            re.sub(rb'"(csrf\w+" value=)?"?[\w-]{64}"', b"", Client().get(one).content)
            for one in addresses
        ]

    before = seen()
    disguise(match, None, Dice(3))
    assert seen() == before


def test_pages_of_public_matches_offer_it_to_be_copied(alice: User, bob: User) -> None:
    running = whole_match("kadath", [alice, bob], most=12)
    over = whole_match("kadath", [alice, bob])
    title = '"><script>alert(1)</script>'
    Match.objects.update(title=title)
    pages = [f"/m/{running.pk}/", f"/m/{running.pk}/at/3/", f"/m/{over.pk}/result/"]
    for address in pages:
        shown = browser().get(address).content.decode()
        (snippet,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", shown, re.DOTALL)
        copied = unescaped(snippet)
        assert copied.startswith("<iframe ")
        assert f"{settings.SITE_URL}/embed/en/" in copied
        # What is copied is itself a page's, where nothing of a title may run.
        assert "<script" not in copied
    Match.objects.update(audience=Match.Audience.INVITED)
    for address in pages:
        assert "/embed/" not in page(browser(alice), address)


def unescaped(html: str) -> str:
    for sign, letter in (("lt", "<"), ("gt", ">"), ("quot", '"'), ("amp", "&")):
        html = html.replace(f"&{sign};", letter)
    return html


def test_every_address_has_its_reverse(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob], most=12)
    assert reverse("embedded", args=["fr", match.pk]) == f"/embed/fr/{match.pk}/"
