"""No tap is lost while the page fetches something that nobody has asked for."""

import random

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.playing_a_match import at, somebody, still, wait_for_news
from tests.karez.browser.test_karez import find_a_free_watch, pick
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("karez")]

# Somebody looks at the page again: it asks whether anything is new.
LOOK = "document.dispatchEvent(new Event('visibilitychange'))"


class SlowLook:
    """A look at the turn that is answered only when it is let go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.held: list[Route] = []
        page.route("**/turn/**", self.hold, times=1)
        page.evaluate(LOOK)
        wait_until(self.is_held)

    def hold(self, route: Route) -> None:
        self.held.append(route)

    def is_held(self) -> bool:
        # Routes are told while the browser has the word.
        self.page.evaluate("0")
        return bool(self.held)

    def let_go(self) -> None:
        self.held.pop().continue_()
        still(self.page)


def ready(page: Page, site: Site) -> None:
    find_a_free_watch(page, site, random.Random(5))


def test_what_is_picked_up_meanwhile_is_picked_up(browser: Browser, site: Site) -> None:
    with somebody(browser) as page:
        ready(page, site)
        slow = SlowLook(page)
        page.locator("#kind-work").click()
        slow.let_go()
        expect(page.locator("#turn")).to_have_attribute("data-pick", "work")
        expect(page.locator("#slot-citywatch-g")).to_be_visible()


def test_a_move_goes_before_it(browser: Browser, site: Site) -> None:
    with somebody(browser) as page:
        ready(page, site)
        pick(page, "#kind-pass")
        before = at(page)
        slow = SlowLook(page)
        page.locator("#confirm").click()
        wait_for_news(page, before)
        reached = at(page)
        slow.let_go()
        assert at(page) >= reached


def test_nothing_goes_away_below_a_finger(browser: Browser, site: Site) -> None:
    with somebody(browser) as page:
        ready(page, site)
        slow = SlowLook(page)
        page.locator("#kind-work").hover()
        page.mouse.down()
        page.evaluate("document.getElementById('kind-work').dataset.same = 'yes'")
        slow.let_go()
        expect(page.locator("#kind-work")).to_have_attribute("data-same", "yes")
        page.mouse.up()
        expect(page.locator("#turn")).to_have_attribute("data-pick", "work")
