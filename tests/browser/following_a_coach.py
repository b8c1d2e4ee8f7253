"""A learner in a real browser, who reads what the coach says and does it: with a finger, or by keys."""

import time
from collections.abc import Callable

import msgspec
from playwright.sync_api import Locator, Page

from tests.browser.playing_a_match import arrive, calm, inside
from tests.servers import Site

# Nobody gets further by doing the same for ever.
MOST_CLICKS = 80
MOST_TABS = 150
# What the learner waits for: something to read, or something to do.
READY = """() => !document.getElementById("coach") || document.getElementById("coach-next")
  || document.querySelector("#turn[data-asked]")"""
# Whatever a click may change on the page.
LOOK = """() => [document.getElementById("turn").dataset.at, document.getElementById("turn").dataset.pick,
  document.getElementById("coach")?.textContent, document.querySelectorAll(":popover-open").length,
  document.querySelectorAll(".pointed").length, location.href].join()"""


class Pupil(msgspec.Struct):
    """Who learns, how, and how long it takes."""

    page: Page
    press: Callable[[Page, Locator], None]
    clicks: int = 0
    began: float = 0
    # What the coach has said, in order.
    heard: list[str] = []
    # Clicks and seconds when each own move was made.
    moves: list[tuple[int, float]] = []

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began


def tap(page: Page, thing: Locator) -> None:
    # A map that comes nearer is waited for.
    thing.scroll_into_view_if_needed()
    if "target" in (thing.get_attribute("class") or "").split():
        thing.click(position=inside(thing))
    else:
        thing.click()


def by_keys(page: Page, thing: Locator) -> None:
    """Tab by tab, as somebody does who has no mouse."""
    for _ in range(MOST_TABS):
        if thing.evaluate("one => one === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def begin(page: Page, site: Site, lesson: str, press: Callable[..., None]) -> Pupil:
    """From the landing page into the lesson."""
    pupil = Pupil(page, press, began=time.monotonic())
    page.goto(site.url)
    pupil.began = time.monotonic()
    press(page, page.locator(f"button[value='{lesson}']").first)
    pupil.clicks += 1
    arrive(page)
    return pupil


def wait(page: Page) -> bool:
    """Until there is something to read or to do; whether there is still a coach."""
    page.wait_for_function(READY)
    calm(page)
    return page.locator("#coach").count() > 0


def follow(pupil: Pupil, upto: str = "") -> None:
    """Does what the coach says to the end of the lesson, or until something is said."""
    while wait(pupil.page):
        said = pupil.page.locator("#coach-says").inner_text()
        if upto and upto in said:
            return
        assert pupil.clicks < MOST_CLICKS, said
        if pupil.heard[-1:] != [said]:
            pupil.heard.append(said)
        do_it(pupil)


def do_it(pupil: Pupil) -> None:
    page = pupil.page
    before, length = page.evaluate(LOOK), page.locator("#turn").get_attribute("data-at")
    pupil.press(page, meant(page))
    pupil.clicks += 1
    page.wait_for_function(f"before => ({LOOK})() !== before", arg=before)
    if page.locator("#turn").get_attribute("data-at") != length:
        pupil.moves.append((pupil.clicks, pupil.seconds))


def meant(page: Page) -> Locator:
    """What the coach points at: a line of the menu that is open, the button to go on, or what has the ring."""
    menu = page.locator(
        "[popover]:popover-open .pointed, [popover]:popover-open .offer"
    )
    if menu.count():
        return menu.first
    read = page.locator("#coach-next")
    return read if read.count() else page.locator(".pointed:visible").first
