"""Nothing is lost by a slip: a press too many, a key too many, and the end of a turn that was not meant."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import servers
from tests.browser.playing_a_match import (
    at,
    calm,
    play_now,
    play_until,
    somebody,
    wait_for_news,
    wait_for_the_bots,
)
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.server]

TURN = "It is your turn. What do you do?"
# Longer than a press does not count, shorter than anybody waits.
A_MOMENT = 500


@pytest.fixture(scope="module")
def patient() -> Iterator[Site]:
    """A site on which the end of a turn can be taken back."""
    with servers.serve(CADWALLON_GRACE_SECONDS="4") as running:
        yield running


@pytest.fixture
def turn(browser: Browser, patient: Site) -> Iterator[Page]:
    """A guest who has all points left."""
    with somebody(browser) as page:
        play_now(page, patient)
        play_until(page, random.Random(5), TURN)
        wait_for_the_bots(page, patient)
        yield page


def spot(page: Page) -> tuple[float, float]:
    """The middle of the button that ends the turn."""
    box = page.locator("#end").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_turn_is_not_lost_by_a_slip(turn: Page) -> None:
    before = at(turn)
    a_second_press_in_a_hurry_does_not_count(turn)
    the_list_of_moves_does_not_begin_with_the_end(turn)
    the_end_can_be_taken_back(turn)
    assert at(turn) == before
    without_a_word_it_ends(turn)


def a_second_press_in_a_hurry_does_not_count(page: Page) -> None:
    """With points left the first press asks for a second one, at the same place."""
    first = spot(page)
    # However slow the machine is, the second press comes at the same moment.
    page.evaluate("{ const now = performance.now(); performance.now = () => now; }")
    page.mouse.click(*first)
    page.wait_for_selector("#end.sure")
    page.mouse.click(*first)
    page.evaluate("delete performance.now")
    page.wait_for_timeout(A_MOMENT)
    calm(page)
    expect(page.locator("#end.sure")).to_be_visible()
    assert spot(page) == pytest.approx(first, abs=12)
    expect(page.locator("#ask .note[role=alert]")).to_contain_text("unused")


def the_list_of_moves_does_not_begin_with_the_end(page: Page) -> None:
    place = spot(page)
    page.keyboard.press("l")
    focused = page.locator("#moves button:focus")
    expect(focused).to_have_count(1)
    assert "End the turn" not in focused.inner_text()
    last = page.locator("#moves button").last
    assert last.inner_text() == "End the turn"
    last.scroll_into_view_if_needed()
    assert spot(page) == pytest.approx(place, abs=1), (
        "the end of a turn does not scroll away"
    )
    page.keyboard.press("l")


def the_end_can_be_taken_back(page: Page) -> None:
    page.mouse.click(*spot(page))
    expect(page.locator("#question")).to_have_text("Your turn ends …")
    page.wait_for_timeout(A_MOMENT)
    page.locator("#undo").click()
    expect(page.locator("#question")).to_have_text(TURN)


def without_a_word_it_ends(page: Page) -> None:
    before = at(page)
    page.locator("#end").click()
    page.wait_for_selector("#end.sure")
    page.wait_for_timeout(A_MOMENT)
    page.locator("#end").click()
    expect(page.locator("#question")).to_have_text("Your turn ends …")
    wait_for_news(page, before)


def test_without_scripts_the_page_asks_again(browser: Browser, patient: Site) -> None:
    with somebody(browser) as page:
        play_now(page, patient)
        play_until(page, random.Random(7), TURN)
        state, address = page.context.storage_state(), page.url
    with somebody(browser, storage_state=state, java_script_enabled=False) as plain:
        plain.goto(address)
        plain.locator("#end").click()
        expect(plain.locator("#ask .note[role=alert]")).to_contain_text(
            "Press once more"
        )
        plain.locator("#end").click()
        expect(plain.locator("#question")).to_have_text("Your turn ends …")
        # The page looks again by itself.
        expect(plain.locator("#question")).not_to_have_text("Your turn ends …")
