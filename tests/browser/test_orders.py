"""Standing orders in a real browser: set in the panel, kept, and used when the question comes."""

import random

import pytest
from playwright.sync_api import Browser, Page

from tests.accounts.browsing import barriers, overflow, rows
from tests.browser.playing_a_match import (
    PHONE,
    WIDE,
    is_asked,
    number_of,
    play_now,
    play_one,
    show_tab,
    somebody,
)
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("orders")]

BEGINNING = ".order-group:has-text('The beginning')"


def hands(site: Site, page: Page) -> list[str]:
    """By whose hand the thieves of the person were deployed."""
    found = rows(
        site,
        "SELECT by FROM games_entry WHERE seat = 0 AND move LIKE '%Deploy%'"
        f" AND match_id = {number_of(page)} ORDER BY number",
    )
    return [str(by) for (by,) in found]


def unfold(page: Page) -> None:
    show_tab(page, "talk")
    page.locator("#orders-aside > summary").click()


def open_panel(page: Page) -> None:
    unfold(page)
    page.locator(f"{BEGINNING} summary").click()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_an_order_set_in_the_panel_is_used(
    browser: Browser, site: Site, size: tuple[int, int]
) -> None:
    luck = random.Random(4)
    with somebody(browser, size) as page:
        play_now(page, site)
        assert is_asked(page)
        open_panel(page)
        page.locator("#orders select[name=deploy]").select_option("near_chests")
        page.locator("#orders button").click()
        page.locator("#orders [role=status]").wait_for()
        now = page.locator(f"{BEGINNING} summary").inner_text()
        assert "My thieves take their places: near good chests" in now
        assert barriers(page) == []
        assert overflow(page) <= 0
        page.locator(".tabs label").first.click()
        # The gang is chosen by hand; where its thieves begin is not asked any more.
        play_one(page, luck)
        # The last of all thieves has one space left, which nobody has to choose.
        wait_until(lambda: len(hands(site, page)) >= 3)
        assert set(hands(site, page)) == {"orders"}


def test_it_works_without_javascript(browser: Browser, site: Site) -> None:
    with somebody(browser, java_script_enabled=False) as page:
        play_now(page, site)
        open_panel(page)
        page.locator("#orders select[name=deploy]").select_option("near_chests")
        page.locator("#orders select[name=gangs]").nth(1).select_option("cursed")
        page.locator("#orders button").click()
        unfold(page)
        now = page.locator(f"{BEGINNING} summary").inner_text()
        assert "near good chests" in now
        assert "The Cursed Ones" in now


def test_the_settings_have_a_page(browser: Browser, site: Site) -> None:
    with somebody(browser, PHONE) as page:
        play_now(page, site)
        page.goto(f"{site.url}profile/orders/")
        page.locator(".order-group summary").first.click()
        assert barriers(page) == []
        assert overflow(page) <= 0
        page.locator("select[name=fight]").first.select_option("never")
        page.locator("section.orders button").first.click()
        page.wait_for_selector("text=Your orders are saved.")
        assert "no card" in page.locator(".order-group summary").first.inner_text()
