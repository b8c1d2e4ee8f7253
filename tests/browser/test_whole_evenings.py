"""A whole evening in two real browsers: friends at one table, with bots."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import link_in, sign_up
from tests.browser.playing_a_match import (
    OVER,
    at,
    legal,
    somebody,
)
from tests.servers import PostOffice, Site, mail_server, serve

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("evenings-browser"),
]

MATCH = re.compile(r"/m/\d+/$")
ENOUGH = 5000


@pytest.fixture(scope="module")
def town() -> Iterator[tuple[Site, PostOffice]]:
    with mail_server() as (address, office), serve(EMAIL_URL=address) as site:
        yield site, office


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def play_if_asked(page: Page, luck: random.Random) -> None:
    """One move from the plain list; nothing while somebody else is asked."""
    if page.locator("#turn[data-asked]").count() == 0:
        page.wait_for_timeout(50)
        return
    before, moves = at(page), legal(page)
    if moves:
        luck.choice(moves).dispatch_event("click")
        page.wait_for_selector(f"#turn:not([data-at='{before}'])")


def play_to_the_end(pages: list[Page], luck: random.Random) -> None:
    for _ in range(ENOUGH):
        if all(map(is_over, pages)):
            return
        for page in pages:
            if not is_over(page):
                play_if_asked(page, luck)
    raise AssertionError("the match does not end")


def test_friends_play_a_whole_match_with_bots_to_the_final_ranking(
    browser: Browser, town: tuple[Site, PostOffice]
) -> None:
    site, office = town
    with somebody(browser) as alice, somebody(browser) as bob:
        sign_up(alice, site, "alice")
        alice.goto(link_in(office.letter_to("alice@example.org")))
        alice.locator("main form button").click()
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
        play_to_the_end([alice, bob], random.Random(11))
        assert alice.locator(".ranking li").count() == 4
        assert alice.locator(OVER).inner_text() == bob.locator(OVER).inner_text()
