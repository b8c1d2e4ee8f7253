"""The site as an installed app: a manifest that browsers accept, and a service worker that keeps nothing of anybody."""

import pytest
from playwright.sync_api import Browser, expect

from tests.accounts.browsing import barriers, sign_up, visitor
from tests.browser.installed import kept, reader, wait_for_the_worker
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OFFLINE, DAY = "ERR_INTERNET_DISCONNECTED", "rgb(239, 228, 203)"


def test_the_app_stands_on_its_own(browser: Browser, site: Site) -> None:
    with visitor(
        browser, language="fr", meant=OFFLINE, service_workers="allow"
    ) as manon:
        sign_up(manon, site, "manon")
        manifest = manon.context.new_cdp_session(manon).send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == site.url + "app/fr.webmanifest"
        wait_for_the_worker(manon)
        wait_until(lambda: reader(manon) != "")

        manon.context.set_offline(True)
        manon.goto(site.url + "tables/")
        expect(manon.get_by_role("heading")).to_have_text("Pas de connexion")
        expect(manon.locator("body")).to_have_css("background-color", DAY)
        expect(manon.locator(".brand img")).to_have_js_property("naturalWidth", 150)
        assert barriers(manon) == []

        manon.context.set_offline(False)
        manon.goto(site.url)
        manon.locator(".menu summary").click()
        manon.locator("[data-signs-out] button").click()
        manon.wait_for_selector(".account a")
        wait_until(lambda: reader(manon) == "")
        assert [one for one in kept(manon) if "manon" in one["text"]] == []
