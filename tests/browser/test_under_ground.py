"""Under ground: matches are there without a network, and what is done then counts later, as the move it was or as a plan."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from games.tools.web_bench.browser import Browser as Player
from games.tools.web_bench.scripts import Move
from tests.accounts.browsing import barriers, overflow
from tests.browser.crossing_plans import prepare
from tests.browser.installed import kept, reader, wait_for_the_worker
from tests.browser.playing_a_match import PHONE, at, somebody
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("plans")]

ALICE, BOB = 0, 1
MEANT = "DISCONNECTED|ERR_FAILED|WebSocket|htmx:"
END_OF_TURN = '{"type":"Pass"}'


def test_two_moves_are_made_without_a_network(browser: Browser, site: Site) -> None:
    played, planned = prepare(site, 2)
    with somebody(browser, PHONE, meant=MEANT, service_workers="allow") as bob:
        come_home(bob, site, played)
        bob.context.set_offline(True)
        lengths = makes_both(bob, site, played, planned)
        # On another device he ends this turn; and on this one Alice looks in.
        ends_the_turn(site, planned, lengths[1])
        alice_looks_in(bob, site, played)
        bob.goto(f"{site.url}m/{planned['match']}/")
        expect(bob.locator("#kept")).to_contain_text("It has arrived, and counts.")
        expect(bob.locator("#kept")).to_contain_text("the move is in your plan")
        expect(bob.locator(".planned li")).to_have_count(1)
        expect(bob.locator("#as-seen")).to_be_hidden()
        bob.goto(f"{site.url}m/{played['match']}/")
        expect(bob.locator(f"#turn[data-at='{lengths[0] + 1}']")).to_have_count(1)
        forgets_him(bob)


def makes_both(bob: Page, site: Site, *matches: dict[str, Any]) -> list[int]:
    """Neither has been opened before: both wait for him. One move is taken back, and made again."""
    lengths = []
    for match in matches:
        bob.goto(f"{site.url}m/{match['match']}/")
        expect(bob.locator("#as-seen")).to_be_visible()
        press(bob, match["bob"][0])
        lengths.append(at(bob))
    assert (barriers(bob), overflow(bob)) == ([], 0)
    waits = bob.locator("#kept li", has_text="waits for the network")
    expect(waits).to_have_count(2)
    waits.last.get_by_role("button").click()
    expect(waits).to_have_count(1)
    press(bob, matches[-1]["bob"][0])
    expect(waits).to_have_count(2)
    return lengths


def alice_looks_in(bob: Page, site: Site, found: dict[str, Any]) -> None:
    """Nothing of his is shown to her, or sent for her; then it is his device again, with a network."""
    name = reader(bob)
    bob.goto("about:blank")
    is_here(bob, site, found, ALICE)
    bob.context.set_offline(False)
    page = bob.context.new_page()
    page.goto(site.url)
    wait_until(lambda: reader(page) not in ("", name))
    expect(page.locator("#dashboard")).to_be_visible()
    expect(page.locator("#kept")).to_be_hidden()
    his = [one["cache"] for one in kept(page) if name in one["cache"]]
    assert his == [f"moves-1-{name}"] * 2
    page.close()
    is_here(bob, site, found, BOB)


def come_home(page: Page, site: Site, found: dict[str, Any]) -> None:
    """Until the device has his matches."""
    is_here(page, site, found, BOB)
    page.goto(site.url)
    wait_for_the_worker(page)
    wait_until(lambda: reader(page) != "")
    page.reload()
    wait_until(lambda: len(pages(page)) >= 3)


def is_here(page: Page, site: Site, found: dict[str, Any], seat: int) -> None:
    """Whose session it is."""
    session = {"name": "sessionid", "value": found["sessions"][seat], "url": site.url}
    page.context.add_cookies([session])  # type: ignore[list-item]


def pages(page: Page) -> list[str]:
    return [one["path"] for one in kept(page) if one["cache"].startswith("pages-")]


def press(page: Page, move: str) -> None:
    page.locator(f"#moves button[value='{move}']").dispatch_event("click")
    expect(page.locator("#kept li").last).to_contain_text("waits for the network")


def ends_the_turn(site: Site, found: dict[str, Any], length: int) -> None:
    """For certain, as he presses twice."""
    address = urlsplit(site.url)
    device = Player(str(address.hostname), address.port or 0, found["sessions"][BOB])
    for _ in range(2):
        device.play(found["match"], Move(BOB, END_OF_TURN, length))


def forgets_him(page: Page) -> None:
    page.locator(".menu summary").click()
    page.locator("[data-signs-out] button").click()
    page.wait_for_selector(".account a")
    wait_until(lambda: reader(page) == "")
    names = {one["cache"].partition("-")[0] for one in kept(page)}
    assert names <= {"shell", "files", "notes"}
