"""The next turn is planned on the lit board itself, with the same picks as in play, in every game."""

import re
from html import unescape
from typing import Any

import pytest

from accounts.models import User
from games.kernel import plans
from games.kernel.chance import Dice
from games.match import log
from games.match.planned import imagine, plan_of
from games.match.queued import queue_of
from games.models import Match
from games.registry import GAMES
from games.selectors.plan import Ahead, ahead_in
from tests.games.tables import browser, page
from tests.games.test_plans_of_every_game import ALICE, asked, begun, play_on
from tests.games.test_valid_html import mistakes
from tests.toy.registered import laps_game as laps_game

SENT = re.compile(r'name="move" value="([^"]+)"')


def waiting(game: str, alice: User, bob: User) -> Match:
    """Bob is asked, on his turn; Alice waits and begins a plan."""
    match, chance = begun(game, alice, bob), Dice(1)
    rules = GAMES[game].rules
    while True:
        seats = {one.seat for one in asked(match)}
        if ALICE not in seats and rules.turn_of(log.load(match)) is not None:
            break
        match = play_on(match, chance)
    browser(alice).post(address(match), {"begin": ""})
    return match


def address(match: Match) -> str:
    what = "queue" if GAMES[match.game].queue else "plan"
    return f"/m/{match.pk}/{what}/"


def planned(match: Match) -> int:
    """How many steps or actions Alice has planned."""
    place = match.places.get(seat=ALICE)
    if GAMES[match.game].queue:
        queue = queue_of(place)
        return len(queue.actions) if queue else 0
    plan = plan_of(place)
    return len(plan.steps) if plan else 0


def form(text: str, move: str) -> dict[str, str]:
    """What the form of the page sends with a button."""
    names = ("planning", "steps", "queue", "expected")
    hidden = r'<input type="hidden" name="{}" value="([^"]*)"'
    found = {name: re.search(hidden.format(name), text) for name in names}
    return {name: one[1] for name, one in found.items() if one} | {"move": move}


def picked(text: str) -> str:
    """A move on the page that does not end anything."""
    found = SENT.search(text)
    assert found is not None
    return unescape(found[1])


def with_a_move(match: Match, alice: User) -> str:
    """The page with a button that sends a move; some games want something to be picked up before."""
    client, queries = browser(alice), [""]
    while queries:
        text = page(client, f"/m/{match.pk}/{queries.pop(0)}")
        if SENT.search(text):
            return text
        queries += [
            f"?pick={pick}" for pick in re.findall(r'data-pick="([a-z0-9-]+)"', text)
        ]
    raise AssertionError("nothing can be picked")


@pytest.mark.thorough
@pytest.mark.usefixtures("laps_game")
def test_a_pick_on_the_board_is_planned_and_nothing_is_played(
    alice: User, bob: User
) -> None:
    for game in GAMES:
        match = waiting(game, alice, bob)
        text = with_a_move(match, alice)
        assert mistakes(text) == []
        answer = browser(alice).post(
            f"/m/{match.pk}/move/", form(text, picked(text)), follow=True
        )
        assert answer.status_code == 200
        fresh = Match.objects.get(pk=match.pk)
        assert (planned(fresh), fresh.length) == (1, match.length), game


@pytest.mark.thorough
def test_nobody_else_sees_anything_of_it(alice: User, bob: User) -> None:
    for game in GAMES:
        match = waiting(game, alice, bob)
        for reader in (browser(bob), browser()):
            assert "Planning:" not in page(reader, f"/m/{match.pk}/")
        assert "Planning:" in page(browser(alice), f"/m/{match.pk}/"), game


def test_what_the_board_does_not_offer_is_not_planned(alice: User, bob: User) -> None:
    match = waiting("cadwallon", alice, bob)
    text = page(browser(alice), f"/m/{match.pk}/")
    client = browser(alice)
    for forged in ('{"type":"Walk","space":0}', "{}", ""):
        answer = client.post(f"/m/{match.pk}/move/", form(text, forged))
        assert answer.status_code == 422
    assert planned(match) == 0


def test_what_is_meant_for_a_plan_is_never_played(alice: User, bob: User) -> None:
    """Not even when the turn has come meanwhile."""
    match = waiting("cadwallon", alice, bob)
    text = page(browser(alice), f"/m/{match.pk}/")
    chance = Dice(2)
    while ALICE not in {one.seat for one in asked(match)}:
        match = play_on(match, chance)
    browser(alice).post(f"/m/{match.pk}/move/", form(text, picked(text)))
    assert Match.objects.get(pk=match.pk).length == match.length


def test_on_the_own_turn_the_board_is_for_the_turn(alice: User, bob: User) -> None:
    match, chance = waiting("cadwallon", alice, bob), Dice(2)
    while ALICE not in {one.seat for one in asked(match)}:
        match = play_on(match, chance)
    text = page(browser(alice), f"/m/{match.pk}/")
    assert "Planning:" not in text
    assert 'name="planning"' not in text


def test_it_shows_the_same_whatever_the_reader_cannot_know(
    alice: User, bob: User
) -> None:
    for game in GAMES:
        match = waiting(game, alice, bob)
        rules, state = GAMES[game].rules, log.load(match)
        other = rules.determinize(state, ALICE, Dice(77))
        seen = [ahead(match, one) for one in (state, other)]
        assert seen[0] is not None
        assert seen[0] == seen[1], game


def ahead(match: Match, state: Any) -> Ahead | None:
    """Where Alice's next turn begins."""
    worlds = imagine(match, state, ALICE)
    assert worlds.reach(plans.opening(worlds.copied()))
    return ahead_in(worlds)
