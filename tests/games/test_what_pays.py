"""The goal and what pays, one glance away on every match page, as things are now."""

import pytest

from accounts.models import User
from games.models import Match
from games.registry import GAMES
from tests.games.match_pages import HTMX, play_on
from tests.games.tables import browser, page
from tests.games.test_advice import against_bots
from tests.markup import squeezed

GOALS = {
    "cadwallon": "Most ducats win. Be out by round 7: each thief left inside costs 3 ducats.",
    "kadath": "Be the first with 5 enclaves",
    "karez": "only if Karez is a City",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_stands_at_the_top_of_the_page(alice: User, game: str) -> None:
    match = against_bots(alice, game)
    shown = page(browser(alice), f"/m/{match.pk}/")
    before, _, after = shown.partition('id="play"')
    assert GOALS[game] in before
    assert 'id="pays-now"' in before
    assert 'id="pays-now"' not in after


def test_a_turn_brings_what_pays_with_it(running: Match, alice: User) -> None:
    match = play_on(running, "turn")
    answer = browser(alice).get(f"/m/{match.pk}/turn/", headers=HTMX)
    shown = squeezed(answer.content.decode())
    assert 'id="pays-now" hx-swap-oob="true"' in shown
    assert "Thieves left inside" in shown


def test_the_first_question_of_a_turn_says_who_the_militia_are(
    running: Match, alice: User, bob: User
) -> None:
    match = play_on(running, "patrol")
    pages = [page(browser(user), f"/m/{match.pk}/") for user in (alice, bob)]
    assert sum("Kornak and Valrut are the militia" in shown for shown in pages) == 1


def test_every_gang_says_what_it_is_good_for_and_one_is_for_beginners(
    alice: User,
) -> None:
    match = against_bots(alice, "cadwallon")
    shown = page(browser(alice), f"/m/{match.pk}/")
    assert "They open locks best, and are hard to rob. Good for beginners." in shown
    assert "Picks a lock with a roll of 5 or less." in shown
