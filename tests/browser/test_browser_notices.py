"""A notice of the system on any open page, in a whole browser: the engine alone shows none."""

import pytest
from playwright.sync_api import Browser

from tests.accounts.browsing import (
    sign_up,
    visitor,
)
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("notices")]

# Remembers what the browser was asked to show.
REMEMBER = """
window.told = [];
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(title, options) { super(title, options); window.told.push(title); }
};
"""


def test_any_open_page_tells_what_waits(whole_browser: Browser, site: Site) -> None:
    with visitor(whole_browser) as paula, visitor(whole_browser) as quentin:
        paula.add_init_script(REMEMBER)
        sign_up(paula, site, "paula")
        paula.goto(site.url + "profile/notices/")
        paula.context.grant_permissions(["notifications"], origin=site.url)
        paula.reload()
        paula.get_by_label("I am invited to a table: Browser").check()
        paula.get_by_role("button", name="Save").click()
        with paula.expect_websocket(lambda socket: socket.url.endswith("/ws/me/")):
            paula.goto(site.url + "rules/cadwallon/")

        sign_up(quentin, site, "quentin")
        quentin.goto(site.url + "tables/new/")
        quentin.locator("[name=title]").fill("The Quiet Table")
        quentin.locator("main form button").last.click()
        quentin.locator("#invite-name").fill("paula")
        quentin.get_by_role("button", name="Invite").click()

        paula.wait_for_function("() => window.told.length > 0")
        told = paula.evaluate("window.told")
        assert told == ['quentin invites you to "The Quiet Table"']
