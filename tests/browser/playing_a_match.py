"""Playing a match in a real browser, by what is on the page."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from tests.accounts.browsing import HASTE, UNINSTALLED, rows
from tests.servers import PATIENCE, Site, wait_until

WIDE, PHONE = (1400, 900), (390, 844)
ASKED, OVER = "#turn[data-asked]", ".ranking"

# Notes every turn the page shows and when, and how much its layout has shifted.
WITNESS = """
window.shown = [];
const shifts = [], inputs = [], settled = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  .observe({ type: "layout-shift", buffered: true });
for (const kind of ["keydown", "pointerdown", "click"])
  addEventListener(kind, () => inputs.push(performance.now()), { capture: true });
addEventListener("htmx:afterSettle", () => settled.push(performance.now()));
// What the reader asks for may move the page, however long the answer takes; nothing else may.
const isAskedFor = (at) => {
  const input = inputs.findLast((time) => time <= at);
  return input !== undefined && !settled.some((time) => time > input && time + 500 < at);
};
Object.defineProperty(window, "shift", { get: () =>
  shifts.filter((entry) => !entry.hadRecentInput && !isAskedFor(entry.startTime))
    .reduce((sum, entry) => sum + entry.value, 0) });
const note = () => {
  const at = document.getElementById("turn")?.dataset.at;
  if (at !== undefined && window.shown.at(-1)?.[0] !== Number(at)) window.shown.push([Number(at), Date.now()]);
};
new MutationObserver(note).observe(document, { childList: true, subtree: true });
"""


@contextmanager
def somebody(
    browser: Browser,
    size: tuple[int, int] = WIDE,
    language: str = "en",
    scheme: Literal["light", "dark"] = "light",
    meant: str = "",
    **more: Any,
) -> Iterator[Page]:
    """A person with a browser, which has nothing to complain about but what is meant to happen.

    They like it calm: the board shows how things are, and no film of how they came about runs by itself.
    """
    complaints: list[str] = []
    more.setdefault("reduced_motion", "reduce")
    more.setdefault("service_workers", "block")
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme=scheme,
        **more,
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    if more.get("java_script_enabled", True):
        page.add_init_script(WITNESS)
    page.on("console", lambda said: complaints.append(said.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    expected = "|".join(filter(None, (HASTE, UNINSTALLED, meant)))
    unmeant = [text for text in complaints if not re.search(expected, text)]
    assert unmeant == [], unmeant


def play_now(page: Page, site: Site, game: str = "cadwallon") -> None:
    """A guest and bots."""
    page.goto(site.url)
    form = page.locator(f"form[action='/play/']:has([value='{game}'])").first
    form.locator("button").click()
    arrive(page)


def arrive(page: Page) -> None:
    """Waits until the page of a match is there with its scripts: before, keys and clicks go nowhere."""
    page.wait_for_selector("#turn")
    page.wait_for_load_state("load")


def state_of(page: Page) -> Any:
    """Who the person is, for another browser of the same person."""
    return page.context.storage_state()


def at(page: Page) -> int:
    return int(page.locator("#turn").get_attribute("data-at") or 0)


def is_asked(page: Page) -> bool:
    """Waits until the person is asked, or the match is over."""
    page.wait_for_selector(f"{ASKED}, {OVER}")
    return page.locator(OVER).count() == 0


def number_of(page: Page) -> int:
    return int(page.url.partition("#")[0].rstrip("/").rpartition("/")[2])


def wait_for_the_bots(page: Page, site: Site) -> None:
    """Waits until no bot is asked and the page shows all that happened: then nothing comes in between."""
    number = number_of(page)
    now = (
        "SELECT length, (SELECT COUNT(*) FROM games_place"
        f" WHERE match_id = {number} AND bot != '' AND asked_at IS NOT NULL)"
        f" FROM games_match WHERE id = {number}"
    )
    wait_until(lambda: rows(site, now) == [(at(page), 0)])
    calm(page)


def wait_for_news(page: Page, before: int) -> None:
    page.wait_for_selector(f"#turn:not([data-at='{before}'])")


def calm(page: Page) -> None:
    """As `still`; and the mouse is taken away: what comes under one that rests cannot be pressed for a moment."""
    still(page)
    page.mouse.move(1, 1)


def still(page: Page) -> None:
    """Waits until nothing is fetched for the turn: a move while another one is on its way is dropped, as it should be."""
    page.wait_for_function(
        "() => !document.querySelector("
        "'#play.htmx-request, #play .htmx-request, #play .htmx-settling, #fresh.htmx-request')"
    )


def legal(page: Page) -> list[Locator]:
    return page.locator("#moves button").all()


def play_from_the_list(page: Page, luck: random.Random) -> None:
    calm(page)
    before = at(page)
    luck.choice(legal(page)).dispatch_event("click")
    wait_for_news(page, before)


def click_on_the_board(page: Page, target: Locator) -> None:
    """On a lit place, and then on one of its moves if it has several."""
    calm(page)
    before, several = at(page), target.get_attribute("popovertarget")
    target.scroll_into_view_if_needed()
    target.click(position=inside(target))
    if several:
        page.locator(f"#{several} button").first.click()
    wait_for_news(page, before)


def inside(target: Locator) -> Any:
    """A point of the target: the corners of a crooked space are not its own."""
    return target.evaluate(
        """element => {
          const box = element.getBoundingClientRect();
          for (const across of [0.5, 0.25, 0.75, 0.15, 0.85]) for (const down of [0.5, 0.25, 0.75, 0.15, 0.85]) {
            const x = box.width * across, y = box.height * down;
            if (document.elementFromPoint(box.left + x, box.top + y) === element) return {x, y};
          }
          return {x: box.width / 2, y: box.height / 2};
        }"""
    )


def show_tab(page: Page, name: str) -> None:
    """What lies beside or below the board, by the name of its tab: one, two, three, story, talk."""
    page.locator(f"label:has(#tab-{name})").click()


def end_turn(page: Page) -> None:
    """With something left to do it takes a second press; by key, because a mouse has to wait a moment for it."""
    calm(page)
    before, takes_two = at(page), page.locator("a#end").count()
    page.locator("#end").click()
    if takes_two:
        page.locator("#end.sure").press("Enter")
    wait_for_news(page, before)


def targets(page: Page) -> list[Locator]:
    return page.locator("#board-now .target").all()


def play_one(page: Page, luck: random.Random) -> None:
    """Something legal: on the board where possible."""
    lit = targets(page)
    if lit and luck.random() < 0.8:
        click_on_the_board(page, luck.choice(lit))
    else:
        play_from_the_list(page, luck)


def play_until(page: Page, luck: random.Random, question: str) -> None:
    """Plays on until this is asked."""
    while page.locator("#question").inner_text() != question:
        assert is_asked(page)
        play_one(page, luck)
        is_asked(page)


def new_tab(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    arrive(page)
    return page


def story_on(page: Page) -> list[str]:
    lines = page.locator("#story-newest [data-entry]")
    return [" ".join(text.split()) for text in lines.all_text_contents()]


def story_came_along(page: Page, asked_for: list[str]) -> None:
    """With the turns; and it says what a new page says."""
    turns = [url for url in asked_for if "/turn/" in url or "/move/" in url]
    fetched = [url for url in asked_for if "/story/" in url]
    assert len(fetched) < len(turns) / 2
    told = story_on(page)
    page.reload()
    arrive(page)
    assert story_on(page) == told[-len(story_on(page)) :]
