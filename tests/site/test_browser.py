"""The home page in a real browser, wide and at the width of a phone."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.accounts.browsing import PHONE, WIDE, Scheme, misfits, show
from tests.servers import PATIENCE, Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("home")]

HEADINGS = {
    "en": "Board games, a few minutes at a time",
    "fr": "Des jeux de société, quelques minutes à la fois",
    "es": "Juegos de mesa, unos minutos cada vez",
}
DAY, NIGHT = "rgb(239, 228, 203)", "rgb(22, 32, 47)"


@contextmanager
def opened(
    browser: Browser,
    site: Site,
    size: tuple[int, int] = WIDE,
    language: str = "en",
    scheme: Scheme = "light",
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
    context.set_default_timeout(PATIENCE * 1000)
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


def assert_drawn(page: Page, name: str) -> None:
    """Waits until the browser has chosen this drawing and shows it."""
    shown = ".district picture:not([hidden]) img"
    expect(page.locator(shown)).to_have_js_property("complete", True)
    page.wait_for_function(
        f"name => {{ const image = document.querySelector('{shown}');"
        " return image.currentSrc.includes(name) && image.naturalWidth > 0 }",
        arg=name,
    )


def is_painted(page: Page, colour: str) -> None:
    """Waits for it: what follows a click may be another page."""
    expect(page.locator("body")).to_have_css("background-color", colour)


@pytest.mark.parametrize("language", HEADINGS)
def test_the_page_fits_and_speaks_the_reader_s_language(
    browser: Browser, site: Site, language: str
) -> None:
    wanted = {WIDE: f"wide-day-{language}", PHONE: "phone-day"}
    with opened(browser, site, language=language) as page:
        expect(page.locator("h1")).to_have_text(HEADINGS[language])
        assert page.locator("html").get_attribute("lang") == language
        for size, name in wanted.items():
            show(page, size, "light")
            assert_drawn(page, f"/district-{name}.")
            assert misfits(page) == []


def test_night_follows_the_system(browser: Browser, site: Site) -> None:
    with opened(browser, site, scheme="dark") as page:
        for size in (WIDE, PHONE):
            show(page, size, "dark")
            assert_drawn(page, "-night")
            is_painted(page, NIGHT)


def test_the_theme_switch_beats_the_system_and_is_remembered(
    browser: Browser, site: Site
) -> None:
    with opened(browser, site, scheme="dark") as page:
        page.get_by_role("button", name="Day", exact=True).click()
        is_painted(page, DAY)
        page.goto(site.url)
        is_painted(page, DAY)
        assert_drawn(page, "-day")
        page.get_by_role("button", name="As the system says").click()
        is_painted(page, NIGHT)


def test_the_language_switch_is_remembered(browser: Browser, site: Site) -> None:
    with opened(browser, site) as page:
        page.locator("button[value=fr]:visible").click()
        expect(page.locator("h1")).to_have_text(HEADINGS["fr"])
        page.goto(site.url)
        expect(page.locator("h1")).to_have_text(HEADINGS["fr"])
        assert_drawn(page, "-fr.")


def test_both_switches_work_without_javascript(browser: Browser, site: Site) -> None:
    with opened(browser, site, PHONE, javascript=False) as page:
        page.locator("button[value=es]:visible").click()
        expect(page.locator("h1")).to_have_text(HEADINGS["es"])
        page.locator("button[value=night]:visible").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "night")
        expect(page.locator("h1")).to_have_text(HEADINGS["es"])
