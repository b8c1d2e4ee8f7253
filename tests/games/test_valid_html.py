"""Every page is valid HTML: it parses without an error, and no id stands on it twice."""

import re
from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse
from justhtml import JustHTML

from accounts.models import User
from games import services
from games.models import Match, Message
from games.registry import GAMES
from tests.games.groups import befriend, group_of, group_table
from tests.games.test_playing_a_move import play_one, play_until
from tests.games.whole_matches import whole_match

ANYBODY = (
    "/",
    "/tables/",
    "/rules/cadwallon/",
    "/accounts/login/",
    "/accounts/signup/",
)
SIGNED_IN = (
    "/",
    "/tables/",
    "/tables/new/",
    "/play/bots/",
    "/blocks/",
    "/friends/",
    "/messages/",
    "/groups/new/",
    "/players/bob/play/",
    "/profile/",
    "/profile/hours/",
    "/profile/data/",
    "/profile/notices/",
    "/profile/delete/",
    "/players/alice/",
    "/accounts/email/",
    "/accounts/password/set/",
)
LANGUAGES = ("en", "fr", "es")


def mistakes(html: str) -> list[str]:
    found = [str(error) for error in JustHTML(html, collect_errors=True).errors]
    return found + homonyms(html)


def homonyms(html: str) -> list[str]:
    ids = Counter(re.findall(r"""\sid=["']([^"']+)["']""", html))
    return [f"id {name} twice" for name, count in ids.items() if count > 1]


def check(client: Client, address: str, language: str = "en") -> None:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200, (address, answer.status_code)
    assert mistakes(answer.content.decode()) == [], address


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", ANYBODY)
def test_for_anybody(client: Client, db: None, address: str, language: str) -> None:
    check(client, address, language)


@pytest.mark.parametrize("address", SIGNED_IN)
def test_for_somebody_with_a_match(
    client: Client, running: Match, alice: User, address: str
) -> None:
    client.force_login(alice)
    check(client, address)


def test_a_group_and_a_thread(client: Client, alice: User, bob: User) -> None:
    befriend(alice, bob)
    group = group_of(alice, bob)
    table = group_table(group, bob)
    Message.objects.create(user=bob, recipient=alice, text="<b>Good</b> & all")
    Message.objects.create(user=bob, group=group, text="<b>Good</b> & all")
    client.force_login(alice)
    pages = ("group", "dissolve_group", "report_group")
    for name in pages:
        check(client, reverse(name, args=[group.pk]))
    for address in ("/messages/bob/", "/messages/", "/friends/", "/"):
        check(client, address)
    services.invite(match_id=table.pk, host=bob, user=alice)
    check(client, reverse("table", args=[table.pk]))


def test_the_table_before_the_start(client: Client, table: Match, alice: User) -> None:
    check(client, f"/t/{table.pk}/")
    client.force_login(alice)
    check(client, f"/t/{table.pk}/")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["deploy", "patrol", "prowl", "turn"])
def test_the_match_page_for_players_and_spectators(
    client: Client, running: Match, bob: User, kind: str, language: str
) -> None:
    match = play_until(running, kind)
    Message.objects.create(match=match, user=bob, text="<b>Good</b> evening & all")
    check(client, f"/m/{match.pk}/", language)
    client.force_login(bob)
    for page in ("", "dice/"):
        check(client, f"/m/{match.pk}/{page}", language)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_no_id_twice_whatever_is_picked_up(
    client: Client, alice: User, bob: User, game: str
) -> None:
    """In a match of each game, with every kind of thing in hand."""
    for most in (3, 60):
        match = whole_match(game, [alice, bob], most=most)
        address = f"/m/{match.pk}/"
        for reader in (alice, bob):
            client.force_login(reader)
            page = client.get(address).content.decode()
            picks = some_of_each_kind(re.findall(r"[?]pick=([a-z0-9-]+)", page))
            pages = [page, *(_picked(client, address, pick) for pick in picks)]
            assert [homonyms(page) for page in pages] == [[] for _ in pages], picks


def _picked(client: Client, address: str, pick: str) -> str:
    return client.get(address, {"pick": pick}).content.decode()


def some_of_each_kind(picks: list[str]) -> list[str]:
    """The first of those that begin alike."""
    return list({pick.partition("-")[0]: pick for pick in reversed(picks)}.values())


@pytest.mark.slow
def test_the_page_of_a_finished_match(
    client: Client, running: Match, alice: User
) -> None:
    match = running
    while match.status == Match.Status.RUNNING:
        match = play_one(match, seed=match.length)
    client.force_login(alice)
    for page in ("", "dice/"):
        check(client, f"/m/{match.pk}/{page}")


def test_mistakes_are_found() -> None:
    assert mistakes("<!doctype html><title>x</title><p><div>a</p>")
    assert mistakes("<!doctype html><title>x</title><i id='a'></i><i id='a'></i>")
