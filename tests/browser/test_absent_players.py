"""Time runs out in a real match: a bot plays, its owner comes back, and at last somebody else takes the seat."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import barriers, overflow, visitor
from tests.browser.playing_a_match import at, number_of, show_tab, wait_for_news
from tests.browser.test_tables import MATCH, get_ready, open_table
from tests.servers import Site, manage

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("absent_players"),
]


def change(site: Site, sql: str) -> int:
    with closing(sqlite3.connect(site.var / "cadwallon.sqlite3", timeout=30)) as file:
        changed = file.execute(sql).rowcount
        file.commit()
    return changed


def run_out(site: Site, match_id: int) -> None:
    """The last second of whoever is asked: extensions and patience are spent."""
    changed = change(
        site,
        "UPDATE games_place SET deadline = '2026-01-01 00:00:00', extensions = 2, missed = 1 "
        f"WHERE match_id = {match_id} AND asked_at IS NOT NULL AND away_since IS NULL",
    )
    assert changed == 1


def climb(site: Site) -> None:
    deed = "from games.services.ladder import climb; climb()"
    done = manage(
        "shell", "--no-imports", "--command", deed, CADWALLON_VAR=str(site.var)
    )
    assert done.returncode == 0, done.stderr


def begin(alice: Page, bob: Page, site: Site) -> None:
    bob.goto(open_table(alice, site, "Nobody waits"))
    bob.get_by_role("button", name="Sit down").click()
    get_ready(bob)
    get_ready(alice)
    for page in (alice, bob):
        expect(page).to_have_url(MATCH)


def play_until_asked(asked: Page, other: Page) -> None:
    """The other one answers whatever he is asked; both pages show the same before anybody goes on."""
    newest = max(at(asked), at(other))
    while True:
        for page in (asked, other):
            page.wait_for_selector(f"#turn[data-at='{newest}']")
        if asked.locator("#turn[data-asked]").count():
            return
        other.locator("#moves button").first.dispatch_event("click")
        wait_for_news(other, newest)
        newest = at(other)


def test_a_bot_plays_the_owner_comes_back_and_a_stranger_takes_over(
    browser: Browser, site: Site
) -> None:
    with (
        visitor(browser) as alice,
        visitor(browser) as bob,
        visitor(browser) as charlie,
    ):
        begin(alice, bob, site)
        asked = alice if alice.locator("#turn[data-asked]").count() else bob
        other = bob if asked is alice else alice
        run_out(site, number_of(asked))
        mine, theirs = asked.locator(".absent"), other.locator(".absent")
        expect(mine).to_contain_text("A bot plays for you")
        expect(theirs).to_contain_text("A bot plays for")
        assert asked.locator("#turn [name=move]").count() == 0
        assert (barriers(asked), overflow(asked)) == ([], 0)

        asked.get_by_role("button", name="I am back").click()
        expect(mine).to_have_count(0)
        expect(asked.locator("#story-newest")).to_contain_text("You are back.")

        play_until_asked(asked, other)
        run_out(site, number_of(asked))
        expect(mine).to_contain_text("A bot plays for you")
        change(
            site,
            "UPDATE games_place SET away_since = '2026-01-01 00:00:00' "
            f"WHERE away_since IS NOT NULL AND match_id = {number_of(asked)}",
        )
        climb(site)
        charlie.goto(site.url + "tables/")
        seats = charlie.get_by_role("region", name="Seats to take over")
        expect(seats).to_contain_text("Nobody waits")
        assert (barriers(charlie), overflow(charlie)) == ([], 0)
        seats.get_by_role("button", name="Take this seat").click()
        expect(charlie).to_have_url(MATCH)
        expect(charlie.locator("#match[data-seated]")).to_be_visible()
        expect(charlie.locator("#since")).to_contain_text("You take over the seat of")
        asked.reload()
        expect(asked.locator("#match[data-seated]")).to_have_count(0)


def test_resigning_is_asked_and_ends_the_match_of_two(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as alice, visitor(browser) as bob:
        begin(alice, bob, site)
        show_tab(bob, "talk")
        bob.get_by_role("link", name="Resign").click()
        expect(bob.locator("h1")).to_have_text("Do you want to resign?")
        assert (barriers(bob), overflow(bob)) == ([], 0)
        bob.get_by_role("button", name="Resign").click()
        expect(bob.locator("#ask .ranking li")).to_have_count(2)
        expect(alice.locator("#ask .ranking li")).to_have_count(2)
        expect(alice.locator("#ask")).to_contain_text(
            "All but the winner have resigned."
        )
