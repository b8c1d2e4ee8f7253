"""A device is told what waits while nobody looks: through a real service worker, to its reader alone, with a number on the icon."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import barriers, rows, sign_up, visitor
from tests.browser.installed import wait_for_the_worker
from tests.games.push_service import PushBrowser
from tests.servers import Site, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("notices")]

# The push service that a browser has is far away: this one is nowhere. What comes on the icon is remembered.
ELSEWHERE = """
window.PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
  ({ toJSON: () => ({ endpoint: "%(endpoint)s", keys: { p256dh: "%(p256dh)s", auth: "%(auth)s" } }) });
window.badges = [];
navigator.setAppBadge = async (count) => { window.badges.push(count); };
"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body }) => [title, body])"""
TAP = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""
MOVED = """(form) => self.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), {
  waitUntil() {},
  newSubscription: { toJSON: () => ({ endpoint: form.endpoint, keys: { p256dh: form.p256dh, auth: form.auth } }) },
}))"""
COUNT = """() => {
  self.badges = [];
  self.navigator.setAppBadge = async (count) => { self.badges.push(count); };
}"""


class Push:
    """What a push service does at the end: it wakes the worker."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page, self.origin = page, site.url.rstrip("/")
        self.numbers: list[str] = []
        self.line = page.context.new_cdp_session(page)
        self.line.on("ServiceWorker.workerRegistrationUpdated", self.note)
        self.line.send("ServiceWorker.enable")
        # Whatever is asked of the page, news come with the answer.
        wait_until(lambda: page.title() != "" and self.numbers != [])

    def note(self, event: dict[str, Any]) -> None:
        self.numbers += [one["registrationId"] for one in event["registrations"]]

    def deliver(self, **told: object) -> None:
        reader = self.page.locator("script[data-reader]").get_attribute("data-reader")
        said = {"title": "Kadath", "body": "", "url": "/rules/kadath/", "tag": "match-1", "turns": 2, "reader": reader, **told}  # fmt: skip
        self.line.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": self.origin,
                "registrationId": self.numbers[-1],
                "data": json.dumps(said),
            },
        )

    def shown(self) -> list[list[str]]:
        found = self.page.evaluate(SHOWN)
        assert isinstance(found, list)
        return found


def test_a_device_is_told(whole_browser: Browser, site: Site) -> None:
    device = PushBrowser("https://push.example/1").form
    with visitor(whole_browser, service_workers="allow") as petra:
        petra.context.grant_permissions(["notifications"], origin=site.url)
        petra.add_init_script(ELSEWHERE % device)
        sign_up(petra, site, "petra")
        petra.goto(site.url + "profile/notices/")
        wait_for_the_worker(petra)
        petra.get_by_role("button", name="Tell me on this device").click()
        expect(petra.get_by_role("button", name="Try it")).to_be_visible()
        assert rows(site, "SELECT endpoint, auth FROM games_device") == [
            (device["endpoint"], device["auth"])
        ]
        assert barriers(petra) == []
        assert petra.evaluate("window.badges") == [0]

        push = Push(petra, site)
        (worker,) = petra.context.service_workers
        worker.evaluate(COUNT)
        push.deliver(body="Your turn")
        wait_until(lambda: push.shown() == [["Kadath", "Your turn"]])
        assert worker.evaluate("self.badges") == [2]
        push.deliver(body="Still your turn")
        wait_until(lambda: push.shown() == [["Kadath", "Still your turn"]])
        push.deliver(body="A secret", tag="other", reader="somebody else")
        push.deliver(body="Your last turn")
        wait_until(lambda: push.shown() == [["Kadath", "Your last turn"]])

        worker.evaluate(TAP)
        petra.wait_for_url(site.url + "rules/kadath/")

        another = PushBrowser("https://push.example/2").form
        worker.evaluate(MOVED, another)
        newest = "SELECT endpoint FROM games_device ORDER BY id DESC LIMIT 1"
        wait_until(lambda: rows(site, newest) == [(another["endpoint"],)])
