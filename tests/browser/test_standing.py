"""After the match in real browsers: the result and a rematch, the statistics of a game, the page of a person."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.accounts.browsing import (
    PHONE,
    SMALL,
    WIDE,
    faults,
    misfits,
    show,
    sign_in,
    visitor,
)
from tests.browser.seasons import season
from tests.servers import Site, serve

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("standing"),
]

NAMES = ("Ysolde", "Corbeau")


class Town(NamedTuple):
    site: Site
    matches: list[int]
    duels: list[int]


@pytest.fixture(scope="module")
def town() -> Iterator[Town]:
    """A site of its own, whose statistics nobody else changes."""
    with serve() as site:
        yield Town(site, season(site, NAMES), season(site, NAMES, "kadath", 3))


def test_the_result_is_explained_and_leads_to_a_rematch(
    browser: Browser, town: Town
) -> None:
    match = town.matches[0]
    with visitor(browser) as winner, visitor(browser, PHONE) as loser:
        sign_in(winner, town.site, NAMES[0])
        winner.goto(f"{town.site.url}m/{match}/")
        winner.get_by_role("link", name="How it came about").click()
        expect(winner.get_by_role("heading", name="Ducats by round")).to_be_visible()
        expect(winner.get_by_role("img", name="Ducats by round")).to_be_visible()
        winner.get_by_text("The same as a table").click()
        expect(winner.locator(".chart-frame table")).to_be_visible()
        winner.get_by_role("button", name="Rematch").click()
        expect(winner.get_by_text("Invited: Corbeau")).to_be_visible()
        table = winner.url
        sign_in(loser, town.site, NAMES[1])
        expect(loser.get_by_role("heading", name="You are invited")).to_be_visible()
        loser.goto(f"{town.site.url}m/{match}/result/")
        loser.get_by_role("link", name="To the rematch").click()
        expect(loser).to_have_url(table)
        loser.get_by_role("button", name="Sit down").click()
        expect(loser.get_by_role("button", name="I am ready")).to_be_visible()


def test_the_score_leads_back_to_its_moments(browser: Browser, town: Town) -> None:
    with visitor(browser) as page:
        page.goto(f"{town.site.url}m/{town.matches[0]}/result/")
        page.get_by_text("The same as a table").click()
        page.get_by_role("link", name="Round 2", exact=True).first.click()
        page.wait_for_url("**/at/*/")


def test_the_picture_can_be_seen_and_the_numbers_saved(
    browser: Browser, town: Town
) -> None:
    with visitor(browser) as page:
        page.goto(f"{town.site.url}m/{town.duels[0]}/result/")
        picture = page.locator(".shared img")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("naturalWidth", 800)
        with page.expect_download() as saved:
            page.get_by_role("link", name="All numbers as a file").click()
        assert saved.value.suggested_filename == f"match-{town.duels[0]}.csv"


def test_statistics_are_found_and_narrowed_to_one_adventure(
    browser: Browser, town: Town
) -> None:
    with visitor(browser) as page:
        page.goto(town.site.url)
        page.get_by_role("link", name="Statistics").first.click()
        page.locator("main").get_by_role("link", name="Cadwallon").click()
        expect(page.locator(".heat-map .heat")).to_have_count(2)
        before = page.locator("#choice-title ~ .scroll tbody").inner_text()
        page.get_by_label("In matches with").select_option("adventure=hunter")
        page.get_by_role("button", name="Show", exact=True).click()
        page.wait_for_url("**where=adventure**")
        narrowed = page.locator("#choice-title ~ .scroll tbody")
        expect(narrowed).not_to_have_text(before, use_inner_text=True)
        expect(page.get_by_label("In matches with")).to_have_value("adventure=hunter")
        page.get_by_role("link", name="Show provisional ratings, too").click()
        page.get_by_role("link", name=NAMES[0]).click()
        expect(page.get_by_role("heading", name=NAMES[0])).to_be_visible()
        expect(page.get_by_role("img", name="Rating after each")).to_have_count(2)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_nothing_is_wider_than_the_window(
    browser: Browser, town: Town, language: str
) -> None:
    with visitor(browser, language=language) as page:
        found = []
        for address in addresses(town):
            page.goto(town.site.url + address)
            for size in (WIDE, PHONE, SMALL):
                show(page, size, "light")
                found += misfits(page)
        assert found == []


def test_nobody_is_shut_out(browser: Browser, town: Town) -> None:
    with visitor(browser) as page:
        found = []
        for address in addresses(town):
            page.goto(town.site.url + address)
            found += faults(page)
        assert found == []


def addresses(town: Town) -> tuple[str, ...]:
    return (
        f"m/{town.matches[0]}/result/",
        f"m/{town.duels[0]}/result/",
        "stats/",
        "stats/cadwallon/?who=everybody",
        "stats/kadath/",
        f"players/{NAMES[0]}/",
    )
