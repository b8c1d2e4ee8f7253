"""The home page of a stranger: all games side by side, each with what to know of it and its own row of buttons."""

import re

from accounts.models import User
from games.models import Match
from games.registry import GAMES
from tests.games.tables import browser, page
from tests.games.whole_matches import whole_match


def cards() -> list[str]:
    shown = page(browser(), "/")
    return re.findall(r'<li class="shelf-game">.*?</li>', shown)


def test_every_game_has_its_card_before_anything_else(db: None) -> None:
    found = cards()
    assert len(found) == len(GAMES)
    for card, (key, game) in zip(found, GAMES.items(), strict=True):
        assert f"<h2>{game.words.name}</h2>" in card
        assert game.words.about in card
        assert "<img" in card
        assert f'value="{key}"' in card
        assert "Play now" in card
        assert f'href="/rules/{key}/"' in card
        assert ("Learn in five minutes" in card) == bool(game.lessons)


def test_a_card_says_for_how_many_how_long_and_how_hard(db: None) -> None:
    cadwallon, kadath, karez = cards()
    assert "2–4 players" in cadwallon
    assert "1.5 h" in cadwallon
    assert "2 players" in kadath
    assert "20 minutes" in kadath
    assert "easy" in kadath
    assert "many rules" in karez


def test_what_there_is_to_watch_has_a_page_of_its_own(db: None) -> None:
    assert 'href="/watch/">Watch' in page(browser(), "/")


def test_where_nobody_plays_the_newest_match_that_is_over_is_shown(
    alice: User, bob: User
) -> None:
    match = whole_match("kadath", [alice, bob])
    assert f'href="/m/{match.pk}/at/"' in page(browser(), "/tables/")
    Match.objects.filter(pk=match.pk).update(audience=Match.Audience.INVITED)
    assert f'href="/m/{match.pk}/at/"' not in page(browser(), "/tables/")
