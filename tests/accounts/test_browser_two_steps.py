"""Alice signs in with a code from her phone, and with a passkey."""

import time

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import (
    PHONE,
    prove,
    sign_in,
    sign_out,
    sign_up,
    visitor,
)
from tests.post_office import Town
from tests.servers import (
    Site,
)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("accounts-two_steps"),
]


def code_of(secret: str, later: int = 0) -> str:
    """What the app shows now, or so many seconds later."""
    counter = int(time.time() + later) // 30
    return str(format_hotp_value(hotp_value(secret, counter)))


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no script"])
def test_a_code_from_an_app(browser: Browser, town: Town, javascript: bool) -> None:
    site, name = town.site, f"tess{javascript:d}"
    with visitor(browser, PHONE, javascript=javascript) as page:
        sign_up(page, site, name)
        page.goto(site.url + "accounts/two-step/")
        page.get_by_role("link", name="Set up").click()
        prove(page)
        secret = page.locator(".secret").inner_text()
        page.get_by_label("code").fill(code_of(secret))
        page.get_by_role("button", name="Turn on").click()
        expect(page.locator(".codes li")).to_have_count(10)
        sign_out(page)
        sign_in(page, site, name)
        page.get_by_label("Code").fill("000000")
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.locator(".mistakes").first).to_be_visible()
        # A code works once; the next one is accepted half a minute early.
        page.get_by_label("Code").fill(code_of(secret, later=30))
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.locator(".menu .who")).to_have_text(name)


def with_authenticator(page: Page) -> None:
    """A device that knows its owner and always says yes."""
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_a_passkey_alone_opens_the_door(browser: Browser, town: Town) -> None:
    # Browsers know passkeys for names only, not for numbers.
    url = town.site.url.replace("127.0.0.1", "localhost")
    site = Site(town.site.process, url, town.site.var, town.site.log)
    with visitor(browser) as page:
        with_authenticator(page)
        sign_up(page, site, "peggy")
        page.goto(site.url + "accounts/two-step/")
        page.get_by_role("link", name="Add a passkey").click()
        prove(page)
        page.get_by_label("Name").fill("my phone")
        page.get_by_role("button", name="Add it").click()
        expect(page.locator(".notices")).to_contain_text("The passkey is added.")
        page.goto(site.url + "accounts/two-step/webauthn/")
        expect(page.locator(".rows")).to_contain_text("my phone")
        sign_out(page)
        page.goto(site.url + "accounts/login/")
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.locator(".menu .who")).to_have_text("peggy")


def test_a_browser_without_passkeys_says_so(browser: Browser, town: Town) -> None:
    with visitor(browser) as page:
        page.goto(town.site.url + "accounts/login/")
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.locator("#passkey_trouble")).to_contain_text("knows no passkeys")
