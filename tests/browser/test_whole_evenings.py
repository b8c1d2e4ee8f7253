"""A whole evening in two real browsers: friends at one table, with bots."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import faults, link_in, sign_up
from tests.browser.fast_forward import play_to_the_end
from tests.browser.playing_a_match import (
    ASKED,
    OVER,
    arrive,
    number_of,
    play_from_the_list,
    somebody,
)
from tests.post_office import Town
from tests.servers import (
    wait_until,
)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("whole_evenings"),
]

MATCH = re.compile(r"/m/\d+/$")
# So many answers of theirs are given in the browsers.
BY_HAND = 8


def play_some(pages: list[Page], luck: random.Random) -> None:
    """Whoever is asked answers from the plain list; the bots answer between."""
    for _ in range(BY_HAND):
        wait_until(lambda: any(page.locator(ASKED).count() for page in pages))
        page = next(page for page in pages if page.locator(ASKED).count())
        play_from_the_list(page, luck)


def test_friends_play_with_bots_from_an_open_table_to_the_final_ranking(
    browser: Browser, town: Town
) -> None:
    site, office = town
    with somebody(browser) as alice, somebody(browser) as bob:
        sign_up(alice, site, "adele")
        alice.goto(link_in(office.letter_to("adele@example.org")))
        alice.locator("main form button").click()
        expect(alice.locator(".notices")).to_contain_text("is confirmed")
        alice.goto(site.url + "tables/new/")
        alice.locator("[name=title]").fill("Two friends and two bots")
        alice.locator("[name=seats]").select_option("4")
        alice.locator("[name=audience][value=unlisted]").check()
        alice.locator("main form button").last.click()
        bob.goto(alice.get_by_label("Link for your friends").input_value())
        bob.get_by_role("button", name="Sit down").click()
        free = alice.locator(".seat.free")
        for left in (1, 0):
            expect(free).to_have_count(left + 1)
            alice.locator("form.tool:has(#level) button").click()
        expect(free).to_have_count(0)
        for page in (alice, bob):
            page.get_by_role("button", name="I am ready").click()
        for page in (alice, bob):
            expect(page).to_have_url(MATCH)
            arrive(page)
        play_some([alice, bob], random.Random(11))
        play_to_the_end(site, number_of(alice))
        for page in (alice, bob):
            page.reload()
            expect(page.locator(".ranking li")).to_have_count(4)
        assert faults(bob) == []
        assert alice.locator(OVER).inner_text() == bob.locator(OVER).inner_text()
