"""The board explains itself: as text for those who do not see it, and as a card for whoever points at something."""

import random
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from games.cadwallon.rules.components import TREASURES
from tests.accounts.browsing import barriers
from tests.browser.playing_a_match import (
    PHONE,
    arrive,
    at,
    calm,
    click_on_the_board,
    is_asked,
    play_from_the_list,
    play_now,
    play_one,
    play_until,
    somebody,
    still,
    wait_for_the_bots,
)
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.server]

TURN = "It is your turn. What do you do?"
FINGER = 44
DRAWN = """() => [...document.querySelectorAll("#board-now use[href^='#k-']")]
  .map((use) => use.getAttribute("href").slice(3))"""
# The middle of a chest that lies where nothing is lit; the one furthest from all buttons, as a browser takes a finger beside
# a button to mean the button.
UNLIT = """() => {
  const buttons = [...document.querySelectorAll("#board button")]
    .map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  const gap = (low, high, here) => Math.max(low - here, 0, here - high);
  let [best, most] = [null, -1];
  for (const chest of document.querySelectorAll("#board-now use[href^='#k-']")) {
    const box = chest.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const found = document.elementFromPoint(x, y);
    if (!found?.closest("#board") || found.closest("button")) continue;
    const away = Math.min(...buttons.map((one) =>
      Math.hypot(gap(one.left, one.right, x), gap(one.top, one.bottom, y))));
    if (away > most) [best, most] = [[x, y], away];
  }
  return best;
}"""
# The middle of a target that can be seen.
LIT = """() => {
  for (const target of document.querySelectorAll("#board-now .target")) {
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (document.elementFromPoint(x, y)?.closest(".target")) return [x, y];
  }
}"""
# A target on the whole map with another one so near that a finger cannot tell them apart.
CROWDED = """() => {
  const middles = [...document.querySelectorAll("#board-now .target.go")].map((target) => {
    const box = target.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
  return middles.find(([x, y]) => middles.some(([left, top]) => {
    const apart = Math.hypot(left - x, top - y);
    return apart > 0 && apart < 30;
  }));
}"""
SIZES = """() => [...document.querySelectorAll("#board-now .target")].map((target) => {
  const box = target.getBoundingClientRect();
  return Math.min(box.width, box.height);
})"""
# Is a target what a finger meets in the middle, or at the corners, of the button for the whole map?
COVERED = """() => {
  const button = document.getElementById("whole");
  if (button.hidden) return [];
  const box = button.getBoundingClientRect();
  button.style.pointerEvents = "none";
  const met = [];
  for (const across of [0, 0.25, 0.5, 0.75, 1]) for (const down of [0, 0.25, 0.5, 0.75, 1]) {
    const found = document.elementFromPoint(
      box.left + across * (box.width - 1), box.top + down * (box.height - 1));
    if (found?.closest(".target")) met.push(found.id);
  }
  button.style.pointerEvents = "";
  return met;
}"""


def card(page: Page) -> Locator:
    return page.locator(".explainer")


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def words(page: Page) -> str:
    """The board as the accessibility tree has it."""
    page.locator("#question").focus()
    page.keyboard.press("l")
    region = page.get_by_role("region", name="The board in words")
    expect(region.get_by_role("heading").first).to_be_visible()
    return region.aria_snapshot()


def test_it_can_be_read_and_asked_by_key_and_mouse(
    browser: Browser, site: Site
) -> None:
    with somebody(browser, bypass_csp=True) as page:
        play_now(page, site)
        play_until(page, random.Random(5), TURN)
        wait_for_the_bots(page, site)
        every_treasure_is_in_the_tree(page)
        a_mouse_that_rests_is_told(page)
        a_key_leads_from_the_question_to_the_board(page)


def every_treasure_is_in_the_tree(page: Page) -> None:
    drawn = Counter(kind for kind in page.evaluate(DRAWN) if kind in TREASURES)
    read = words(page)
    assert drawn.total() > 10
    for kind, count in drawn.items():
        name = TREASURES[kind].en
        assert len(re.findall(f"{name}, locked", read, re.IGNORECASE)) == count, name
    assert "Open gates" in read
    assert "militiaman" in read
    assert barriers(page) == []
    page.keyboard.press("l")


def a_mouse_that_rests_is_told(page: Page) -> None:
    x, y = page.evaluate(UNLIT)
    page.mouse.move(x, y)
    expect(card(page)).to_contain_text("A room. Doors and windows")
    expect(card(page)).to_contain_text("locked", ignore_case=True)
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(card(page)).not_to_be_visible()
    calm(page)


def a_key_leads_from_the_question_to_the_board(page: Page) -> None:
    before = at(page)
    page.locator("#question").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#to-board")).to_be_focused()
    page.keyboard.press("Enter")
    lit = page.locator("#board-now .target").first
    expect(lit).to_be_focused()
    expect(card(page)).to_contain_text(lit.get_attribute("aria-label") or "?")
    assert at(page) == before


def test_a_finger_asks_and_never_plays_by_it(browser: Browser, site: Site) -> None:
    # Without motion the map is where it goes at once.
    phone: dict[str, Any] = {"has_touch": True, "is_mobile": True}
    phone["reduced_motion"] = "reduce"
    with somebody(browser, PHONE, **phone) as page:
        play_now(page, site)
        is_asked(page)
        luck = random.Random(5)
        # Gates, militiamen, where they go, thieves.
        while page.locator("#question").inner_text() != TURN:
            lit_is_large_enough(page)
            play_one(page, luck)
            assert is_asked(page)
        lit_is_large_enough(page)
        click_on_the_board(page, page.locator("#board-now .target.pick").first)
        wait_for_the_bots(page, site)
        lit_is_large_enough(page)
        before = at(page)
        a_tap_on_what_is_not_lit_asks(page)
        a_long_press_on_what_is_lit_asks(page)
        where_targets_are_close_a_tap_looks_closer_first(page)
        assert at(page) == before


def lit_is_large_enough(page: Page) -> None:
    still(page)
    sizes = page.evaluate(SIZES)
    assert all(size >= FINGER - 0.5 for size in sizes), sizes
    assert page.evaluate(COVERED) == []


def a_tap_on_what_is_not_lit_asks(page: Page) -> None:
    spot = page.evaluate(UNLIT)
    page.touchscreen.tap(*spot)
    expect(card(page)).to_contain_text("A room.")
    # Somewhere else, so that it is no double tap, which looks closer.
    page.touchscreen.tap(*middle(page.locator("#question")))
    expect(card(page)).not_to_be_visible()


def a_long_press_on_what_is_lit_asks(page: Page) -> None:
    x, y = page.evaluate(LIT)
    touch = page.context.new_cdp_session(page)
    finger = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    touch.send("Input.dispatchTouchEvent", finger)
    expect(card(page)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(card(page)).to_be_visible()


def where_targets_are_close_a_tap_looks_closer_first(page: Page) -> None:
    page.evaluate("document.getElementById('whole').click()")
    expect(page.locator("#board:not(.zoomed)")).to_be_visible()
    page.touchscreen.tap(*page.evaluate(CROWDED))
    expect(page.locator("#board.zoomed")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "told"),
    [("kadath", "side up, aims"), ("karez", "open slot, free")],
)
def test_other_boards_can_be_read_and_asked(
    browser: Browser, site: Site, game: str, told: str
) -> None:
    with somebody(browser, bypass_csp=True) as page:
        page.goto(site.url)
        form = f"form[action='/play/']:has([value='{game}']) button"
        page.locator(form).first.click()
        arrive(page)
        is_asked(page)
        play_from_the_list(page, random.Random(5))
        is_asked(page)
        wait_for_the_bots(page, site)
        assert told in words(page)
        assert barriers(page) == []
        page.keyboard.press("l")
        thing = (
            "#board-now g.tile"
            if game == "kadath"
            else "#board-now svg.wide [data-place=market]"
        )
        page.mouse.move(*middle(page.locator(thing).first))
        expect(card(page)).to_be_visible()
