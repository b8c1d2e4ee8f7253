"""Two people at a table: one takes a move back because the other agrees, and both play live while they are there."""

import pytest
from playwright.sync_api import Browser, expect

from tests.accounts.browsing import barriers, overflow, visitor
from tests.browser.playing_a_match import at, show_tab, wait_for_news
from tests.browser.test_absent_players import begin
from tests.servers import Site

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    # One of them, so that one site is enough.
    pytest.mark.xdist_group("absent_players"),
]


def test_a_move_goes_back_by_agreement_and_those_who_are_here_play_live(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as alice, visitor(browser) as bob:
        begin(alice, bob, site)
        is_first = alice.locator("#turn[data-asked]").count() > 0
        first, second = (alice, bob) if is_first else (bob, alice)
        first.locator("#moves button").first.dispatch_event("click")
        wait_for_news(first, 0)
        expect(second.locator("#turn[data-asked]")).to_be_visible()

        # A word that everybody understands, and a wish.
        show_tab(first, "talk")
        first.locator(".phrases summary").click()
        first.locator(".phrases [value=sorry]").click()
        expect(second.locator("#said")).to_contain_text("Sorry that it took so long.")
        first.locator("#ask-the-table").click()
        expect(first.locator("h1")).to_have_text("Ask the table")
        assert (barriers(first), overflow(first)) == ([], 0)
        first.locator("[value=take_back]").click()
        expect(first.locator("#proposals")).to_contain_text("You ask the table:")

        asked = second.locator("#proposals")
        expect(asked).to_contain_text("Take back the last move of")
        assert (barriers(second), overflow(second)) == ([], 0)
        asked.get_by_role("button", name="Agree").click()
        expect(first.locator("#turn[data-asked]")).to_be_visible()
        expect(first.locator("#story-newest")).to_contain_text("take your last move")
        assert at(first) == 2

        # Both have just done something here, so both may be asked.
        live = first.locator("#go-live")
        expect(live).to_be_visible()
        live.click()
        expect(asked).to_contain_text("Play live for half an hour")
        asked.get_by_role("button", name="Agree").click()
        for page in (first, second):
            expect(page.locator("#proposals")).to_contain_text("Live until")
