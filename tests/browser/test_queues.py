"""A queue of actions in a real browser, while a rival plays: it goes on by itself, is changed, and is stopped."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import barriers, overflow, rows
from tests.browser.playing_a_match import PHONE, WIDE, at, somebody, wait_for_news
from tests.servers import ROOT, Site, clean_environment, command_line, serve

pytestmark = [
    pytest.mark.browser,
    pytest.mark.server,
    pytest.mark.slow,
    pytest.mark.xdist_group("queues"),
]

SETTINGS = "tests.toy.settings"
RUN = (
    "import django; django.setup(); from tests.browser.test_queues import main; main()"
)


@pytest.fixture(scope="module")
def laps() -> Iterator[Site]:
    """A site on which the toy with laps can be played."""
    with serve(DJANGO_SETTINGS_MODULE=SETTINGS) as running:
        yield running


def main() -> None:
    """In the environment of the site: a match of two people, and their sessions."""
    from accounts.models import User
    from games.tools.web_bench.prepare import session_of
    from tests.games.laps import begun

    number = User.objects.count()
    people = [User.objects.create_user(f"{name}{number}") for name in ("alice", "bob")]
    match = begun(*people)
    sessions = [session_of(user) for user in people]
    json.dump({"match": match.pk, "sessions": sessions}, sys.stdout)


def prepare(site: Site) -> dict[str, Any]:
    done = subprocess.run(
        command_line("-c", RUN),
        cwd=ROOT,
        env=clean_environment(
            {"CADWALLON_VAR": str(site.var), "DJANGO_SETTINGS_MODULE": SETTINGS}
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def sit_down(page: Page, site: Site, found: dict[str, Any], seat: int) -> Page:
    cookie = {"name": "sessionid", "value": found["sessions"][seat], "url": site.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto(f"{site.url}m/{found['match']}/")
    return page


def add(page: Page, *labels: str) -> None:
    before = page.locator("#queued li").count()
    for number, label in enumerate(labels, start=before + 1):
        page.locator("#queue-offers").get_by_role(
            "button", name=label, exact=True
        ).click()
        expect(page.locator("#queued li")).to_have_count(number)


def switch(page: Page, name: str, *, on: bool) -> None:
    found = page.get_by_role("switch", name=name)
    found.click()
    expect(found).to_be_checked(checked=on)


def play(page: Page, label: str) -> None:
    before = at(page)
    page.locator(".ask").get_by_role("button", name=label, exact=True).first.click()
    wait_for_news(page, before)


def played(site: Site, found: dict[str, Any]) -> list[tuple[object, ...]]:
    """Whose moves, and by whose hand."""
    moves = f"SELECT seat, by FROM games_entry WHERE match_id = {found['match']}"
    return list(rows(site, f"{moves} ORDER BY number"))


def test_it_is_made_changed_played_and_stopped(browser: Browser, laps: Site) -> None:
    found = prepare(laps)
    with somebody(browser, WIDE) as alice, somebody(browser, PHONE) as bob:
        sit_down(alice, laps, found, 0)
        sit_down(bob, laps, found, 1)
        bob.get_by_role("button", name="Plan my next actions").click()
        add(bob, "Take heap 7", "Take heap 6", "Take heap 5")
        expect(bob.locator(".verdict")).to_have_text("still works")
        assert (barriers(bob), overflow(bob)) == ([], 0)
        bob.get_by_role("button", name="Later: Take heap 6").click()
        expect(bob.locator(".queued-label").nth(2)).to_contain_text("Take heap 6")
        expect(bob.locator(".queued-name")).to_have_text(
            ["Take heap 7", "Take heap 5", "Take heap 6"]
        )
        play(alice, "Take heap 0")
        # Bob has acted by himself, and it is Alice's turn again.
        expect(alice.locator("#turn")).to_have_attribute("data-at", "2")
        expect(bob.locator("#queued li")).to_have_count(2)
        assert played(laps, found) == [(0, "player"), (1, "plan")]
        assert "queue" not in alice.content().replace("/queue/", "").replace(
            "Plan my next actions", ""
        )
        switch(bob, "Leave out what is gone", on=False)
        play(alice, "Take heap 5")
        expect(bob.locator(".verdict")).to_have_text("stopped by move 3")
        expect(bob.locator("#queued .broken")).to_contain_text("not possible any more")
        expect(bob.locator("#question")).to_have_text("Your action?")
        assert (barriers(bob), overflow(bob)) == ([], 0)
        bob.get_by_role("button", name="Remove: Take heap 5").click()
        expect(bob.locator(".verdict")).to_have_text("still works")
        switch(bob, "Then nothing more", on=True)
        bob.get_by_role("button", name="Play the first one now").click()
        expect(bob.locator("#turn")).to_have_attribute("data-at", "4")
        play(alice, "Take heap 1")
        # He passes for the rest of the round.
        expect(alice.locator("#turn")).to_have_attribute("data-at", "6")
        assert played(laps, found)[3:] == [(1, "plan"), (0, "player"), (1, "plan")]


def test_it_goes_on_without_what_a_rival_took(browser: Browser, laps: Site) -> None:
    found = prepare(laps)
    with somebody(browser, WIDE) as alice, somebody(browser, PHONE) as bob:
        sit_down(alice, laps, found, 0)
        sit_down(bob, laps, found, 1)
        bob.get_by_role("button", name="Plan my next actions").click()
        add(bob, "Take heap 7", "Take heap 6", "Take heap 5")
        play(alice, "Take heap 7")
        expect(alice.locator("#turn")).to_have_attribute("data-at", "2")
        expect(bob.locator(".queue")).to_contain_text(
            "Left out, because it was not possible any more: Take heap 7"
        )
        expect(bob.locator(".queued-name")).to_have_text(["Take heap 5"])
        assert (barriers(bob), overflow(bob)) == ([], 0)


def test_it_is_made_with_the_keyboard(browser: Browser, laps: Site) -> None:
    found = prepare(laps)
    with somebody(browser, WIDE) as bob:
        sit_down(bob, laps, found, 1)
        begin = bob.get_by_role("button", name="Plan my next actions")
        begin.focus()
        bob.keyboard.press("Enter")
        expect(bob.get_by_role("heading", name="My next actions")).to_be_visible()
        for heap in (7, 6, 5):
            name = f"Take heap {heap}"
            bob.locator("#queue-offers").get_by_role(
                "button", name=name, exact=True
            ).focus()
            bob.keyboard.press("Enter")
            expect(bob.locator("#queued")).to_contain_text(name)
        bob.get_by_role("button", name="Earlier: Take heap 6").focus()
        bob.keyboard.press("Space")
        expect(bob.locator(".queued-label").first).to_contain_text("Take heap 6")
        # The button that was pressed moved away; the one in its place has the focus.
        bob.locator("#queue-down-1").focus()
        bob.keyboard.press("Enter")
        expect(bob.locator(".queued-label").nth(1)).to_contain_text("Take heap 5")
        expect(bob.locator("#queue-down-1")).to_be_focused()


def test_it_needs_no_script(browser: Browser, laps: Site) -> None:
    found = prepare(laps)
    with somebody(browser, PHONE, java_script_enabled=False) as bob:
        sit_down(bob, laps, found, 1)
        bob.get_by_role("button", name="Plan my next actions").click()
        add(bob, "Take heap 7", "Dig")
        bob.get_by_role("button", name="Remove: Take heap 7").click()
        expect(bob.locator(".queued-name")).to_have_text(["Dig"])
        bob.get_by_role("button", name="Forget them").click()
        expect(bob.get_by_role("button", name="Plan my next actions")).to_be_visible()
