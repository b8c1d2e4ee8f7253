"""Coming home: what waits for me, and for whom I wait."""

import re
from datetime import timedelta
from itertools import pairwise

from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games import services
from games.models import Match, Place
from games.registry import GAMES
from tests.games.tables import browser, opened, page


def started(alice: User, bob: User, title: str) -> Match:
    match = opened(alice, title=title)
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return Match.objects.get(pk=match.pk)


def ask(match: Match, user: User, hours: int) -> None:
    """The match waits for this person alone."""
    match.places.update(asked_at=None, asked_since=None, deadline=None)
    since = timezone.now() - timedelta(hours=hours)
    match.places.filter(user=user).update(asked_at=0, asked_since=since)


def test_my_turns_come_first_and_the_longest_wait_before_all(
    alice: User, bob: User
) -> None:
    for title, hours in (("Late", 1), ("Latest", 30), ("Later", 5)):
        ask(started(alice, bob, title), alice, hours)
    text = page(browser(alice), "/")
    assert text.index(">Latest<") < text.index(">Later<") < text.index(">Late<")


def test_the_title_counts_my_turns(alice: User, bob: User) -> None:
    for title in ("One", "Two"):
        ask(started(alice, bob, title), alice, 1)
    assert "<title>(2) your turn · Cadwallon" in page(browser(alice), "/")
    assert "<title>Cadwallon" in page(browser(bob), "/")


def test_no_level_of_headings_is_left_out(alice: User, bob: User) -> None:
    """Who goes from heading to heading would look for what stands between."""
    ask(started(alice, bob, "One"), alice, 1)
    _top, below = page(browser(alice), "/").split("<h1")
    levels = [1, *map(int, re.findall("<h([1-6])", below))]
    assert 3 in levels
    assert all(after - before <= 1 for before, after in pairwise(levels)), levels


def test_it_says_for_whom_we_wait_and_since_when(alice: User, bob: User) -> None:
    ask(started(alice, bob, "Patience"), bob, 3)
    text = page(browser(alice), "/")
    assert "Waiting for others" in text
    assert "bob, for 3\xa0hours" in text


def test_open_tables_where_i_sit_and_others(alice: User, bob: User) -> None:
    opened(alice, title="Mine")
    opened(bob, title="Elsewhere")
    text = page(browser(alice), "/")
    assert text.index("Tables where you sit") < text.index("Mine")
    assert text.index("Open tables") < text.index("Elsewhere")


def test_finished_lately(alice: User, bob: User) -> None:
    match = started(alice, bob, "Done")
    Match.objects.filter(pk=match.pk).update(
        status="finished", finished_at=timezone.now()
    )
    Place.objects.filter(match=match, user=alice).update(rank=1, score=23)
    text = page(browser(alice), "/")
    assert "Finished lately" in text
    assert "place 1, score 23" in text


def test_a_stuck_match_is_shown_calmly(alice: User, bob: User) -> None:
    match = started(alice, bob, "Oops")
    Match.objects.filter(pk=match.pk).update(status="stuck", trouble="KeyError: 7")
    text = page(browser(alice), "/")
    assert "something went wrong here" in text
    assert "KeyError" not in text


def test_an_empty_home_shows_all_games_with_their_lessons_first(alice: User) -> None:
    text = page(browser(alice), "/")
    assert text.count('class="shelf-game"') == len(GAMES)
    for key, game in GAMES.items():
        lesson = f'value="{key}/{game.lessons[0].key}"'
        assert text.count(lesson) == 1
        assert text.index(lesson) < text.index(f'name="game" value="{key}"')
    assert "Begin with a lesson" in text


def test_who_has_begun_finds_the_match_and_no_shelf(alice: User) -> None:
    services.begin_lesson(user=alice, game="kadath", key="first")
    text = page(browser(alice), "/")
    assert 'class="shelf-game"' not in text
    assert "Play on against bots" in text


def test_nobody_sees_the_matches_of_others(
    alice: User, bob: User, charlie: User
) -> None:
    ask(started(alice, bob, "Private affair"), alice, 1)
    assert "Private affair" not in page(browser(charlie), "/")
    assert "Private affair" not in page(browser(), "/")


def test_the_queries_do_not_grow_with_the_matches(alice: User, bob: User) -> None:
    client, counts = browser(alice), []
    for number in range(20):
        ask(started(alice, bob, f"Match {number}"), (alice, bob)[number % 2], number)
        if number in (2, 19):
            opened(alice)
            opened(bob)
            cache.clear()
            with CaptureQueriesContext(connection) as queries:
                text = page(client, "/")
            assert text.count('class="item due"') == (number + 2) // 2
            counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[0] <= 16


def test_htmx_gets_the_part_with_the_title(alice: User, bob: User) -> None:
    ask(started(alice, bob, "One"), alice, 1)
    part = page(browser(alice), "/", headers={"HX-Request": "true"})
    assert "<title>(1) your turn" in part
    assert "<html" not in part


def test_every_page_counts_my_turns_in_its_title(alice: User, bob: User) -> None:
    for title in ("One", "Two"):
        ask(started(alice, bob, title), alice, 1)
    assert "<title>(2) Tables" in page(browser(alice), "/tables/")
    assert "<title>Tables" in page(browser(bob), "/tables/")
    assert "<title>Tables" in page(browser(), "/tables/")


def test_nobody_has_waited_for_no_minutes(alice: User, bob: User) -> None:
    ask(started(alice, bob, "Fresh"), alice, 0)
    assert "it has just become your turn" in page(browser(alice), "/")
    assert "alice, just now" in page(browser(bob), "/")


def test_every_turn_says_how_much_time_is_left(alice: User, bob: User) -> None:
    match = started(alice, bob, "Hurry")
    ask(match, alice, 1)
    soon = timezone.now() + timedelta(hours=5, minutes=30)
    match.places.filter(user=alice).update(deadline=soon)
    text = page(browser(alice), "/")
    assert "5 h left" in text
    assert 'class="facts deadline pressing"' in text
    assert "until to" in text
    match.places.filter(user=alice).update(deadline=soon + timedelta(hours=20))
    text = page(browser(alice), "/")
    assert "25 h left" in text
    assert "pressing" not in text


def test_those_i_wait_for_have_a_deadline_too(alice: User, bob: User) -> None:
    match = started(alice, bob, "Patience")
    ask(match, bob, 1)
    later = timezone.now() + timedelta(days=10)
    match.places.filter(user=bob).update(deadline=later)
    assert 'class="until"' in page(browser(alice), "/")
