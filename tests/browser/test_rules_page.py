"""The rules in a real browser: finding one's way, on a wide screen and on a phone."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import (
    PHONE,
    SMALL,
    WIDE,
    Scheme,
    faults,
    misfits,
    show,
    visitor,
)
from tests.servers import Site

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("rules_page"),
]

# Half as wide as a window of 1280 pixels would be for text at 200 %.
ENLARGED = (640, 450)
TRANSFERRED = """performance.getEntries().reduce(
    (sum, entry) => sum + (entry.encodedBodySize || 0), 0)"""


def read(page: Page, site: Site, anchor: str = "") -> None:
    page.goto(f"{site.url}rules/cadwallon/{anchor}", wait_until="networkidle")


def top_of(page: Page, selector: str) -> float:
    return float(
        page.locator(selector).evaluate("found => found.getBoundingClientRect().top")
    )


def test_the_contents_stay_in_sight_and_lead_to_every_section(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as page:
        read(page, site)
        contents = page.get_by_role("navigation", name="Contents")
        contents.get_by_role("link", name="The militia").click()
        expect(page.locator("#the-militia h2")).to_be_in_viewport()
        expect(contents).to_be_in_viewport()
        current = contents.locator("[aria-current]")
        expect(current).to_have_text("The militia")


def test_on_a_phone_the_contents_unfold_and_close_again(
    browser: Browser, site: Site
) -> None:
    with visitor(browser, PHONE) as page:
        read(page, site)
        folded = page.locator("#contents")
        folded.locator("summary").click()
        folded.get_by_role("link", name="Arcana cards").click()
        expect(page.locator("#arcana h2")).to_be_in_viewport()
        expect(folded).not_to_have_attribute("open", "")
        bottom = top_of(page, "#contents") + folded.bounding_box()["height"]  # type: ignore[index]
        assert top_of(page, "#arcana h2") >= bottom


def test_the_contents_work_without_javascript(browser: Browser, site: Site) -> None:
    with visitor(browser, PHONE, javascript=False) as page:
        read(page, site)
        page.locator("#contents summary").click()
        page.locator("#contents").get_by_role("link", name="The alarm").click()
        expect(page.locator("#alarm h2")).to_be_in_viewport()


def test_a_link_from_a_match_leads_to_the_very_card(
    browser: Browser, site: Site
) -> None:
    for anchor in ("card-run", "skill-feint", "adventure-market"):
        with visitor(browser, PHONE) as page:
            read(page, site, f"#{anchor}")
            expect(page.locator(f"#{anchor}")).to_be_in_viewport()
            assert top_of(page, f"#{anchor}") >= top_of(page, "#contents")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_nothing_is_wider_than_the_window(
    browser: Browser, site: Site, language: str
) -> None:
    with visitor(browser, language=language) as page:
        read(page, site)
        found = []
        for size in (WIDE, ENLARGED, PHONE, SMALL):
            show(page, size, "light")
            found += misfits(page)
        assert found == []


def test_axe_finds_no_barrier(browser: Browser, site: Site) -> None:
    with visitor(browser) as page:
        read(page, site)
        assert faults(page) == []


def test_the_cutouts_are_of_the_real_drawing(browser: Browser, site: Site) -> None:
    drawings: dict[Scheme, str] = {"light": "wide-day-fr", "dark": "wide-night-fr"}
    for scheme, drawing in drawings.items():
        with visitor(browser, language="fr", scheme=scheme) as page:
            read(page, site, "#board")
            image = page.locator("#board-door img")
            expect(image).to_have_js_property("complete", True)
            address = str(image.evaluate("image => image.currentSrc"))
            assert drawing in address
            assert "#svgView(viewBox(" in address
            assert int(image.evaluate("image => image.naturalWidth")) > 0


def test_the_whole_page_is_light(browser: Browser, site: Site) -> None:
    with visitor(browser) as page:
        read(page, site, "#board")
        assert int(page.evaluate(TRANSFERRED)) < 200_000
