"""The board in words, as a part of the match page, as a page of its own, and for every moment of a replay."""

from html import unescape

import pytest
from django.test import Client

from accounts.models import User
from games.kernel.rules import Seat
from games.match import log
from games.match.places import places_of
from games.models import Match
from games.registry import GAMES
from games.selectors.names import names_of
from tests.games.match_pages import HTMX, browser, play_on, who_is_asked
from tests.games.test_valid_html import mistakes
from tests.markup import squeezed


def lines(match: Match, seat: Seat | None) -> list[str]:
    """What is said of every place where something is."""
    game = GAMES[match.game]
    view = game.rules.view(log.load(match), seat)
    names = names_of(match.game, places_of(match))
    return [p.line for area in game.things(view, names) for p in area.taken]


def plain(markup: bytes) -> str:
    """Its text alone."""
    parts = unescape(markup.decode()).split("<")
    text = "".join(part.partition(">")[2] for part in parts)
    return " ".join(text.split()).replace(" ;", ";")


def test_every_place_is_told_to_its_reader(running: Match) -> None:
    match = play_on(running, "turn")
    user = who_is_asked(match)
    seat = Seat(match.places.get(user=user).seat)
    answer = browser(user).get(f"/m/{match.pk}/words/", headers=HTMX)
    text = plain(answer.content)
    told = lines(match, seat)
    assert len(told) > 20
    assert [line for line in told if line not in text] == []
    assert "<html" not in answer.content.decode()


def test_without_scripts_it_is_a_page(running: Match, alice: User) -> None:
    match = play_on(running, "turn")
    client = browser(alice)
    assert f'href="/m/{match.pk}/words/"' in squeezed(
        client.get(f"/m/{match.pk}/").content.decode()
    )
    text = client.get(f"/m/{match.pk}/words/").content.decode()
    assert mistakes(text) == []
    assert "<h1>The board in words</h1>" in text


@pytest.mark.parametrize("language", ["fr", "es"])
def test_it_speaks_the_reader_s_language(running: Match, language: str) -> None:
    match = play_on(running, "turn")
    user = who_is_asked(match)
    user.language = language
    user.save()
    text = browser(user).get(f"/m/{match.pk}/words/").content.decode()
    assert mistakes(text) == []
    assert "locked" not in plain(text.encode())


def test_every_moment_of_a_replay_has_its_own(running: Match, alice: User) -> None:
    match = play_on(running, "turn", least=30)
    client = browser(alice)
    seat = Seat(match.places.get(user=alice).seat)
    now = client.get(f"/m/{match.pk}/at/{match.length}/words/", headers=HTMX)
    assert all(line in plain(now.content) for line in lines(match, seat))
    then = client.get(f"/m/{match.pk}/at/1/words/", headers=HTMX)
    assert plain(then.content) != plain(now.content)
    assert client.get(f"/m/{match.pk}/at/9999/words/").status_code == 404


def test_strangers_are_told_nothing_of_a_private_match(running: Match) -> None:
    Match.objects.filter(pk=running.pk).update(audience=Match.Audience.INVITED)
    for address in ("words/", "at/1/words/"):
        assert Client().get(f"/m/{running.pk}/{address}").status_code == 404


def test_a_table_has_no_board_yet(running: Match, alice: User) -> None:
    Match.objects.filter(pk=running.pk).update(
        status=Match.Status.OPEN, started_at=None
    )
    answer = browser(alice).get(f"/m/{running.pk}/words/")
    assert answer.status_code == 302
