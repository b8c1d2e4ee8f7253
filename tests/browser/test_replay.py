"""Looking back in a real browser: scrubbing with keys, sharing a moment, going on from it, reading a file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import barriers, overflow, sign_up
from tests.browser.finished_matches import finished_match
from tests.browser.playing_a_match import PHONE, WIDE, show_tab, somebody
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("replay")]

CURRENT = "#story [aria-current=step]"


@pytest.fixture(scope="module")
def match(site: Site) -> int:
    return finished_match(site)


@pytest.fixture(scope="module")
def dream(site: Site) -> int:
    return finished_match(site, "kadath")


def is_at(page: Page, number: int) -> None:
    page.wait_for_selector(f'#turn[data-at="{number}"]')
    expect(page.locator("#where b")).to_have_text(str(number))


def last_of(page: Page) -> int:
    return int(page.locator("#scrub").get_attribute("max") or 0)


def opened(page: Page, site: Site, match: int, at: str = "0/") -> None:
    page.goto(f"{site.url}m/{match}/at/{at}")
    page.wait_for_selector(".replay.scripted")


@pytest.mark.parametrize("game", ["cadwallon", "kadath"])
def test_scrubbing_with_keys(
    browser: Browser, site: Site, match: int, dream: int, game: str
) -> None:
    match = match if game == "cadwallon" else dream
    with somebody(browser) as page:
        opened(page, site, match)
        last = last_of(page)
        for number in (1, 2, 3):
            page.keyboard.press("ArrowRight")
            is_at(page, number)
        page.keyboard.press("ArrowLeft")
        is_at(page, 2)
        assert page.url == f"{site.url}m/{match}/at/2/"
        page.keyboard.press("End")
        is_at(page, last)
        expect(page.locator(".ranking li")).to_have_count(2)
        page.keyboard.press("Home")
        is_at(page, 0)
        expect(page.locator(CURRENT)).to_have_count(0)
        told = page.locator("#match").get_attribute("data-turns") or ""
        turns = [int(number) for number in told.split()]
        page.keyboard.press("Shift+ArrowRight")
        is_at(page, next(turn for turn in turns if turn > 0))
        expect(page.locator(CURRENT).first).to_be_visible()
        assert page.evaluate("window.shift") < 0.02


def test_many_keys_at_once_end_where_they_point(
    browser: Browser, site: Site, match: int
) -> None:
    with somebody(browser) as page:
        opened(page, site, match)
        for _ in range(40):
            page.keyboard.press("ArrowRight")
        is_at(page, 40)
        page.locator("#scrub").focus()
        page.keyboard.press("ArrowRight")
        is_at(page, 41)


def test_a_neighbour_is_there_before_it_is_wanted(
    browser: Browser, site: Site, match: int
) -> None:
    with somebody(browser) as page:
        opened(page, site, match, "50/")
        page.wait_for_function(
            """() => performance.getEntriesByType("resource").some((one) => one.name.endsWith("/at/51/"))"""
        )
        page.keyboard.press("ArrowRight")
        is_at(page, 51)
        step = page.evaluate(
            """() => performance.getEntriesByType("resource").filter((one) =>
                one.initiatorType === "xmlhttprequest" && one.name.endsWith("/at/51/"))
                .map((one) => one.transferSize)"""
        )
        assert step == [0]


def test_playing_pausing_and_the_story_as_a_way(
    browser: Browser, site: Site, match: int
) -> None:
    with somebody(browser) as page:
        opened(page, site, match, "10/")
        page.locator("#speed").select_option("4")
        page.reload()
        # It is kept for every replay.
        expect(page.locator("#speed")).to_have_value("4")
        page.locator("#match h1").click()
        page.keyboard.press("Space")
        # It goes on by itself, however late anybody looks.
        page.wait_for_function(
            "() => Number(document.getElementById('turn').dataset.at) >= 12"
        )
        page.keyboard.press("Space")
        expect(page.locator("#go-play")).to_have_attribute("aria-pressed", "false")
        line = page.locator("#story li li a[data-entry]").nth(60)
        number = int(line.get_attribute("data-entry") or 0)
        line.click()
        is_at(page, number)
        expect(line).to_have_attribute("aria-current", "step")
        page.locator("#go-before").click()
        is_at(page, number - 1)


def test_all_hands_are_seen_when_it_is_over(
    browser: Browser, site: Site, match: int
) -> None:
    with somebody(browser) as page:
        opened(page, site, match, "60/")
        assert page.get_by_text("Hand of").count() == 0
        page.keyboard.press("ArrowRight")
        is_at(page, 61)
        page.locator(".sights").get_by_text("All hands").click()
        page.wait_for_url(f"{site.url}m/{match}/at/61/?as=all")
        expect(page.get_by_text("Hand of Ysolde")).to_be_visible()
        page.keyboard.press("ArrowRight")
        is_at(page, 62)
        assert page.url.endswith("/at/62/?as=all")
        expect(page.get_by_text("Hand of Corbeau")).to_be_visible()


def test_without_a_script(browser: Browser, site: Site, match: int) -> None:
    with somebody(browser, java_script_enabled=False) as page:
        page.goto(f"{site.url}m/{match}/at/30/")
        page.locator("#go-after").click()
        page.wait_for_url(f"{site.url}m/{match}/at/31/")
        page.locator("#scrub").fill("77")
        page.locator(".without-script").click()
        page.wait_for_url(f"{site.url}m/{match}/at/77/")
        expect(page.locator("#scrub")).to_have_value("77")


def test_a_shared_moment_is_seen_by_somebody_who_is_not_signed_in(
    browser: Browser, site: Site, match: int
) -> None:
    with somebody(browser) as page:
        opened(page, site, match, "40/?as=all")
        page.keyboard.press("ArrowRight")
        is_at(page, 41)
        address = page.locator("#address").input_value()
    path = address.split("/m/", 1)[1]
    assert path == f"{match}/at/41/"
    with somebody(browser, PHONE, scheme="dark") as page:
        page.goto(f"{site.url}m/{path}")
        is_at(page, 41)
        assert page.get_by_text("Hand of").count() == 0
        image = page.locator("meta[property='og:image']").get_attribute("content")
        assert image is not None
        answer = page.request.get(site.url + "m/" + image.split("/m/", 1)[1])
        assert answer.headers["content-type"] == "image/png"
        assert answer.body().startswith(b"\x89PNG")


def test_going_on_from_a_moment(browser: Browser, site: Site, dream: int) -> None:
    with somebody(browser) as page:
        opened(page, site, dream, "10/")
        page.keyboard.press("ArrowRight")
        is_at(page, 11)
        page.locator("#go-on [name=seat]").select_option("1")
        page.locator("#go-on [name=level]").select_option("random")
        page.locator("#go-on button").click()
        page.wait_for_url(f"{site.url}m/*/")
        page.wait_for_selector("#turn[data-asked]")
        assert int(page.locator("#turn").get_attribute("data-at") or 0) >= 11
        show_tab(page, "talk")
        page.get_by_text("Goes on from").get_by_role("link").click()
        page.wait_for_url(f"{site.url}m/{dream}/at/11/")


def test_reading_a_file(
    browser: Browser, site: Site, match: int, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    with somebody(browser, meant="422") as page:
        sign_up(page, site, "reader")
        answer = page.request.get(f"{site.url}m/{match}/export.json")
        file.write_bytes(answer.body())
        page.goto(site.url + "import/")
        page.locator("#file").set_input_files(file)
        page.locator("main form button").click()
        page.wait_for_selector(".replay.scripted")
        page.keyboard.press("End")
        is_at(page, len(json.loads(file.read_text())["entries"]))
        expect(page.locator(".ranking")).to_contain_text("Ysolde")
        page.goto(site.url + "import/")
        expect(page.locator(".listing")).to_contain_text("Ysolde, Corbeau")
        file.write_text("{")
        page.locator("#file").set_input_files(file)
        page.locator("main form button").click()
        expect(page.locator("#trouble")).to_contain_text("cannot be read")


@pytest.mark.parametrize(
    ("size", "scheme"),
    [(WIDE, "light"), (PHONE, "dark")],
    ids=["wide-day", "phone-night"],
)
def test_the_page_fits_and_has_no_barriers(
    browser: Browser, site: Site, match: int, size: tuple[int, int], scheme: str
) -> None:
    with somebody(browser, size, scheme=scheme) as page:  # type: ignore[arg-type]
        opened(page, site, match, "60/?as=all")
        page.keyboard.press("End")
        is_at(page, last_of(page))
        assert overflow(page) == 0
        assert barriers(page) == []


@pytest.mark.parametrize("game", ["cadwallon", "kadath"])
def test_on_a_phone_the_controls_lie_above_everything(
    browser: Browser, site: Site, match: int, dream: int, game: str
) -> None:
    with somebody(browser, PHONE) as page:
        opened(page, site, match if game == "cadwallon" else dream, "20/")
        for number in (21, 22, 23):
            page.locator("#go-after").click()
            is_at(page, number)
