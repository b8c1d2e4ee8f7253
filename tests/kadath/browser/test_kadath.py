"""Kadath in real browsers: a whole advanced match between two people, and one against each bot."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from games.match.bots import level_keys
from tests.accounts.browsing import barriers, faults, overflow, rows
from tests.browser.playing_a_match import (
    ASKED,
    OVER,
    PHONE,
    WIDE,
    arrive,
    at,
    calm,
    number_of,
    play_from_the_list,
    show_tab,
    somebody,
    wait_for_news,
    wait_for_the_bots,
)
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("kadath")]

MATCH = re.compile(r"/m/\d+/$")
ENOUGH = 400
# In the draft both answer at once: a page may be a moment behind, is told so, and goes on.
BEHIND = r"409 \(Conflict\)"
BY_HAND = 5


def open_table(page: Page, site: Site, variant: str) -> str:
    """A table by link; where it is found."""
    page.goto(site.url + "tables/new/?game=kadath")
    page.locator("[name=title]").fill("The Gates of Sleep")
    page.locator(f"[name=option-variant][value={variant}]").check()
    page.locator("[name=audience][value=unlisted]").check()
    page.locator("main form button").last.click()
    return page.get_by_label("Link for your friends").input_value()


def against(page: Page, site: Site, level: str, variant: str = "basic") -> None:
    page.goto(site.url + "play/bots/?game=kadath")
    page.locator("[name=variant]").select_option(variant)
    page.locator(f"[name=level][value={level}]").check()
    page.get_by_role("button", name="Begin").click()
    arrive(page)


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def lay_by_hand(page: Page, luck: random.Random) -> None:
    """A tile of the market, a turn and a flip, a lit cell, a look ahead, and then the button."""
    before = at(page)
    if page.locator(".coming .held").count() == 0:
        tiles = page.locator(".coming a.pick")
        tiles.nth(luck.randrange(tiles.count())).click()
    page.wait_for_selector("#turn[data-pick]")
    calm(page)
    press_until_picked(page, "f")
    if page.locator("#do-right").count():
        press_until_picked(page, "r")
    calm(page)
    cells = page.locator("#board-now a.on-cell")
    cells.nth(luck.randrange(cells.count())).click()
    expect(page.locator("#board-now .ghost")).to_have_count(1)
    expect(page.locator(".ahead li").first).to_be_visible()
    assert at(page) == before
    calm(page)
    page.locator("#confirm").click()
    wait_for_news(page, before)


def press_until_picked(page: Page, key: str) -> None:
    """A key changes what is picked up."""
    calm(page)
    picked = page.locator("#turn").get_attribute("data-pick")
    page.keyboard.press(key)
    page.wait_for_selector(f"#turn[data-pick]:not([data-pick='{picked}'])")


def answer(page: Page, luck: random.Random, by_hand: bool) -> None:
    is_a_turn = page.locator(".coming").count() and not page.locator(".tokens").count()
    if by_hand and is_a_turn:
        lay_by_hand(page, luck)
    else:
        play_from_the_list(page, luck)


def play_to_the_end(pages: list[Page], luck: random.Random) -> None:
    """Whoever is asked answers, when all pages show what was answered last."""
    for number in range(ENOUGH):
        newest = max(map(at, pages))
        for page in pages:
            page.wait_for_selector(f"#turn[data-at='{newest}']")
        if all(map(is_over, pages)):
            return
        page = next(page for page in pages if page.locator(ASKED).count())
        answer(page, luck, by_hand=number < BY_HAND)
    raise AssertionError("the match does not end")


def test_two_people_play_a_whole_advanced_match(browser: Browser, site: Site) -> None:
    with (
        somebody(browser, WIDE, meant=BEHIND) as alice,
        somebody(browser, PHONE, meant=BEHIND) as bob,
    ):
        link = open_table(alice, site, "advanced")
        bob.goto(link)
        bob.get_by_role("button", name="Sit down").click()
        alice.get_by_role("button", name="Choose Chaos").click()
        for page in (alice, bob):
            page.get_by_role("button", name="I am ready").click()
        for page in (alice, bob):
            expect(page).to_have_url(MATCH)
            arrive(page)
            # Both draft at once.
            page.wait_for_selector("#turn[data-asked] .draft")
        play_to_the_end([alice, bob], random.Random(7))
        assert alice.locator(".ranking li").count() == 2
        assert alice.locator(OVER).inner_text() == bob.locator(OVER).inner_text()
        assert overflow(bob) <= 0


def test_a_bot_of_every_level_answers(browser: Browser, site: Site) -> None:
    """The best one in the draft, too; how such a match ends is proved without a browser."""
    *levels, best = level_keys("kadath")
    luck = random.Random(3)
    with somebody(browser, meant=BEHIND) as page:
        for level in levels:
            against(page, site, level)
            answer_a_bot(page, site, luck, 2)
            assert answers_of_bots(page, site) >= 2
        against(page, site, best, "advanced")
        answer_a_bot(page, site, luck, 7)
        assert answers_of_bots(page, site) >= 5


def answer_a_bot(page: Page, site: Site, luck: random.Random, times: int) -> None:
    """What is asked at the table is answered by hand."""
    for number in range(times):
        wait_for_the_bots(page, site)
        answer(page, luck, by_hand=number >= times - 2)
    wait_for_the_bots(page, site)


def answers_of_bots(page: Page, site: Site) -> int:
    match = number_of(page)
    by_bot = "SELECT COUNT(*) FROM games_entry WHERE by = 'bot' AND match_id = "
    ((answers,),) = rows(site, f"{by_bot}{match}")
    assert isinstance(answers, int)
    return answers


def test_a_guest_plays_with_one_click(browser: Browser, site: Site) -> None:
    with somebody(browser, PHONE) as page:
        page.goto(site.url)
        page.get_by_role("button", name=re.compile("Play now.*Kadath")).click()
        expect(page.locator("#board-now.kadath")).to_be_visible()


def test_the_wheel_turns_the_tile_in_hand(browser: Browser, site: Site) -> None:
    with somebody(browser) as page:
        against(page, site, "random")
        wait_for_the_bots(page, site)
        tiles = page.locator(".coming a.pick")
        for number in range(tiles.count()):
            calm(page)
            tiles.nth(number).click()
            page.wait_for_selector("#turn[data-pick]")
            calm(page)
            if page.locator("#do-right").count():
                break
            page.keyboard.press("Escape")
            page.wait_for_selector("#turn:not([data-pick])")
        picked = page.locator("#turn").get_attribute("data-pick")
        page.locator("#board").hover()
        page.mouse.wheel(0, 120)
        page.wait_for_selector(f"#turn[data-pick]:not([data-pick='{picked}'])")


def test_by_keyboard_the_focus_stays_and_the_preview_is_told(
    browser: Browser, site: Site
) -> None:
    with somebody(browser) as page:
        against(page, site, "random")
        wait_for_the_bots(page, site)
        if page.locator(".coming .held").count() == 0:
            page.locator(".coming a.pick").first.focus()
            page.keyboard.press("Enter")
        page.wait_for_selector("#turn[data-pick]")
        calm(page)
        cell = page.locator("#board-now a.on-cell").first
        place = cell.get_attribute("id")
        cell.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#confirm")).to_be_visible()
        expect(page.locator(f"#{place}")).to_be_focused()
        expect(page.locator("#spoken")).to_contain_text("What this will do")


def test_what_moves_can_be_turned_off(browser: Browser, site: Site) -> None:
    with somebody(browser, reduced_motion="no-preference") as page:
        against(page, site, "random")
        show_tab(page, "three")
        page.locator("#motion").uncheck()
        expect(page.locator("#board.still-life")).to_have_count(1)
        page.reload()
        expect(page.locator("#board.still-life")).to_have_count(1)
        expect(page.locator("#motion")).not_to_be_checked()


def test_nobody_is_shut_out(browser: Browser, site: Site) -> None:
    with somebody(browser, bypass_csp=True) as page:
        against(page, site, "random")
        wait_for_the_bots(page, site)
        if page.locator(".coming .held").count() == 0:
            page.locator(".coming a.pick").first.click()
        page.wait_for_selector("#turn[data-pick]")
        calm(page)
        page.locator("#board-now a.on-cell").first.click()
        expect(page.locator("#confirm")).to_be_visible()
        assert faults(page) == []


def test_the_rules_read_well(browser: Browser, site: Site) -> None:
    with somebody(browser, PHONE, bypass_csp=True) as page:
        page.goto(site.url + "rules/kadath/")
        assert barriers(page) == []
        assert overflow(page) <= 0
        assert page.locator(".rule-tiles li").count() == 24
