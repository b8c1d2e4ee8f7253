"""From the lobby to the match, in real browsers on the real site."""

import re
import threading

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.accounts.browsing import (
    PHONE,
    faults,
    misfits,
    rows,
    sign_up,
    visitor,
)
from tests.browser.strangers import Stranger
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("tables")]

MATCH = re.compile(r"/m/\d+/$")
TABLE = re.compile(r"/t/\d+/$")


def open_table(page: Page, site: Site, title: str, audience: str = "public") -> str:
    """The address of a new table for two."""
    page.goto(site.url + "tables/new/")
    page.locator("[name=title]").fill(title)
    page.locator("[name=seats]").select_option("2")
    page.locator(f"[name=audience][value={audience}]").check()
    page.locator("main form button").last.click()
    expect(page).to_have_url(TABLE)
    return page.url


def get_ready(page: Page) -> None:
    page.get_by_role("button", name="I am ready").click()


def test_alice_opens_bob_joins_by_link_and_both_land_in_the_match(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as alice, visitor(browser, PHONE) as bob:
        sign_up(alice, site, "alicia")
        open_table(alice, site, "By link", "unlisted")
        bob.goto(alice.get_by_label("Link for your friends").input_value())
        bob.get_by_role("button", name="Sit down").click()
        expect(alice.locator(".seat.free")).to_have_count(0)
        alice.get_by_role("button", name="Choose The Cursed Ones").click()
        cursed = bob.locator(".choice", has_text="The Cursed Ones")
        expect(cursed.locator(".chosen")).to_have_text("alicia")
        get_ready(alice)
        expect(bob.locator(".seat.ready")).to_have_count(1)
        get_ready(bob)
        expect(bob).to_have_url(MATCH)
        expect(alice).to_have_url(bob.url)


def test_an_invitation_has_a_seat_and_a_match_with_bots_is_put_away(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as alice, visitor(browser, PHONE) as bob:
        sign_up(alice, site, "almira")
        sign_up(bob, site, "bogdan")
        open_table(alice, site, "Come over")
        alice.get_by_label("Invite a player by name").fill("bogdan")
        alice.get_by_role("button", name="Invite").click()
        expect(alice.get_by_text("Invited: bogdan")).to_be_visible()
        bob.goto(site.url)
        bob.locator("form[action='/play/'] button").first.click()
        expect(bob).to_have_url(MATCH)
        bob.goto(site.url)
        expect(bob).not_to_have_title(re.compile(r"\(1\)"))
        bob.get_by_role("button", name="Put away").click()
        expect(bob.get_by_text("1 match put away")).to_be_visible()
        bob.get_by_role("button", name="Sit down").click()
        expect(bob).to_have_url(TABLE)
        expect(bob.get_by_role("button", name="I am ready")).to_be_visible()


def test_a_stranger_plays_with_one_click(browser: Browser, site: Site) -> None:
    with visitor(browser, PHONE) as page:
        page.goto(site.url)
        page.get_by_role("button", name="Play now").first.click()
        expect(page).to_have_url(MATCH)
        expect(page.locator(".menu .who")).not_to_be_empty()


def test_everything_works_without_javascript(browser: Browser, site: Site) -> None:
    with (
        visitor(browser, javascript=False) as alice,
        visitor(browser, PHONE, javascript=False) as bob,
    ):
        address = open_table(alice, site, "Old school")
        bob.goto(site.url + "tables/?seats=2&pace=daily")
        bob.get_by_role("link", name="Old school").click()
        expect(bob).to_have_url(address)
        bob.get_by_role("button", name="Sit down").click()
        bob.get_by_role("button", name="Choose The Executioners").click()
        get_ready(bob)
        alice.reload()
        get_ready(alice)
        expect(alice).to_have_url(MATCH)
        bob.reload()
        expect(bob).to_have_url(alice.url)


def test_what_is_half_written_survives_what_others_do(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as alice, visitor(browser) as bob:
        address = open_table(alice, site, "Half written")
        alice.get_by_label("Invite a player by name").fill("charl")
        alice.locator("#seal summary").click()
        alice.locator("#chat-text").fill("Where is ev")
        bob.goto(address)
        bob.get_by_role("button", name="Sit down").click()
        expect(alice.locator(".seat.free")).to_have_count(0)
        expect(alice.get_by_label("Invite a player by name")).to_have_value("charl")
        expect(alice.locator("#seal")).to_have_attribute("open", "")
        expect(alice.locator("#chat-text")).to_have_value("Where is ev")
        expect(alice.locator("#chat-text")).to_be_focused()


def test_people_talk_at_the_table(browser: Browser, site: Site) -> None:
    with visitor(browser) as alice, visitor(browser) as bob:
        bob.goto(open_table(alice, site, "Chatty"))
        bob.get_by_role("button", name="Sit down").click()
        bob.locator("#chat-text").fill("Good evening!")
        bob.get_by_role("button", name="Send").click()
        expect(alice.locator("#said")).to_contain_text("Good evening!")


def test_the_lobby_is_live_and_can_be_filtered(browser: Browser, site: Site) -> None:
    with visitor(browser) as alice, visitor(browser) as bob:
        bob.goto(site.url + "tables/")
        address = open_table(alice, site, "Fresh bread")
        expect(bob.locator(".item", has_text="Fresh bread")).to_be_visible()
        bob.get_by_label("Seats").select_option("4")
        expect(bob.locator(".item", has_text="Fresh bread")).to_have_count(0)
        expect(bob).to_have_url(re.compile("seats=4"))
        bob.go_back()
        expect(bob.locator(".item", has_text="Fresh bread")).to_be_visible()
        bob.get_by_role("link", name="Fresh bread").click()
        expect(bob).to_have_url(address)


def test_a_closed_table_says_so_to_everybody_at_once(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as alice, visitor(browser) as bob:
        bob.goto(open_table(alice, site, "Short-lived"))
        bob.get_by_role("button", name="Sit down").click()
        alice.get_by_role("button", name="Close the table").click()
        expect(bob.locator("main")).to_contain_text("This table was closed")


def test_a_lost_connection_is_told_and_mended(browser: Browser, site: Site) -> None:
    with visitor(browser) as alice, visitor(browser) as bob:
        lines: list[WebSocketRoute] = []
        is_cut = False

        def pass_on(line: WebSocketRoute) -> None:
            if is_cut:
                line.close()
                return
            lines.append(line)
            line.connect_to_server()

        bob.route_web_socket("**/ws/lobby/", pass_on)
        bob.goto(site.url + "tables/")
        expect(bob.locator("#connection")).to_be_empty()
        # Whoever asks the page for something hears of its lines, too.
        wait_until(lambda: bool(bob.evaluate("() => true") and lines))
        is_cut = True
        lines[0].close()
        expect(bob.locator("#connection")).to_contain_text("No connection")
        open_table(alice, site, "Meanwhile")
        is_cut = False
        expect(bob.locator(".item", has_text="Meanwhile")).to_be_visible()
        expect(bob.locator("#connection")).to_be_empty()


PAGES = ["", "tables/", "tables/new/", "play/bots/", "blocks/"]


UNFOLD = "document.querySelectorAll('.hall details').forEach(d => { d.open = true })"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_no_page_keeps_anybody_out(browser: Browser, site: Site, language: str) -> None:
    """Axe looks at the English pages only: the others have the same elements, in other words."""
    look = faults if language == "en" else misfits
    with visitor(browser, PHONE, language) as page:
        page.goto(site.url)
        found = look(page)
        table = open_table(page, site, f"Room for {language}")
        for address in [table, *(site.url + name for name in PAGES)]:
            page.goto(address)
            page.evaluate(UNFOLD)
            found += look(page)
            assert page.locator("html").get_attribute("lang") == language
        assert found == []


def test_two_people_for_the_last_seat_end_well(site: Site) -> None:
    host = Stranger(site.url)
    table = host.open_table("The last seat")
    rivals = [Stranger(site.url) for _ in range(4)]
    answers: list[str] = []
    together = threading.Barrier(len(rivals))

    def sit_down(rival: Stranger) -> None:
        rival.visit(table)
        together.wait()
        answers.append(rival.post(f"{table}join/"))

    threads = [threading.Thread(target=sit_down, args=[rival]) for rival in rivals]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lost = [page for page in answers if "Somebody was a moment faster." in page]
    assert len(lost) == len(rivals) - 1
    number = table.rstrip("/").rpartition("/")[2]
    seated = f"SELECT COUNT(user_id) FROM games_place WHERE match_id = {number}"
    assert rows(site, seated) == [(2,)]
