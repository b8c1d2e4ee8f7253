"""Going through the doors of a running site with a real browser."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email.message import EmailMessage
from itertools import combinations
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

from tests.long import LONG
from tests.servers import PATIENCE, Site

PASSWORD = "clockwork pick"
WIDE, PHONE, SMALL = (1400, 900), (390, 844), (320, 640)
Scheme = Literal["light", "dark"]
# Every screen and every light, if not every pair of them.
SIGHTS: list[tuple[tuple[int, int], Scheme]] = [(WIDE, "light"), (PHONE, "dark")]
if LONG:
    SIGHTS += [(WIDE, "dark"), (PHONE, "light")]
SERIOUS = {"serious", "critical"}
# What a browser says when a page is left before its socket is open: nobody's mistake.
HASTE = "closed before the connection is established"
# Most visitors come without a service worker, which has tests of its own; then Playwright says this.
UNINSTALLED = "Service Worker registration blocked"


@contextmanager
def visitor(
    browser: Browser,
    size: tuple[int, int] = WIDE,
    language: str = "en",
    scheme: Scheme = "light",
    javascript: bool = True,
    meant: str = HASTE,
    **more: Any,
) -> Iterator[Page]:
    """Somebody new; when he leaves, his browser had nothing to complain about but what is meant to happen."""
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        is_bad = message.type in ("error", "warning")
        fine = (HASTE, UNINSTALLED, meant)
        if is_bad and not any(words in message.text for words in fine):
            complaints.append(message.text)

    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme=scheme,
        java_script_enabled=javascript,
        timezone_id="Europe/Madrid",
        **{"service_workers": "block", **more},
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.on("console", listen)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == [], complaints


def sign_up(page: Page, site: Site, name: str) -> None:
    page.goto(site.url + "accounts/signup/")
    page.locator("[name=username]").fill(name)
    page.locator("[name=email]").fill(f"{name}@example.org")
    page.locator("[name=password1]").fill(PASSWORD)
    page.locator("main form button").first.click()
    page.wait_for_url(site.url)


def sign_in(page: Page, site: Site, login: str) -> None:
    page.goto(site.url + "accounts/login/")
    page.locator("[name=login]").fill(login)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main form button").first.click()


def sign_out(page: Page) -> None:
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Sign out").click()


def prove(page: Page) -> None:
    """Answers the question whether it is still he."""
    page.locator("main [name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()


def link_in(letter: EmailMessage) -> str:
    body = letter.get_body(("plain",))
    assert body
    found = re.search(r"http://\S+", str(body.get_content()))
    assert found
    return found[0]


def rows(site: Site, query: str) -> list[tuple[object, ...]]:
    path = site.var / "cadwallon.sqlite3"
    with closing(sqlite3.connect(path, timeout=20)) as database:
        return database.execute(query).fetchall()


def overflow(page: Page) -> int:
    """How many pixels the page is wider than the window."""
    # A page that has just begun to load has no root yet.
    page.wait_for_load_state("domcontentloaded")
    return int(
        page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    )


def overlaps(things: Locator) -> list[str]:
    """What lies over something else of the same sort, where neither can be pressed without fear."""
    found = [(one.inner_text(), one.bounding_box()) for one in things.all()]
    boxes = [(name, box) for name, box in found if box]
    return [
        f"{one} and {other}"
        for (one, a), (other, b) in combinations(boxes, 2)
        if abs(a["x"] - b["x"] + (a["width"] - b["width"]) / 2)
        < (a["width"] + b["width"]) / 2
        and abs(a["y"] - b["y"] + (a["height"] - b["height"]) / 2)
        < (a["height"] + b["height"]) / 2
    ]


def faults(page: Page) -> list[str]:
    """What does not fit, or would keep people out: wide by day, on a phone by night, and on the smallest screen."""
    found = []
    for size, scheme in SIGHTS:
        show(page, size, scheme)
        found += [f"{size}: {one}" for one in (*barriers(page), *misfits(page))]
    show(page, SMALL, "light")
    return found + misfits(page)


def show(page: Page, size: tuple[int, int], scheme: Scheme) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)


def misfits(page: Page) -> list[str]:
    too_wide = overflow(page)
    return [f"{page.url}: {too_wide} pixels too wide"] if too_wide > 0 else []


def barriers(page: Page) -> list[str]:
    """What would keep people out, as axe sees it."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


def flaws(page: Page) -> list[str]:
    """Whatever axe has to say, of any weight; what is too small to be hit as well."""
    options = {"rules": {"target-size": {"enabled": True}}}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]
