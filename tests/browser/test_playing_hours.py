"""Playing hours and deadlines in real browsers: on a phone, by night, without JavaScript."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import PHONE, WIDE, barriers, overflow, sign_up, visitor
from tests.servers import Site

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("playing_hours"),
]


def is_right(page: Page) -> None:
    assert overflow(page) <= 0
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert barriers(page) == [], scheme


def test_hours_and_vacations_are_set_on_a_phone_without_javascript(
    browser: Browser, site: Site
) -> None:
    with visitor(browser, PHONE, javascript=False) as page:
        sign_up(page, site, "ines")
        page.locator(".menu summary").click()
        page.get_by_role("link", name="Playing hours").click()
        expect(page.get_by_label("Monday from").first).to_be_visible()
        assert overflow(page) <= 0
        page.get_by_label("Monday from").first.fill("19:30")
        page.get_by_label("Monday to").first.fill("01:00")
        page.get_by_role("button", name="All days alike").click()
        expect(page.get_by_text("Not saved yet.")).to_be_visible()
        expect(page.get_by_label("Sunday from").first).to_have_value("19:30")
        page.get_by_role("button", name="Week-ends off").click()
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("Your playing hours are saved.")).to_be_visible()
        expect(page.get_by_role("checkbox", name="Saturday")).not_to_be_checked()
        expect(page.get_by_label("Friday to").first).to_have_value("01:00")

        soon = datetime.now(UTC).date() + timedelta(days=3)
        page.get_by_label("First day").fill(soon.isoformat())
        page.get_by_label("Last day").fill((soon + timedelta(days=1)).isoformat())
        page.get_by_role("button", name="Add").click()
        expect(page.locator(".rows li")).to_have_count(1)
        page.get_by_role("button", name="Remove").click()
        expect(page.locator(".rows li")).to_have_count(0)


def test_the_page_is_open_to_everybody(browser: Browser, site: Site) -> None:
    with visitor(browser, WIDE) as page:
        sign_up(page, site, "odile")
        page.goto(site.url + "profile/hours/")
        is_right(page)
        page.get_by_role("checkbox", name="Monday").uncheck()
        page.set_viewport_size({"width": 360, "height": 740})
        is_right(page)


def test_both_see_until_when_one_of_them_may_answer(
    browser: Browser, site: Site
) -> None:
    with visitor(browser, WIDE) as host, visitor(browser, PHONE) as guest:
        sign_up(host, site, "hugo")
        host.goto(site.url + "tables/new/")
        host.locator("[name=seats]").select_option("2")
        host.get_by_text("More options").click()
        host.get_by_label("Hours at the start").fill("48")
        host.get_by_label("Hours for each turn").fill("6")
        host.get_by_label("Hours at most").fill("96")
        is_right(host)
        host.get_by_role("button", name="Open the table").click()
        expect(host.locator(".facts").first).to_contain_text(
            "48 h each, and 6 h more a turn"
        )
        guest.goto(host.url)
        guest.get_by_role("button", name="Sit down").click()
        for page in (guest, host):
            page.get_by_role("button", name="I am ready").click()
        for page in (guest, host):
            expect(page).to_have_url(re.compile(r"/m/\d+/$"))
            shown = page.locator("#ask time.until")
            expect(shown).to_have_text(
                re.compile(r"^until \w+,? \d\d:\d\d|^until \w+ \d")
            )
            # In the zone of the browser.
            expect(shown).to_have_attribute("title", re.compile(r"\(Europe/Madrid\)$"))
            assert overflow(page) <= 0
