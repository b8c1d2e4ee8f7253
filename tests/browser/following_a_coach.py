"""A learner in a real browser, who reads what the coach says and does it: with a finger, or by keys alone."""

import time
from collections.abc import Callable

import msgspec
from playwright.sync_api import Locator, Page

from tests.browser.playing_a_match import (
    arrive,
    at,
    inside,
    still,
    wait_for_the_bots,
)
from tests.servers import Site

# Nobody gets further by doing the same for ever.
MOST_PRESSES = 80
MOST_TABS = 25
# What the learner waits for: something to read, or something to do.
READY = """() => !document.getElementById("coach") || document.getElementById("coach-next")
  || document.querySelector("#turn[data-asked]")"""
# Whatever a press may change on the page; a map that comes nearer is a change, too.
LOOK = """() => [document.getElementById("turn").dataset.at, document.getElementById("turn").dataset.pick,
  document.getElementById("coach")?.textContent, document.querySelectorAll(":popover-open").length,
  document.querySelectorAll(".pointed").length, document.querySelector("#board .board").style.transform,
  location.href].join()"""
# What has just come under a finger does not count as pressed: nobody has read it yet.
SWAPS = """addEventListener("htmx:afterSwap", () => { window.swappedAt = performance.now(); }, true);"""
IS_READ = "() => performance.now() - (window.swappedAt ?? -Infinity) > 450"
IS_FAR = "one => one.matches('#board-now .target') && one !== document.activeElement"
IS_NEW = "document.activeElement === document.body"
IS_BEFORE = "one => document.activeElement.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING"
HAS_FOCUS = "one => one === document.activeElement"


class Pupil(msgspec.Struct):
    """Who learns, how, and how long it takes."""

    page: Page
    site: Site
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


def by_finger(page: Page, thing: Locator) -> None:
    """A tap of a real finger, as long after the last change as it takes to read it."""
    # A map that comes nearer is waited for.
    thing.scroll_into_view_if_needed()
    page.wait_for_function(IS_READ)
    if "target" in (thing.get_attribute("class") or "").split():
        thing.tap(position=inside(thing))
    else:
        thing.tap()


def by_keys(page: Page, thing: Locator) -> None:
    """Tab by tab, as somebody does who has no mouse, with the short ways to the content and to the board."""
    short_cut = page.locator("#to-board")
    if page.evaluate(IS_NEW):
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    if thing.evaluate(IS_FAR):
        _tab_to(page, short_cut)
        page.keyboard.press("Enter")
    _tab_to(page, thing)
    page.keyboard.press("Enter")


def _tab_to(page: Page, thing: Locator) -> None:
    """Forwards or back, whichever way it lies."""
    key = "Shift+Tab" if thing.evaluate(IS_BEFORE) else "Tab"
    for _ in range(MOST_TABS):
        if thing.evaluate(HAS_FOCUS):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not get to {thing}")


def begin(
    page: Page, site: Site, lesson: str, press: Callable[[Page, Locator], None]
) -> Pupil:
    """From the landing page into the lesson."""
    page.add_init_script(SWAPS)
    page.goto(site.url)
    pupil = Pupil(page, site, press, began=time.monotonic())
    press(page, page.locator(f"button[value='{lesson}']").first)
    pupil.clicks += 1
    arrive(page)
    return pupil


def go_on(pupil: Pupil) -> Pupil:
    """To the lesson that the coach names at the end of another one."""
    page, match = pupil.page, pupil.page.url
    pupil.press(page, page.locator("#coach-following"))
    page.wait_for_url(lambda url: url != match)
    arrive(page)
    return Pupil(page, pupil.site, pupil.press, began=time.monotonic())


def follow(pupil: Pupil, upto: str = "nothing") -> None:
    """Does what the coach says to the end of the lesson, or until there is something."""
    while said := hear(pupil):
        if pupil.page.locator(upto).count():
            return
        assert pupil.clicks < MOST_PRESSES, said
        do_it(pupil)


def hear(pupil: Pupil) -> str:
    """What the coach says, as soon as there is something to read or to do; nothing where there is no coach any more."""
    page = pupil.page
    wait_for_the_bots(page, pupil.site)
    page.wait_for_function(READY)
    said = page.evaluate("document.getElementById('coach-says')?.innerText ?? ''")
    if said and pupil.heard[-1:] != [said]:
        pupil.heard.append(said)
    return str(said)


def do_it(pupil: Pupil) -> None:
    length = at(pupil.page)
    press(pupil, meant(pupil.page))
    if at(pupil.page) != length:
        pupil.moves.append((pupil.clicks, pupil.seconds))


def press(pupil: Pupil, thing: Locator) -> None:
    """Once, and it does something."""
    before = pupil.page.evaluate(LOOK)
    pupil.press(pupil.page, thing)
    pupil.clicks += 1
    pupil.page.wait_for_function(f"before => ({LOOK})() !== before", arg=before)
    still(pupil.page)


def meant(page: Page) -> Locator:
    """What the coach points at: a line of the menu that is open, the button to go on, or what has the ring."""
    menu = page.locator(
        "[popover]:popover-open .pointed, [popover]:popover-open .offer"
    )
    if menu.count():
        return menu.first
    read = page.locator("#coach-next")
    return read if read.count() else page.locator(".pointed:visible").first
