"""Karez in real browsers: a whole match of two people and a bot, expeditions on a phone, by keyboard, in three languages."""

import random
import re

import pytest
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Browser, Locator, Page, expect

from tests.accounts.browsing import faults, overflow
from tests.browser.fast_forward import play_to_turn
from tests.browser.playing_a_match import (
    ASKED,
    OVER,
    PHONE,
    WIDE,
    arrive,
    at,
    calm,
    number_of,
    show_tab,
    somebody,
    wait_for_news,
    wait_for_the_bots,
)
from tests.long import LONG
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("karez")]

MATCH = re.compile(r"/m/\d+/$")
# Two may be asked at once: a page may be a moment behind, is told so, and goes on.
BEHIND = r"409 \(Conflict\)"
CLICKS = 40
TURNS = 8
# So often each of them answers before time flies to the last turn.
BY_HAND = 4
ENOUGH = 300
# What a thumb needs.
THUMB = 44


def against(page: Page, site: Site, level: str = "random") -> None:
    page.goto(site.url + "play/bots/?game=karez")
    page.locator("[name=turns]").select_option(str(TURNS))
    page.locator(f"[name=level][value={level}]").check()
    page.locator("main form button").last.click()
    arrive(page)


def confirm(page: Page) -> None:
    calm(page)
    before = at(page)
    page.locator("#confirm").click()
    wait_for_news(page, before)


def pick(page: Page, selector: str) -> None:
    pick_up(page, page.locator(selector).first)


def pick_up(page: Page, link: Locator) -> None:
    """A tap that picks something up, and waits until the page shows what came of it."""
    calm(page)
    link.click()
    calm(page)


def pass_on(page: Page) -> None:
    pick(page, "#kind-pass")
    confirm(page)


def answer(page: Page, luck: random.Random) -> None:
    """Any answer, by what is on the page: lines are tapped until one of them is sent."""
    before = at(page)
    for _ in range(CLICKS):
        calm(page)
        if at(page) != before or page.locator(OVER).count():
            return None
        if page.locator("#confirm").count() and luck.random() < 0.7:
            return confirm(page)
        if page.locator(".kinds").count() and luck.random() < 0.5:
            return pass_on(page)
        tap(page, luck)
    raise AssertionError("no answer is found")


def tap(page: Page, luck: random.Random) -> None:
    buttons = page.locator("#ask button.choice, #ask .last button.decline")
    links = page.locator("#ask a.choice, #ask .kinds a, #ask a.back")
    if buttons.count() and (not links.count() or luck.random() < 0.7):
        before = at(page)
        buttons.nth(luck.randrange(buttons.count())).click()
        wait_for_news(page, before)
    elif links.count():
        pick_up(page, links.nth(luck.randrange(links.count())))
    else:
        expect(page.locator("#confirm"), page.content()).to_be_visible()
        confirm(page)


def test_two_people_and_a_bot_play_until_karez_has_a_mayor_or_falls(
    browser: Browser, site: Site
) -> None:
    """By hand at the beginning and in the whole last turn; also what is between, in the long form."""
    luck = random.Random(4)
    with (
        somebody(browser, WIDE, meant=BEHIND) as alice,
        somebody(browser, PHONE, meant=BEHIND) as bob,
    ):
        bob.goto(open_table(alice, site))
        bob.get_by_role("button", name="Sit down").click()
        alice.get_by_role("button", name="Choose Heroic Guild").click()
        for page in (alice, bob):
            page.get_by_role("button", name="I am ready").click()
        for page in (alice, bob):
            expect(page).to_have_url(MATCH)
            arrive(page)
        if not LONG:
            play([alice, bob], luck, BY_HAND)
            play_to_turn(site, number_of(alice), TURNS)
            for page in (alice, bob):
                page.reload()
                arrive(page)
        play([alice, bob], luck, ENOUGH)
        assert alice.locator(".ranking li").count() == 3
        assert alice.locator(OVER).inner_text() == bob.locator(OVER).inner_text()
        assert re.search("Karez", alice.locator(".banner").inner_text())
        assert overflow(bob) <= 0


def open_table(page: Page, site: Site) -> str:
    """A short table with a bot, by link; where it is found."""
    page.goto(site.url + "tables/new/?game=karez")
    page.locator("[name=title]").fill("The King’s Own")
    page.locator(f"[name=option-turns][value='{TURNS}']").check()
    page.locator("details:has([name=option-lap]) summary").first.click()
    page.locator("[name=option-lap][value='2']").check()
    page.locator("[name=audience][value=unlisted]").check()
    page.locator("main form button").last.click()
    page.locator("select[name=level]").select_option("apprentice")
    page.get_by_role("button", name="Add").click()
    return page.get_by_label("Link for your friends").input_value()


def play(pages: list[Page], luck: random.Random, most: int) -> None:
    """Whoever is asked answers, so often or to the end of the match."""

    def asked() -> list[Page]:
        return [page for page in pages if page.locator(ASKED).count()]

    def is_over() -> bool:
        return all(page.locator(OVER).count() for page in pages)

    for _ in range(most):
        wait_until(lambda: bool(asked()) or is_over())
        if is_over():
            return
        for page in asked():
            answer(page, luck)
    assert most < ENOUGH, "the match does not end"


def reach_an_action(page: Page, site: Site, luck: random.Random) -> None:
    wait_for_the_bots(page, site)
    while page.locator(".kinds").count() == 0:
        assert page.locator(OVER).count() == 0
        answer(page, luck)
        wait_for_the_bots(page, site)


def find_a_free_watch(page: Page, site: Site, luck: random.Random) -> None:
    """A match whose first action may be at the City Watch: where rivals were there first, another one is begun."""
    for _ in range(ENOUGH):
        against(page, site)
        reach_an_action(page, site, luck)
        if page.locator("a#kind-work").count():
            pick(page, "a#kind-work")
            is_free = page.locator("a#slot-citywatch-g").count() > 0
            pick(page, "#back")
            if is_free:
                return
    raise AssertionError("the City Watch is never free")


def go_exploring(page: Page, site: Site, luck: random.Random) -> None:
    """Announces expeditions where it can, passes, and answers whatever comes until one is under way.

    A match may end before that, as chance has it: then another one is begun. What bots did last may still be shown outside.
    """
    for _ in range(ENOUGH):
        wait_for_the_bots(page, site)
        if page.locator(OVER).count():
            against(page, site)
        elif page.locator("#board-now.outside").count():
            return
        elif page.locator("a#kind-explore").count():
            pick(page, "a#kind-explore")
            pick(page, "#ask a.choice")
            confirm(page)
        elif page.locator(".kinds").count():
            pass_on(page)
        else:
            answer(page, luck)
    raise AssertionError("nobody sets out")


def test_an_expedition_on_a_phone(browser: Browser, site: Site) -> None:
    with somebody(browser, PHONE, has_touch=True) as page:
        against(page, site)
        go_exploring(page, site, random.Random(1))
        expect(page.locator("#board-now .phone svg.expedition")).to_be_visible()
        expect(page.locator("#question")).to_be_in_viewport()
        expect(page.locator("#strip")).to_be_in_viewport()
        assert overflow(page) <= 0
        for one in page.locator("#ask .choice, #confirm").all():
            box = one.bounding_box()
            assert box is not None
            assert box["height"] >= THUMB
        while page.locator("#board-now.outside").count():
            answer(page, random.Random(2))
            wait_for_the_bots(page, site)
        assert overflow(page) <= 0


def test_the_film_is_stepped_skipped_and_turned_off(
    browser: Browser, site: Site
) -> None:
    with somebody(browser, reduced_motion="no-preference") as page:
        against(page, site)
        fight_once(page, site)
        film = page.locator("#film")
        if not film.get_attribute("open") and film.get_attribute("open") != "":
            film.locator("summary").click()
        frames = film.locator(".frames > li")
        if frames.count() > 1:
            expect(film).to_have_class(re.compile("playing"))
            page.locator("[data-reel=end]").click()
            expect(frames.last).to_be_visible()
            page.locator("[data-reel='-1']").click()
            expect(frames.last).to_be_hidden()
            page.locator("[data-reel=all]").click()
            expect(frames.last).to_be_visible()
        show_tab(page, "three")
        page.locator("#decks summary").first.click()
        page.locator("#motion").uncheck()
        page.reload()
        expect(page.locator("#film.playing")).to_have_count(0)


def fight_once(page: Page, site: Site) -> None:
    """Until a fight can be seen as a film: on this expedition or a later one."""
    luck = random.Random(3)
    for _ in range(ENOUGH):
        if page.locator("#film").count():
            return
        go_exploring(page, site, luck)
        fight = page.locator("#fight")
        before = at(page)
        if fight.count():
            calm(page)
            fight.click()
            wait_for_news(page, before)
        else:
            answer(page, luck)
        wait_for_the_bots(page, site)
    raise AssertionError("nobody fights")


def test_who_likes_it_calm_sees_all_at_once(browser: Browser, site: Site) -> None:
    with somebody(browser, reduced_motion="reduce") as page:
        against(page, site)
        fight_once(page, site)
        expect(page.locator("#film")).to_have_count(1)
        expect(page.locator("#film.playing")).to_have_count(0)


def test_by_keyboard_alone(browser: Browser, site: Site) -> None:
    with somebody(browser) as page:
        find_a_free_watch(page, site, random.Random(5))
        page.locator("#kind-work").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#turn[data-pick=work]")
        calm(page)
        expect(page.locator("#ask a.choice").first).to_be_focused()
        page.locator("#slot-citywatch-g").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#confirm")).to_be_focused()
        expect(page.locator("#spoken")).to_contain_text("It costs")
        before = at(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("#turn[data-pick=work]")
        calm(page)
        page.locator("#slot-citywatch-g").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#confirm")).to_be_focused()
        page.keyboard.press("Enter")
        wait_for_news(page, before)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_in_french_and_spanish(browser: Browser, site: Site, language: str) -> None:
    with somebody(browser, PHONE, language=language) as page:
        find_a_free_watch(page, site, random.Random(6))
        with translation.override(language):
            assert page.locator("#kind-work").inner_text() == gettext("Send to work")
            assert gettext("Send to work") != "Send to work"
        pick(page, "#kind-work")
        assert overflow(page) <= 0
        pick(page, "#slot-citywatch-g")
        with translation.override(language):
            assert gettext("Confirm") in page.locator("#confirm").inner_text()
        assert overflow(page) <= 0
        confirm(page)


def test_a_place_in_the_picture_is_tapped(browser: Browser, site: Site) -> None:
    """On a wide page a slot is picked up at once, on a phone the building is opened first."""
    for size in (WIDE, PHONE):
        with somebody(browser, size) as page:
            find_a_free_watch(page, site, random.Random(7))
            shown = "svg.wide" if size == WIDE else "svg.phone"
            pick(page, f"#board-now {shown} a.target:not(.look)")
            expect(page.locator("#confirm, #ask .picks").first).to_be_visible()


def test_nobody_is_shut_out(browser: Browser, site: Site) -> None:
    with somebody(browser, bypass_csp=True) as page:
        find_a_free_watch(page, site, random.Random(8))
        assert faults(page) == []
        pick(page, "#kind-work")
        assert faults(page) == []
        go_exploring(page, site, random.Random(9))
        assert faults(page) == []
