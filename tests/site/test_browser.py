"""The home page in a real browser, wide and at the width of a phone."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Response

from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("browser")]

WIDE, PHONE = (1400, 900), (390, 844)
HEADINGS = {
    "en": "One night in the Lamplight District",
    "fr": "Une nuit dans le quartier des Lampions",
    "es": "Una noche en el barrio de los Candiles",
}
DRAWING = "document.querySelector('.district img')"
BACKGROUND = "getComputedStyle(document.body).backgroundColor"
DAY, NIGHT = "rgb(239, 228, 203)", "rgb(22, 32, 47)"


@contextmanager
def opened(
    browser: Browser,
    site: Site,
    size: tuple[int, int] = WIDE,
    language: str = "en",
    scheme: Literal["light", "dark"] = "light",
    javascript: bool = True,
) -> Iterator[Page]:
    """The home page; leaving it checks that the browser had nothing to complain about."""
    complaints: list[str] = []
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme=scheme,
        java_script_enabled=javascript,
    )
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("response", lambda answer: complaints.extend(refusals(answer)))
    page.goto(site.url, wait_until="networkidle")
    yield page
    context.close()
    assert complaints == []


def refusals(answer: Response) -> list[str]:
    return [f"{answer.status} {answer.url}"] if answer.status >= 400 else []


def drawing(page: Page) -> str:
    page.wait_for_function(f"{DRAWING}.complete && {DRAWING}.naturalWidth > 0")
    return str(page.evaluate(f"{DRAWING}.currentSrc"))


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("language", HEADINGS)
def test_the_page_fits_and_speaks_the_reader_s_language(
    browser: Browser, site: Site, size: tuple[int, int], language: str
) -> None:
    with opened(browser, site, size, language) as page:
        assert page.locator("h1").inner_text() == HEADINGS[language]
        assert page.locator("html").get_attribute("lang") == language
        wanted = f"wide-day-{language}" if size == WIDE else "phone-day"
        assert f"/district-{wanted}." in drawing(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_night_follows_the_system(
    browser: Browser, site: Site, size: tuple[int, int]
) -> None:
    with opened(browser, site, size, scheme="dark") as page:
        assert "-night" in drawing(page)
        assert page.evaluate(BACKGROUND) == NIGHT


def test_the_theme_switch_beats_the_system_and_is_remembered(
    browser: Browser, site: Site
) -> None:
    with opened(browser, site, scheme="dark") as page:
        page.get_by_role("button", name="Day", exact=True).click()
        assert page.evaluate(BACKGROUND) == DAY
        page.goto(site.url)
        assert page.evaluate(BACKGROUND) == DAY
        assert "-day" in drawing(page)
        page.get_by_role("button", name="As the system says").click()
        assert page.evaluate(BACKGROUND) == NIGHT


def test_the_language_switch_is_remembered(browser: Browser, site: Site) -> None:
    with opened(browser, site) as page:
        page.locator("button[value=fr]:visible").click()
        assert page.locator("h1").inner_text() == HEADINGS["fr"]
        page.goto(site.url)
        assert page.locator("h1").inner_text() == HEADINGS["fr"]
        assert "-fr." in drawing(page)


def test_both_switches_work_without_javascript(browser: Browser, site: Site) -> None:
    with opened(browser, site, PHONE, javascript=False) as page:
        page.locator("button[value=es]:visible").click()
        page.locator("button[value=night]:visible").click()
        assert page.locator("h1").inner_text() == HEADINGS["es"]
        assert page.locator("html").get_attribute("data-theme") == "night"
