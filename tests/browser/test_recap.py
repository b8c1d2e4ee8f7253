"""What the others did, stepped on the board in a real browser: figures go back to where they stood and come forward."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing_a_match import (
    calm,
    end_turn,
    is_asked,
    play_now,
    play_until,
    somebody,
    wait_for_the_bots,
)
from tests.browser.test_match_live import TURN
from tests.servers import Site

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("match_live"),
]

STANDING = """() => Object.fromEntries(
  [...document.querySelectorAll("#board-now .fig")].map((figure) =>
    [figure.dataset.key, figure.getAttribute("transform")]))"""


def standing(page: Page) -> dict[str, str]:
    """Where every figure stands on the board that is shown."""
    found: dict[str, str] = page.evaluate(STANDING)
    return found


def let_the_others_play(page: Page, site: Site) -> dict[str, str]:
    """Ends the own turns until rivals have moved figures meanwhile; where these stood when they began."""
    luck = random.Random(7)
    while True:
        play_until(page, luck, TURN)
        calm(page)
        stood = standing(page)
        end_turn(page)
        assert is_asked(page)
        wait_for_the_bots(page, site)
        if page.locator("#since-lines li").count() > 1:
            return stood


def test_the_turns_of_others_are_stepped_on_the_board(
    browser: Browser, site: Site
) -> None:
    with somebody(browser) as page:
        play_now(page, site)
        stood = let_the_others_play(page, site)
        now, told = standing(page), page.locator("#told")
        assert page.locator("#since-lines li").count() >= 2
        assert now != stood
        back = page.locator("#since [data-step='-1']")
        back.click()
        expect(told).not_to_be_empty()
        expect(page.locator("#film-now")).to_be_enabled()
        # The last moment is how things are now, without anything to be pressed.
        assert standing(page) == now
        assert page.locator("#board-now .target").count() == 0
        while standing(page) != stood:
            said = told.inner_html()
            back.press("Enter")
            expect(told).not_to_have_js_property("innerHTML", said)
        seen = [standing(page)]
        while page.locator("#film-now").is_enabled():
            page.locator("#since [data-step='1']").press("Enter")
            seen.append(standing(page))
        assert seen[-1] == now
        assert any(one not in (stood, now) for one in seen)
        assert page.evaluate("window.shift") < 0.02
        page.locator(".got-it").click()
        expect(page.locator("#since")).to_have_count(0)


def test_a_film_runs_at_the_reader_s_pace_and_ends_at_a_press(
    browser: Browser, site: Site
) -> None:
    with somebody(browser, reduced_motion="no-preference") as page:
        play_now(page, site)
        page.locator("[name=watch_pace]").select_option("slow")
        let_the_others_play(page, site)
        expect(page.locator("#film-play[aria-pressed=true]")).to_be_visible()
        expect(page.locator("#since li[aria-current=step]").first).to_be_visible()
        page.locator("#board").click(position={"x": 5, "y": 5})
        expect(page.locator("#film-play[aria-pressed=true]")).to_have_count(0)
        expect(page.locator("#film-now")).to_be_disabled()
        assert page.evaluate("window.shift") < 0.02
        with page.expect_response("**/profile/watching/"):
            page.locator("[name=watch_pace]").select_option("at_once")
        page.reload()
        expect(page.locator("[name=watch_pace]")).to_have_value("at_once")
        expect(page.locator("#since")).to_be_visible()
        expect(page.locator("#film-play[aria-pressed=true]")).to_have_count(0)
