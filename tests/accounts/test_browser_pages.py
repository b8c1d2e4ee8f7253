"""Everybody can use the pages: on a phone, by night, with a screen reader."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import (
    PHONE,
    SMALL,
    barriers,
    faults,
    misfits,
    overflow,
    show,
    sign_up,
    visitor,
)
from tests.post_office import Town
from tests.servers import (
    Site,
    wait_until,
)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("accounts-pages"),
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
    # Home, as long as nothing has been played.
    "",
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
    found = {}
    for address in addresses:
        page.goto(site.url + address)
        found[address] = faults(page)
    assert not {address: wrong for address, wrong in found.items() if wrong}


def test_the_doors_keep_nobody_out(browser: Browser, town: Town) -> None:
    with visitor(browser) as page:
        check(page, town.site, DOORS)


@pytest.mark.parametrize(("language", "name"), [("fr", "rosalie"), ("es", "rosita")])
def test_the_rooms_have_room_for_every_language(
    browser: Browser, town: Town, language: str, name: str
) -> None:
    with visitor(browser, SMALL, language) as page:
        sign_up(page, town.site, name)
        page.goto(town.site.url + "accounts/two-step/totp/activate/")
        page.locator("main [name=password]").fill("clockwork pick")
        page.locator("main form button").first.click()
        found = []
        for address in (*ROOMS, f"players/{name}/"):
            page.goto(town.site.url + address)
            for size in (SMALL, PHONE):
                show(page, size, "light")
                found += misfits(page)
        assert found == []
        assert page.locator("html").get_attribute("lang") == language


def test_the_rooms_keep_nobody_out(browser: Browser, town: Town) -> None:
    name = "rosa"
    with visitor(browser) as page:
        sign_up(page, town.site, name)
        page.goto(town.site.url + "accounts/two-step/totp/activate/")
        page.locator("main [name=password]").fill("wrong")
        page.locator("main form button").first.click()
        expect(page.locator(".mistakes, .mistake").first).to_be_visible()
        assert barriers(page) == []
        page.locator("main [name=password]").fill("clockwork pick")
        page.locator("main form button").first.click()
        expect(page.locator(".secret")).to_be_visible()
        check(page, town.site, (*ROOMS, f"players/{name}/"))
        page.locator(".menu summary").click()
        assert faults(page) == []


def test_mistakes_are_summed_up_and_lead_to_their_fields(
    browser: Browser, town: Town
) -> None:
    with visitor(browser, PHONE) as page:
        page.goto(town.site.url + "accounts/signup/")
        page.locator("[name=username]").fill("nn")
        page.locator("[name=email]").fill("n@example.org")
        page.locator("[name=password1]").fill("short")
        page.get_by_role("button", name="Sign up").click()
        expect(page.locator(".mistakes")).to_be_visible()
        assert barriers(page) == []
        page.locator(".mistakes a").first.click()
        expect(page.locator("[name=password1]")).to_be_focused()


def test_a_local_site_shows_its_mails(browser: Browser, site: Site) -> None:
    with visitor(browser, PHONE) as page:
        sign_up(page, site, "mila")
        wait_until(lambda: any((site.var / "mail").glob("*.eml")))
        page.get_by_role("contentinfo").get_by_role("link", name="Mailbox").click()
        letter = page.get_by_role("link", name="Please confirm your address").first
        expect(letter).to_be_visible()
        assert barriers(page) == []
        letter.click()
        expect(page.locator(".mail-text a").first).to_be_visible()
        assert barriers(page) == []
        assert overflow(page) <= 0
        page.locator(".mail-text a").first.click()
        page.get_by_role("button", name="Yes, it is mine").click()
        expect(page.locator(".notices")).to_contain_text("is confirmed")


def test_axe_would_notice(browser: Browser) -> None:
    with visitor(browser) as page:
        page.set_content('<html lang="en"><title>x</title><main><input></main></html>')
        assert [barrier.split(":")[0] for barrier in barriers(page)] == ["label"]
