"""Chances on buttons: for those who want them, and not where the host wants none."""

import re

from accounts.models import User
from games.models import Match
from tests.games.match_pages import play_on
from tests.games.tables import browser, opened, page, post
from tests.games.test_opening_a_table import open_with

CHANCE = re.compile(r"· \d+%|Reaches a rival: \d+%")


def turn_of_alice(running: Match, alice: User) -> Match:
    """A patrol of hers, on which a die is rolled."""
    match = play_on(running, "patrol")
    while match.places.get(user=alice).asked_at is None:
        match = play_on(match, "turn")
        match = play_on(match, "patrol")
    return match


def test_a_button_says_how_likely_it_works(running: Match, alice: User) -> None:
    match = turn_of_alice(running, alice)
    shown = page(browser(alice), f"/m/{match.pk}/")
    assert CHANCE.search(shown)
    assert 'id="chances"' in shown


def test_one_press_turns_them_off_everywhere_and_on_again(
    running: Match, alice: User
) -> None:
    match, client = turn_of_alice(running, alice), browser(alice)
    post(client, f"/m/{match.pk}/chances/", shown="no")
    assert not CHANCE.search(page(client, f"/m/{match.pk}/"))
    alice.refresh_from_db()
    assert not alice.shows_chances
    assert "Chances on buttons" in page(client, "/profile/")
    post(client, f"/m/{match.pk}/chances/", shown="yes")
    assert CHANCE.search(page(client, f"/m/{match.pk}/"))


def test_nobody_sees_them_where_the_host_wants_none(
    running: Match, alice: User
) -> None:
    match = turn_of_alice(running, alice)
    Match.objects.filter(pk=match.pk).update(hides_chances=True)
    shown = page(browser(alice), f"/m/{match.pk}/")
    assert not CHANCE.search(shown)
    assert 'id="chances"' not in shown


def test_the_host_decides_and_everybody_reads_it(alice: User) -> None:
    match = open_with(browser(alice), hides_chances="on")
    assert match.hides_chances
    assert "no chances on buttons" in page(browser(), f"/t/{match.pk}/")
    assert "no chances on buttons" in page(browser(), "/tables/")


def test_usually_they_are_shown(alice: User) -> None:
    match = opened(alice)
    assert not match.hides_chances
    assert "no chances on buttons" not in page(browser(), f"/t/{match.pk}/")


def test_strangers_switch_nothing(running: Match, charlie: User) -> None:
    answer = post(browser(charlie), f"/m/{running.pk}/chances/", shown="no")
    assert answer.status_code == 403
    charlie.refresh_from_db()
    assert charlie.shows_chances
