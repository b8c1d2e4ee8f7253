"""A bot account, from its making to a match against its program, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from static.programs.cadwallon_client import Cadwallon
from tests.accounts.browsing import PHONE, faults, misfits, sign_up, visitor
from tests.api.test_client import is_offered, running_example
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAME, GAME = "Sanctum-7", "kadath"


def made_with_key(page: Page, site: Site) -> str:
    """Its key, as its owner reads it."""
    page.goto(site.url + "profile/bots/")
    page.locator("[name=name]").fill(NAME)
    page.locator("[name=about]").fill("Stays near the middle")
    page.locator("main form.panel button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{NAME} (bot)")
    page.locator("[name=label]").fill("at home")
    page.get_by_role("button", name="Make a key").click()
    key = page.locator("code.key")
    expect(key).to_be_visible()
    assert faults(page) == []
    return key.inner_text()


def test_a_bot_is_made_and_anybody_plays_against_it(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    with visitor(browser) as owner:
        sign_up(owner, site, "keeper7")
        key = made_with_key(owner, site)
        program = running_example(site, tmp_path / GAME, GAME, key, "--stay")
        try:
            wait_until(lambda: is_offered(Cadwallon(site.url), NAME))
            owner.goto(f"{site.url}bots/?game={GAME}")
            expect(owner.locator(".bots .here")).to_be_visible()
            assert faults(owner) == []
            with visitor(browser, PHONE) as guest:
                guest.goto(f"{site.url}players/{NAME}/")
                assert misfits(guest) == []
                assert faults(guest) == []
                guest.goto(f"{site.url}bots/?game={GAME}")
                assert misfits(guest) == []
                guest.get_by_role("button", name=f"Play against {NAME}").click()
                guest.wait_for_url("**/m/*/")
                match = int(guest.url.rstrip("/").rpartition("/")[2])
                expect(guest.get_by_text(f"{NAME} (bot)").first).to_be_visible()
            # Whoever is asked first: its program has sat down by itself, and answers.
            shown = Cadwallon(site.url, key).match(match)
            assert (shown["status"], shown["rated"]) == ("running", False)
            assert shown["my_seat"] == 1
        finally:
            program.terminate()
            program.communicate()
