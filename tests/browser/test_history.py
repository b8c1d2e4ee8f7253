"""Looking through finished matches, in a real browser on the real site: searching, sorting and turning pages."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import PHONE, faults, sign_up, visitor
from tests.servers import Site, manage, serve

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("history")]

ARCHIVE = ["--matches=70", "--players=9", "--logs=4", "--workers=1", "--verbosity=0"]


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    """A site where people have played for three years."""
    with serve() as running:
        made = manage("make_archive", *ARCHIVE, CADWALLON_VAR=str(running.var))
        assert made.returncode == 0, made.stderr
        yield running


def follow(page: Page, role: Literal["link", "button"], name: str) -> None:
    """To the page that comes after a click."""
    with page.expect_navigation():
        page.get_by_role(role, name=name, exact=True).click()


def titles(page: Page) -> list[str]:
    return page.locator(".past h3").all_inner_texts()


def test_somebody_turns_pages_there_and_back(browser: Browser, site: Site) -> None:
    with visitor(browser) as page:
        page.goto(site.url)
        follow(page, "link", "History")
        first = titles(page)
        follow(page, "link", "Next")
        second = titles(page)
        assert len(first) == len(second) == 20
        assert not set(first) & set(second)
        follow(page, "link", "Previous")
        assert titles(page) == first


def test_somebody_searches_and_keeps_the_search_on_the_next_page(
    browser: Browser, site: Site
) -> None:
    with visitor(browser, PHONE) as page:
        page.goto(site.url + "history/all/")
        page.get_by_text("Search and sort").click()
        page.get_by_label("Game").select_option(label="Kadath")
        page.get_by_label("Order").select_option(label="Longest first")
        follow(page, "button", "Show")
        lengths = page.locator(".past .facts").all_inner_texts()
        assert len(lengths) == 20
        assert all("Kadath" in facts for facts in lengths)
        follow(page, "link", "Next")
        expect(page.get_by_label("Game")).to_have_value("kadath")
        assert all(
            "Kadath" in facts
            for facts in page.locator(".past .facts").all_inner_texts()
        )
        page.get_by_label("Players", exact=True).fill("nobody at all")
        follow(page, "button", "Show")
        expect(page.locator(".empty")).to_contain_text("No finished match is like that")
        follow(page, "link", "Show all of them")
        assert len(titles(page)) == 20


def test_a_row_leads_to_the_match_and_to_the_people(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as page:
        page.goto(site.url + "history/all/")
        name = page.locator(".past .name a").first
        who = name.inner_text()
        with page.expect_navigation():
            name.click()
        expect(page.locator("h1")).to_contain_text(who)
        page.go_back()
        title = titles(page)[0]
        with page.expect_navigation():
            page.locator(".past h3 a").first.click()
        expect(page.locator("main")).to_contain_text(title)


def test_a_new_player_reads_what_to_do(browser: Browser, site: Site) -> None:
    with visitor(browser) as page:
        sign_up(page, site, "newcomer")
        follow(page, "link", "History")
        expect(page.locator(".empty")).to_contain_text("Find a table")
        with page.expect_download() as file:
            page.get_by_role("button", name="Download all of mine").click()
        assert file.value.suggested_filename == "cadwallon-newcomer.jsonl"


def test_it_fits_every_screen_and_has_no_barriers(browser: Browser, site: Site) -> None:
    with visitor(browser) as page:
        page.goto(site.url + "history/all/?game=cadwallon")
        assert faults(page) == []
