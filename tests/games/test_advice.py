"""What a good player would do: told to people who play against bots, and where a match is over."""

from typing import Any

import pytest
from django.core.cache import cache

from accounts.models import User
from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import bots, log
from games.match.limits import LIMITS
from games.models import Entry, Match
from games.registry import GAMES
from games.selectors.advice import advice_now
from games.selectors.match import turn_context
from games.services import TablePlan
from tests.games.match_pages import HTMX
from tests.games.tables import browser, opened, page, post
from tests.games.whole_matches import whole_match
from tests.markup import squeezed

QUESTION = "What would a good player do?"


@pytest.fixture(autouse=True)
def nothing_asked_before() -> None:
    cache.clear()


def against_bots(user: User, game: str) -> Match:
    level = GAMES[game].levels[0].key
    plan = TablePlan(game=game, seats=GAMES[game].seats, title="Try")
    match = services.play_against_bots(user=user, plan=plan, level=level)
    while match.places.get(user=user).asked_at is None:
        bot = match.places.filter(asked_at__isnull=False)[0]
        seat, luck = Seat(bot.seat), Dice(match.length)
        move = bots.choose(game, level, log.load(match), seat, luck)
        match = services.play_move(
            match_id=match.pk, seat=seat, move=move, expected=bot.asked_at or 0
        )
    return Match.objects.get(pk=match.pk)


def part(user: User, match: Match, at: str = "") -> Any:
    return browser(user).get(f"/m/{match.pk}/{at}advice/", headers=HTMX)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_who_plays_against_bots_is_told_a_move_and_why(alice: User, game: str) -> None:
    match = against_bots(alice, game)
    assert QUESTION in page(browser(alice), f"/m/{match.pk}/")
    answer = part(alice, match)
    assert answer.status_code == 200
    text = squeezed(answer.content.decode())
    assert 'name="move"' in text
    assert "<p>" in text


def test_the_advice_is_played_with_one_press_and_leaves_no_trace(alice: User) -> None:
    match = against_bots(alice, "cadwallon")
    place = match.places.get(user=alice)
    seat = Seat(place.seat)
    before = Entry.objects.filter(match=match).count()
    part(alice, match)
    assert Entry.objects.filter(match=match).count() == before
    question = turn_context(match, seat)["game"].ask
    offer = advice_now(match, seat, question).offer
    assert offer is not None
    data = {"move": offer.value, "expected": str(place.asked_at)}
    post(browser(alice), f"/m/{match.pk}/move/", **data)
    entry = Entry.objects.filter(match=match, seat=seat).latest("number")
    assert log.decode_move("cadwallon", entry.move) == offer.move
    assert entry.by == "player"


def test_without_javascript_it_is_a_page(alice: User) -> None:
    match = against_bots(alice, "kadath")
    plain = page(browser(alice), f"/m/{match.pk}/")
    assert f'href="/m/{match.pk}/?advice=1"' in plain
    told = page(browser(alice), f"/m/{match.pk}/?advice=1")
    assert 'class="advised" open' in told
    assert "Next best:" in told


def test_among_people_nobody_is_told_anything(running: Match, alice: User) -> None:
    assert QUESTION not in page(browser(alice), f"/m/{running.pk}/")
    answer = part(alice, running)
    assert answer.status_code == 403
    assert "not where people play" in answer.content.decode()
    told = page(browser(alice), f"/m/{running.pk}/?advice=1")
    assert 'class="advised"' not in told


def test_not_even_if_the_other_person_is_away(
    alice: User, bob: User, running: Match
) -> None:
    running.places.filter(user=bob).update(away_since=running.started_at)
    assert part(alice, running).status_code == 403


def test_nor_does_a_second_person_among_bots(alice: User, bob: User) -> None:
    match = opened(alice, seats=3)
    post(browser(bob), f"/t/{match.pk}/join/")
    post(browser(alice), f"/t/{match.pk}/bots/", seat="2", level="thief")
    for user in (alice, bob):
        post(browser(user), f"/t/{match.pk}/ready/", ready="yes")
    match.refresh_from_db()
    assert match.status == "running"
    assert {part(user, match).status_code for user in (alice, bob)} == {403}


def test_onlookers_are_told_nothing(alice: User, bob: User) -> None:
    match = against_bots(alice, "kadath")
    assert part(bob, match).status_code == 403


@pytest.mark.thorough
def test_too_many_questions_are_refused(alice: User) -> None:
    match = against_bots(alice, "kadath")
    most, _ = LIMITS["advice"]
    client, address = browser(alice), f"/m/{match.pk}/advice/"
    codes = [client.get(address, headers=HTMX).status_code for _ in range(most + 1)]
    assert codes == [200] * most + [429]


def test_a_match_that_is_over_can_be_asked_at_every_moment(
    alice: User, bob: User
) -> None:
    match = whole_match("cadwallon", [alice, bob])
    assert QUESTION in page(browser(alice), f"/m/{match.pk}/at/60/")
    answer = part(alice, match, "at/60/")
    assert answer.status_code == 200
    text = squeezed(answer.content.decode())
    assert "<b>" in text
    assert 'name="move"' not in text
    assert "Next best:" in page(browser(alice), f"/m/{match.pk}/at/60/?advice=1")


def test_one_that_runs_cannot(running: Match, alice: User) -> None:
    assert QUESTION not in page(browser(alice), f"/m/{running.pk}/at/0/")
    assert part(alice, running, "at/0/").status_code == 403
