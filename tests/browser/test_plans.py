"""Planning the next turn in a real browser, while another player moves: a plan that breaks, and one that is played."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import barriers, flaws, overflow, rows
from tests.browser.crossing_plans import prepare
from tests.browser.playing_a_match import (
    PHONE,
    WIDE,
    at,
    end_turn,
    inside,
    somebody,
    wait_for_news,
)
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("plans")]

TURN = "It is your turn. What do you do?"
MATCHES = 4


@pytest.fixture(scope="module")
def prepared(site: Site) -> list[dict[str, Any]]:
    return prepare(site, MATCHES)


@pytest.fixture
def found(prepared: list[dict[str, Any]]) -> dict[str, Any]:
    """A match in which nobody has planned yet."""
    return prepared.pop()


def sit_down(page: Page, site: Site, found: dict[str, Any], seat: int) -> Page:
    page.context.add_cookies(
        [{"name": "sessionid", "value": found["sessions"][seat], "url": site.url}]
    )
    page.goto(f"{site.url}m/{found['match']}/")
    return page


def plan(page: Page, moves: list[str]) -> None:
    """By key: a mouse that rests has to wait a moment between two presses."""
    page.get_by_role("button", name="Plan my next turn").click()
    for number, move in enumerate(moves, start=1):
        if page.locator("#plan-list[open]").count() == 0:
            page.locator("#plan-list summary").press("Enter")
        page.locator(f"#plan-offers button[value='{move}']").press("Enter")
        expect(page.locator(".planned li")).to_have_count(number)


def make(page: Page, move: str) -> int:
    """Makes a move of the plain list; returns the number of its entry."""
    before = at(page)
    page.locator(f"#moves button[value='{move}']").dispatch_event("click")
    wait_for_news(page, before)
    return before + 1


def shows(page: Page, length: int) -> None:
    """Waits until the page shows the match after so many entries."""
    page.wait_for_selector(f"#turn[data-at='{length}']")


def make_any(page: Page) -> None:
    before = at(page)
    page.locator("#moves button").first.dispatch_event("click")
    wait_for_news(page, before)


def test_another_player_breaks_a_plan_and_the_page_says_by_which_move(
    browser: Browser, site: Site, found: dict[str, Any]
) -> None:
    with somebody(browser, WIDE) as alice, somebody(browser, WIDE) as bob:
        sit_down(alice, site, found, 0)
        sit_down(bob, site, found, 1)
        plan(alice, found["alice"])
        expect(alice.locator(".verdict")).to_have_text("still works")
        assert (barriers(alice), overflow(alice)) == ([], 0)
        make(bob, found["bob"][0])
        shows(alice, at(bob))
        expect(alice.locator(".verdict")).to_have_text("still works")
        breaking = make(bob, found["bob"][1])
        expect(alice.locator(".verdict")).to_have_text(f"broken by move {breaking}")
        expect(alice.locator(".planned .broken")).to_contain_text(
            "not possible any more"
        )
        # It is still so for somebody who comes back later, and can be mended.
        alice.reload()
        expect(alice.locator(".verdict")).to_have_text(f"broken by move {breaking}")
        alice.get_by_role("button", name="Drop the last step").click()
        expect(alice.locator(".verdict")).to_have_text("still works")
        assert "plan" not in bob.locator("#turn").inner_text().lower().replace(
            "plan my next turn", ""
        )


def test_one_click_plays_a_plan_on_a_phone(
    browser: Browser, site: Site, found: dict[str, Any]
) -> None:
    with somebody(browser, PHONE) as alice, somebody(browser, WIDE) as bob:
        sit_down(alice, site, found, 0)
        sit_down(bob, site, found, 1)
        plan(alice, found["another"])
        assert (barriers(alice), overflow(alice)) == ([], 0)
        end_turn(bob)
        shows(alice, at(bob))
        while alice.locator("#question").inner_text() != TURN:
            is_alice = alice.locator("#turn[data-asked]").count() > 0
            mover, other = (alice, bob) if is_alice else (bob, alice)
            make_any(mover)
            shows(other, at(mover))
        before = at(alice)
        alice.get_by_role("button", name="Play the plan").click()
        wait_for_news(alice, before)
        expect(alice.locator(".planned")).to_have_count(0)
        by_plan = f"SELECT move FROM games_entry WHERE by = 'plan' AND match_id = {found['match']} ORDER BY number"
        assert [row[0] for row in rows(site, by_plan)] == found["another"]


def pick_on_the_board(page: Page, move: str) -> None:
    """The place that does this: lit as in play, and pressed as in play."""
    place = page.locator(f"#board-now button[value='{move}']")
    place.click(position=inside(place))


def test_a_plan_is_made_on_the_lit_board(
    browser: Browser, site: Site, found: dict[str, Any]
) -> None:
    with somebody(browser, PHONE, has_touch=True) as alice:
        sit_down(alice, site, found, 0)
        before = at(alice)
        expect(alice.locator("#board-now button")).to_have_count(0)
        alice.get_by_role("button", name="Plan my next turn").click()
        for number, move in enumerate(found["alice"], start=1):
            pick_on_the_board(alice, move)
            expect(alice.locator(".planned li")).to_have_count(number)
        expect(alice.locator(".verdict")).to_have_text("still works")
        assert (barriers(alice), overflow(alice)) == ([], 0)
        expect(alice.get_by_text("Planning: pick on the board")).to_be_visible()
        assert flaws(alice) == []
        assert at(alice) == before
        moves = f"SELECT COUNT(*) FROM games_entry WHERE match_id = {found['match']}"
        assert rows(site, moves) == [(before,)]


def test_a_plan_needs_no_script(
    browser: Browser, site: Site, found: dict[str, Any]
) -> None:
    with somebody(browser, PHONE, java_script_enabled=False) as alice:
        sit_down(alice, site, found, 0)
        plan(alice, found["alice"])
        expect(alice.locator(".verdict")).to_have_text("still works")
        alice.get_by_role("button", name="Forget the plan").click()
        expect(alice.get_by_role("button", name="Plan my next turn")).to_be_visible()
