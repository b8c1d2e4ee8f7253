"""What the others did, stepped on the board in a real browser: figures go back to where they stood and come forward."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import barriers
from tests.browser.playing_a_match import (
    calm,
    end_turn,
    is_asked,
    play_from_the_list,
    play_now,
    play_until,
    somebody,
    state_of,
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
  [...document.querySelectorAll("#board-now .fig[data-key]")].map((figure) =>
    [figure.dataset.key, figure.getAttribute("transform")]))"""

SLIDING = """() => document.getAnimations().some((one) =>
  one.effect.target?.classList.contains("fig") && one.effect.getKeyframes()[0].transform)"""


def standing(page: Page) -> dict[str, str]:
    """Where every figure stands on the board that is shown."""
    found: dict[str, str] = page.evaluate(STANDING)
    return found


def let_the_others_play(page: Page, site: Site) -> dict[str, str]:
    """Ends the own turns until rivals have moved more figures than one move can; where these stood when they began."""
    luck = random.Random(7)
    while True:
        play_until(page, luck, TURN)
        calm(page)
        stood = standing(page)
        end_turn(page)
        assert is_asked(page)
        wait_for_the_bots(page, site)
        moved = standing(page).items() - stood.items()
        if page.locator("#since-lines li").count() > 1 and len(moved) > 2:
            return stood


def test_what_others_did_is_stepped_and_runs_at_the_reader_s_pace(
    browser: Browser, site: Site
) -> None:
    with somebody(browser) as page:
        play_now(page, site)
        choose_pace(page, "slow")
        stood = let_the_others_play(page, site)
        now = standing(page)
        step_back_and_forth(page, stood, now)
        watch_it_slide(page)
        assert standing(page) == now
        come_back(page)
        assert standing(page) == now
        assert page.evaluate("window.shift") < 0.02
        choose_pace(page, "at_once")
        page.reload()
        expect(page.locator("[name=watch_pace]")).to_have_value("at_once")
        expect(page.locator("#since")).to_be_visible()
        expect(page.locator("#film-play[aria-pressed=true]")).to_have_count(0)
        page.locator(".got-it").click()
        expect(page.locator("#since")).to_have_count(0)


def step_back_and_forth(page: Page, stood: dict[str, str], now: dict[str, str]) -> None:
    told, back = page.locator("#told"), page.locator("#since [data-step='-1']")
    assert page.locator("#since-lines li").count() >= 2
    back.click()
    expect(told).not_to_be_empty()
    expect(page.locator("#film-now")).to_be_enabled()
    # The last moment is how things are now, without anything to be pressed.
    assert standing(page) == now
    assert page.locator("#board-now .target").count() == 0
    assert barriers(page) == []
    while standing(page) != stood:
        moment = told.get_attribute("data-at") or ""
        back.press("Enter")
        expect(told).not_to_have_attribute("data-at", moment)
    seen = [standing(page)]
    while page.locator("#film-now").is_enabled():
        page.locator("#since [data-step='1']").press("Enter")
        seen.append(standing(page))
    assert seen[-1] == now
    assert any(one not in (stood, now) for one in seen)


def watch_it_slide(page: Page) -> None:
    """Whoever likes motion sees the figures slide; a key goes on at once."""
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#film-play").press("Enter")
    page.wait_for_function(SLIDING)
    page.keyboard.press("Escape")
    expect(page.locator("#film-now")).to_be_disabled()
    assert page.evaluate("window.shift") < 0.02


def come_back(page: Page) -> None:
    """What came since the last visit runs by itself; a press on the board goes on at once."""
    page.reload()
    expect(page.locator("#since-title")).to_have_text("Since your last visit")
    expect(page.locator("#film-play[aria-pressed=true]")).to_be_visible()
    expect(page.locator("#told[data-at]")).to_be_visible()
    page.locator("#board").click(position={"x": 5, "y": 5})
    expect(page.locator("#film-play[aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#film-now")).to_be_disabled()


def choose_pace(page: Page, pace: str) -> None:
    with page.expect_response("**/profile/watching/"):
        page.locator("[name=watch_pace]").select_option(pace)


def test_whatever_film_is_running_the_end_is_seen_at_once(
    browser: Browser, site: Site
) -> None:
    """Somebody resigns on another page of theirs while the bot's turn is shown."""
    with somebody(browser) as page:
        play_now(page, site, "kadath")
        choose_pace(page, "slow")
        wait_for_the_bots(page, site)
        while not page.locator("#since-lines li").count():
            play_from_the_list(page, random.Random(7))
            wait_for_the_bots(page, site)
        page.emulate_media(reduced_motion="no-preference")
        page.locator("#film-play").press("Enter")
        expect(page.locator("#told[data-at]")).to_be_visible()
        with somebody(browser, storage_state=state_of(page)) as other:
            other.goto(page.url + "resign/")
            other.locator("form.once button").click()
            expect(page.locator(".banner")).to_be_visible()
        expect(page.locator("#film-play[aria-pressed=true]")).to_have_count(0)
        expect(page.locator("#film-now")).to_be_disabled()
        calm(page)
        laid = page.locator("#board-now g.tile").count()
        page.reload()
        assert page.locator("#board-now g.tile").count() == laid
