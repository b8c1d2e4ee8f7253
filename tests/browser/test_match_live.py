"""The match page in a real browser, with bots that really think: live, on every screen, and without a mouse."""

import random
from collections.abc import Callable
from datetime import datetime
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from games.registry import GAMES
from tests.accounts.browsing import (
    barriers,
    faults,
    overflow,
    rows,
    show,
    sign_up,
)
from tests.browser.fast_forward import play_to_the_last_round
from tests.browser.playing_a_match import (
    PHONE,
    WIDE,
    arrive,
    at,
    calm,
    click_on_the_board,
    is_asked,
    legal,
    new_tab,
    number_of,
    play_from_the_list,
    play_now,
    play_one,
    play_until,
    show_tab,
    somebody,
    state_of,
    story_came_along,
    targets,
    wait_for_news,
    wait_for_the_bots,
)
from tests.long import LONG
from tests.servers import Site, wait_until

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("match_live"),
]

TURN = "It is your turn. What do you do?"


# So many answers are given by hand before the middle of a match is left to the services.
OPENING = 15


def delays(site: Site, page: Page) -> list[float]:
    """For every move of a bot since the page was loaded, the seconds until it showed that or something later."""
    shown = page.evaluate("window.shown")
    entries = rows(
        site,
        "SELECT number, created_at FROM games_entry WHERE by = 'bot'"
        f" AND match_id = {number_of(page)} AND number > {shown[0][0]} ORDER BY number",
    )
    found = []
    for number, when in entries:
        made = datetime.fromisoformat(f"{when}+00:00").timestamp()
        seen = [moment / 1000 for at, moment in shown if at >= int(str(number))]
        found.append(max(0.0, seen[0] - made))
    return found


# The story is read to its newest line, which tells of the newest turn.
READS_ON = """() => {
  const story = document.querySelector(".tab-story .scroll");
  return story.scrollHeight - story.scrollTop - story.clientHeight < 2;
}"""


def play_by_hand(page: Page, site: Site, luck: random.Random, most: int) -> list[float]:
    """Answers so often, or to the end of the match; nothing the page shows goes back or jumps about. Its delays."""
    for _ in range(most):
        if not is_asked(page):
            break
        play_one(page, luck)
    is_asked(page)
    wait_for_the_bots(page, site)
    numbers = [number for number, _ in page.evaluate("window.shown")]
    assert numbers == sorted(numbers)
    page.wait_for_function(READS_ON)
    assert page.evaluate("window.shift") < 0.02
    return delays(site, page)


def test_a_guest_plays_a_whole_match_against_bots_and_keeps_it(
    browser: Browser, site: Site, record_property: Callable[[str, object], None]
) -> None:
    """By hand from the first question on, and the whole last round; also what is between, in the long form."""
    luck = random.Random(7)
    with somebody(browser) as page:
        play_now(page, site)
        waits = []
        if not LONG:
            waits += play_by_hand(page, site, luck, OPENING)
            play_to_the_last_round(site, number_of(page))
            page.reload()
            arrive(page)
        waits += play_by_hand(page, site, luck, 1_000)
        expect(page.locator(".ranking li")).to_have_count(GAMES["cadwallon"].seats)
        waits.sort()
        middle, late = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
        for name, value in (("moves", len(waits)), ("p50", middle), ("p95", late)):
            record_property(name, value)
        address = page.url
        sign_up(page, site, "greta")
        page.goto(site.url)
        expect(page.locator("main")).to_contain_text("Finished")
        kept = page.locator(f"a[href='{address.removeprefix(site.url[:-1])}']")
        assert kept.count()


def test_a_phone_is_enough(browser: Browser, site: Site) -> None:
    luck = random.Random(3)
    asked_for: list[str] = []
    with somebody(browser, PHONE, has_touch=True, is_mobile=True) as page:
        play_now(page, site)
        page.on("request", lambda request: asked_for.append(request.url))
        for _ in range(8):
            assert is_asked(page)
            calm(page)
            assert page.locator("#question").is_visible()
            lit = targets(page)
            if lit:
                before, target = at(page), luck.choice(lit)
                several = target.get_attribute("popovertarget")
                target.scroll_into_view_if_needed()
                target.dispatch_event("click")
                if several:
                    page.locator(f"#{several} button").first.tap()
                wait_for_news(page, before)
            else:
                play_from_the_list(page, luck)
        for tab in ("two", "three", "story", "talk", "one"):
            page.locator(f"label:has(#tab-{tab})").tap()
            assert page.locator(f".tab-{tab}").first.is_visible()
        assert is_asked(page)
        wait_for_the_bots(page, site)
        story_came_along(page, asked_for)
        assert overflow(page) <= 0
        assert page.evaluate("window.shift") < 0.05


def test_the_keyboard_is_enough(browser: Browser, site: Site) -> None:
    with somebody(browser) as page:
        play_now(page, site)
        assert is_asked(page)
        page.keyboard.press("l")
        expect(page.locator("#moves button").first).to_be_focused()
        page.keyboard.press("Enter")
        wait_for_news(page, 0)
        for _ in range(4):
            assert is_asked(page)
            calm(page)
            before = at(page)
            tab_to(page, ".target, #moves button, .answer, .decline")
            page.keyboard.press("Enter")
            if page.locator(".choose:popover-open").count():
                tab_to(page, ".choose button")
                page.keyboard.press("Enter")
            wait_for_news(page, before)


def tab_to(page: Page, wanted: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(
            "wanted => document.activeElement?.matches(wanted) ?? false", wanted
        ):
            return
    raise AssertionError(f"{wanted} cannot be reached")


def test_no_javascript_is_enough(browser: Browser, site: Site) -> None:
    luck = random.Random(5)
    with somebody(browser, java_script_enabled=False) as page:
        play_now(page, site)
        for _ in range(5):
            # Without a script nothing comes by itself: whoever waits looks again.
            wait_until(lambda: is_asked_after_a_look(page))
            before = at(page)
            page.locator("#moves summary").click()
            luck.choice(legal(page)).click()
            wait_for_news(page, before)
        assert at(page) >= 5


def is_asked_after_a_look(page: Page) -> bool:
    page.reload()
    return page.locator("#turn[data-asked]").count() > 0


def test_two_tabs_of_one_player_do_no_harm(browser: Browser, site: Site) -> None:
    luck = random.Random(11)
    with somebody(browser) as page:
        play_now(page, site)
        is_asked(page)
        state = state_of(page)
        with somebody(
            browser, meant="409|ERR_FAILED|htmx:", storage_state=state
        ) as other:
            other.route("**/turn/**", lambda route: route.abort())
            other.goto(page.url)
            assert is_asked(other)
            old = at(other)
            play_from_the_list(page, luck)
            is_asked(page)
            legal(other)[0].dispatch_event("click")
            expect(other.locator(".ask .note[role=alert]")).to_contain_text(
                "gone on meanwhile"
            )
            assert at(other) > old


def test_talk_is_fetched_when_somebody_talked_and_not_with_every_move(
    browser: Browser, site: Site
) -> None:
    luck = random.Random(17)
    with somebody(browser) as page:
        play_now(page, site)
        is_asked(page)
        with somebody(browser, storage_state=state_of(page)) as other:
            # The first message of its socket tells what may have been missed.
            with other.expect_response("**/chat/"):
                other.goto(page.url)
            asked: list[str] = []
            other.on("request", lambda request: asked.append(request.url))
            play_from_the_list(page, luck)
            other.wait_for_function(
                "reached => Number(document.getElementById('turn').dataset.at) >= reached",
                arg=at(page),
            )
            show_tab(page, "talk")
            page.locator("#chat-text").fill("Well played")
            page.get_by_role("button", name="Send").click()
            expect(other.locator("#said")).to_contain_text("Well played")
            assert sum(url.endswith("/chat/") for url in asked) == 1
            assert any("/turn/" in url for url in asked)


def test_a_lost_connection_comes_back_by_itself(browser: Browser, site: Site) -> None:
    luck = random.Random(13)
    with somebody(browser, meant="DISCONNECTED|WebSocket") as page:
        play_now(page, site)
        is_asked(page)
        show_tab(page, "talk")
        page.locator("#chat-text").fill("half a sent")
        page.context.set_offline(True)
        page.wait_for_selector("#connection:not(:empty)")
        with somebody(browser, storage_state=state_of(page)) as other:
            other.goto(page.url)
            is_asked(other)
            play_from_the_list(other, luck)
            reached = at(other)
        page.context.set_offline(False)
        page.wait_for_selector("#connection:empty", state="attached")
        page.wait_for_function(
            "reached => Number(document.getElementById('turn').dataset.at) >= reached",
            arg=reached,
        )
        assert page.locator("#chat-text").input_value() == "half a sent"


def test_a_spectator_watches_live_and_learns_no_secret(
    browser: Browser, site: Site
) -> None:
    luck = random.Random(17)
    with somebody(browser) as page:
        play_now(page, site)
        is_asked(page)
        token = rows(
            site, f"SELECT invitation FROM games_match WHERE id = {number_of(page)}"
        )
        with somebody(browser) as spectator:
            spectator.goto(f"{site.url}join/{token[0][0]}/")
            spectator.goto(page.url)
            assert spectator.locator("#turn [name=move]").count() == 0
            assert spectator.locator(".held").count() == 0
            before = at(spectator)
            play_one(page, luck)
            wait_for_news(spectator, before)
            assert spectator.locator("#turn [name=move]").count() == 0


def test_the_page_speaks_french_and_spanish(browser: Browser, site: Site) -> None:
    questions = {"fr": "Quel gang menez-vous ?", "es": "¿Qué banda diriges?"}
    for language, question in questions.items():
        with somebody(browser, language=language) as page:
            play_now(page, site)
            is_asked(page)
            asked = page.locator("#question").inner_text()
            assert asked.replace("\xa0", " ") == question


def test_nothing_keeps_people_out(browser: Browser, site: Site) -> None:
    luck = random.Random(19)
    with somebody(browser, bypass_csp=True) as page:
        play_now(page, site)
        is_asked(page)
        # With what pays open, which a phone has to scroll.
        page.locator("#pays summary").click()
        assert faults(page) == []
        show(page, WIDE, "light")
        page.locator("#pays summary").click()
        play_until(page, luck, TURN)
        assert faults(page) == []
        show(page, WIDE, "light")
        click_on_the_board(page, targets(page)[0])
        assert barriers(page) == []


# A field that is narrower than the longest of its choices would be by itself.
IS_CUT = """() => {
  const field = document.querySelector("[name=watch_pace]");
  const free = field.cloneNode(true);
  free.style.cssText = "position: fixed; max-width: none; visibility: hidden";
  field.parentElement.append(free);
  const wanted = free.getBoundingClientRect().width;
  free.remove();
  return field.getBoundingClientRect().width < wanted - 1;
}"""
PARTS = """() => [".board-frame", "#ask", ".tabs", ".panels", ".tab-story"].map((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_over_anything_else_on_a_wide_screen(
    browser: Browser, site: Site, game: str
) -> None:
    with somebody(browser) as page:
        page.goto(site.url)
        page.locator(
            f"form[action='/play/']:has([value='{game}']) button"
        ).first.click()
        is_asked(page)
        for width, height in ((1024, 800), (1400, 900), (1920, 1000)):
            page.set_viewport_size({"width": width, "height": height})
            # All of it fits the window, and the words of the pace their field.
            assert (
                page.evaluate(
                    "document.querySelector('.match').getBoundingClientRect().bottom"
                )
                <= height
            )
            assert page.evaluate(IS_CUT) is False, (width, height)
            parts = page.evaluate(PARTS)
            over = [
                (one, other)
                for one, other in combinations(parts, 2)
                if overlap(one, other)
            ]
            assert over == [], (width, height)


def overlap(one: list[float], other: list[float]) -> bool:
    return (
        one[0] < other[2] - 1
        and other[0] < one[2] - 1
        and one[1] < other[3] - 1
        and other[1] < one[3] - 1
    )


def test_another_tab_hears_of_a_move(browser: Browser, site: Site) -> None:
    luck = random.Random(23)
    with somebody(browser) as page:
        play_now(page, site)
        is_asked(page)
        twin = new_tab(page.context, page.url)
        before = at(twin)
        play_from_the_list(page, luck)
        wait_for_news(twin, before)
