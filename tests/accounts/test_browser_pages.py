"""Everybody can use the pages: on a phone, by night, with a screen reader."""

import pytest
from playwright.sync_api import Browser, Page

from tests.accounts.browsing import PHONE, WIDE, barriers, overflow, sign_up, visitor
from tests.accounts.conftest import Town
from tests.servers import Site, wait_until

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("accounts-browser"),
]

DOORS = (
    "accounts/login/",
    "accounts/signup/",
    "accounts/password/reset/",
    "accounts/password/reset/done/",
    "accounts/confirm-email/nonsense/",
    "accounts/inactive/",
)
ROOMS = (
    "profile/",
    "profile/data/",
    "profile/delete/",
    "accounts/email/",
    "accounts/password/change/",
    "accounts/two-step/",
    "accounts/two-step/totp/activate/",
    "accounts/two-step/webauthn/",
    "accounts/two-step/webauthn/add/",
    "accounts/logout/",
)


def check(page: Page, site: Site, addresses: tuple[str, ...]) -> None:
    for address in addresses:
        page.goto(site.url + address)
        assert overflow(page) <= 0, address
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert barriers(page) == [], (address, scheme)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_doors_keep_nobody_out(
    browser: Browser, town: Town, size: tuple[int, int]
) -> None:
    with visitor(browser, size) as page:
        check(page, town.site, DOORS)


@pytest.mark.parametrize(
    ("size", "language", "name"),
    [(WIDE, "en", "rosa"), (PHONE, "fr", "rosalie"), ((320, 640), "es", "rosita")],
    ids=["wide", "phone", "small"],
)
def test_the_rooms_keep_nobody_out(
    browser: Browser, town: Town, size: tuple[int, int], language: str, name: str
) -> None:
    with visitor(browser, size, language) as page:
        sign_up(page, town.site, name)
        page.goto(town.site.url + "accounts/two-step/totp/activate/")
        page.locator("main [name=password]").fill("wrong")
        page.locator("main form button").first.click()
        assert barriers(page) == []
        page.locator("main [name=password]").fill("clockwork pick")
        page.locator("main form button").first.click()
        check(page, town.site, (*ROOMS, f"players/{name}/"))
        page.locator(".menu summary").click()
        assert barriers(page) == []
        assert overflow(page) <= 0


def test_mistakes_are_summed_up_and_lead_to_their_fields(
    browser: Browser, town: Town
) -> None:
    with visitor(browser, PHONE) as page:
        page.goto(town.site.url + "accounts/signup/")
        page.locator("[name=username]").fill("nn")
        page.locator("[name=email]").fill("n@example.org")
        page.locator("[name=password1]").fill("short")
        page.get_by_role("button", name="Sign up").click()
        assert barriers(page) == []
        page.locator(".mistakes a").first.click()
        assert page.evaluate("document.activeElement.name") == "password1"


def test_a_local_site_shows_its_mails(browser: Browser, site: Site) -> None:
    with visitor(browser, PHONE) as page:
        sign_up(page, site, "mila")
        wait_until(lambda: any((site.var / "mail").glob("*.eml")))
        page.get_by_role("contentinfo").get_by_role("link", name="Mailbox").click()
        assert barriers(page) == []
        page.get_by_role("link", name="Please confirm your address").first.click()
        assert barriers(page) == []
        assert overflow(page) <= 0
        page.locator(".letter a").first.click()
        page.get_by_role("button", name="Yes, it is mine").click()
        assert "is confirmed" in page.locator(".notices").inner_text()


def test_axe_would_notice(browser: Browser) -> None:
    with visitor(browser) as page:
        page.set_content('<html lang="en"><title>x</title><main><input></main></html>')
        assert [barrier.split(":")[0] for barrier in barriers(page)] == ["label"]
