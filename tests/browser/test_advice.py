"""A newcomer asks what a good player would do, and does it."""

import pytest
from playwright.sync_api import Browser, expect

from tests.accounts.browsing import barriers
from tests.browser.playing_a_match import (
    at,
    is_asked,
    play_now,
    somebody,
    wait_for_news,
    wait_for_the_bots,
)
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.server]

SUMMARY, BUTTON = ".advised summary", ".advice button.offer"


def test_a_hint_is_asked_for_and_played(browser: Browser, site: Site) -> None:
    with somebody(browser) as page:
        play_now(page, site)
        is_asked(page)
        wait_for_the_bots(page, site)
        before = at(page)
        page.locator(SUMMARY).click()
        # A gang, and what it is good for.
        expect(page.locator(BUTTON)).to_contain_text("Lead")
        expect(page.locator(".advice")).to_contain_text("Good for beginners.")
        page.locator(BUTTON).click()
        wait_for_news(page, before)
        is_asked(page)
        wait_for_the_bots(page, site)
        # Folded again, and by keyboard this time: a gate, and what lies near it.
        expect(page.locator(BUTTON)).to_have_count(0)
        before = at(page)
        page.locator(SUMMARY).press("Enter")
        expect(page.locator(".advice")).to_contain_text("Near this gate")
        assert barriers(page) == []
        page.locator(BUTTON).press("Enter")
        wait_for_news(page, before)
        assert page.evaluate("window.shift") < 0.02
