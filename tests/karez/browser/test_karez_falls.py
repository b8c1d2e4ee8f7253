"""A match that must fall: two people play its last turns in real browsers, and every page says that nobody won."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from games.karez.rules.components import NUMBERS
from tests.accounts.browsing import overflow, rows
from tests.browser.fast_forward import idle_until_turn
from tests.browser.playing_a_match import (
    OVER,
    PHONE,
    WIDE,
    arrive,
    calm,
    number_of,
    somebody,
)
from tests.karez.browser.test_karez import pass_on
from tests.servers import Site, manage

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("karez-falls"),
]

MATCH, TITLE = re.compile(r"/m/\d+/$"), "The Last Bell"
TURNS, PLAYED = 8, 2
FALLEN = "Karez has fallen"
# No turn brings more.
MOST_A_TURN = max(band.citizens for band in NUMBERS.monitor.bands)

CITIZENS = """
from games.match import log
from games.models import Match
print(log.load(Match.objects.get(pk={match})).citizens)
"""


def open_table(page: Page, site: Site) -> str:
    """A short table for two, by link; where it is found."""
    page.goto(site.url + "tables/new/?game=karez")
    page.locator("[name=title]").fill(TITLE)
    page.locator("[name=seats]").select_option("2")
    page.locator(f"[name=option-turns][value='{TURNS}']").check()
    page.locator("[name=audience][value=unlisted]").check()
    page.locator("main form button").last.click()
    return page.get_by_label("Link for your friends").input_value()


def sit_down(alice: Page, bob: Page, site: Site) -> int:
    bob.goto(open_table(alice, site))
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("button", name="I am ready")).to_be_visible()
    for page in (alice, bob):
        page.get_by_role("button", name="I am ready").click()
    for page in (alice, bob):
        expect(page).to_have_url(MATCH)
        arrive(page)
    return number_of(alice)


def citizens(site: Site, match: int) -> int:
    code = CITIZENS.format(match=match)
    told = manage("shell", "--no-imports", "-c", code, CADWALLON_VAR=str(site.var))
    assert told.returncode == 0, told.stderr
    return int(told.stdout.split()[-1])


def prepare(site: Site, match: int) -> None:
    """The last turns are still to be played, and nothing can make a City of Karez."""
    idle_until_turn(site, match, TURNS - PLAYED + 1)
    reached = citizens(site, match) + PLAYED * MOST_A_TURN
    assert reached < NUMBERS.status["city"].citizens


def who_is_asked(site: Site, match: int) -> list[int]:
    asked = "SELECT seat FROM games_place WHERE asked_at IS NOT NULL AND match_id ="
    return [int(str(seat)) for (seat,) in rows(site, f"{asked} {match}")]


def in_turn(pages: list[Page], site: Site, match: int) -> Iterator[Page]:
    """Whoever is asked, on a page that knows it, until nobody is; Alice has opened the table, and sits first."""
    while asked := who_is_asked(site, match):
        page = pages[asked[0]]
        expect(page.locator("#turn[data-asked]")).to_have_count(1)
        calm(page)
        yield page


@pytest.fixture(scope="module")
def fallen(browser: Browser, site: Site) -> Iterator[tuple[Page, Page, int]]:
    """Played to its end by Alice on a wide screen and Bob on a phone."""
    with somebody(browser, WIDE) as alice, somebody(browser, PHONE) as bob:
        match = sit_down(alice, bob, site)
        prepare(site, match)
        for page in (alice, bob):
            page.reload()
            arrive(page)
        for page in in_turn([alice, bob], site, match):
            pass_on(page)
        # Whoever made the last move sees it, and the other one without asking.
        for page in (alice, bob):
            expect(page.locator(OVER)).to_be_visible()
        yield alice, bob, match


def shows_no_places(page: Page) -> None:
    expect(page.locator(".rank")).to_have_count(0)
    expect(page.get_by_text(re.compile(r"place \d"))).to_have_count(0)
    assert overflow(page) <= 0


def test_the_match_page_says_so_to_both(
    fallen: tuple[Page, Page, int], site: Site
) -> None:
    alice, bob, match = fallen
    for page in (alice, bob):
        page.goto(f"{site.url}m/{match}/")
        expect(page.locator("#question")).to_have_text(FALLEN)
        expect(page.locator("#turn")).to_contain_text(f"Nobody won. {FALLEN}.")
        expect(page.locator(f"{OVER} li")).to_have_count(2)
        expect(page.locator(f"{OVER} li").first).to_contain_text("had")
        shows_no_places(page)


def test_the_result_page_has_what_everybody_had_and_no_places(
    fallen: tuple[Page, Page, int], site: Site
) -> None:
    alice, bob, match = fallen
    for page in (alice, bob):
        page.goto(f"{site.url}m/{match}/result/")
        expect(page.locator("header .help")).to_have_text(f"Nobody won. {FALLEN}.")
        expect(page.locator(".podium .had")).to_have_count(2)
        expect(page.locator("#chart-citizens")).to_be_visible()
        shows_no_places(page)


def test_the_history_says_so(fallen: tuple[Page, Page, int], site: Site) -> None:
    alice, bob, _match = fallen
    for page in (alice, bob):
        page.goto(f"{site.url}history/?result=lost")
        row = page.locator(".past .one", has_text=TITLE)
        expect(row).to_contain_text(FALLEN)
        expect(row).to_contain_text("nobody won")
        shows_no_places(page)
        page.goto(f"{site.url}history/?result=won")
        expect(page.locator("main")).to_be_visible()
        expect(page.locator(".past .one", has_text=TITLE)).to_have_count(0)


def test_the_home_page_says_so(fallen: tuple[Page, Page, int], site: Site) -> None:
    alice, bob, _match = fallen
    for page in (alice, bob):
        page.goto(site.url)
        lately = page.locator("section[aria-labelledby=finished-title]")
        expect(lately).to_contain_text(TITLE)
        expect(lately).to_contain_text(f"{FALLEN}: nobody won, score")
        shows_no_places(page)
