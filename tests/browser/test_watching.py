"""Onlookers in real browsers: from the menu to a match that runs, and its board on somebody else's page, which follows it."""

import html
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect
from typing_extensions import override

from tests.accounts.browsing import PHONE, faults, misfits, sign_up, visitor
from tests.browser.test_tournaments import run
from tests.servers import Site

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("watching"),
]
HALF_A_MINUTE = 30_000

# Two people in the middle of a match, and one that is over; both by services, as the pages call them.
BEGIN = """
import json
from accounts.models import User
from games import services
from games.models import Rating
from games.services import TablePlan

people = [User.objects.get_or_create(username=name)[0] for name in ("watched_ann", "watched_ben")]
for user in people:
    # The best of all come first on the page, whoever else plays here.
    Rating.objects.get_or_create(user=user, game="kadath", defaults=dict(mu=50, sigma=1, points=4000))
def begun(title):
    match = services.open_table(host=people[0], plan=TablePlan(game="kadath", seats=2, title=title))
    services.join_table(match_id=match.pk, user=people[1])
    for user in people:
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return match.pk
running, over = begun("A match to watch"), begun("A match to see again")
services.resign(match_id=over, user=people[1])
print(json.dumps([running, over]))
"""
MOVE = """
from games import services
from games.match import log
from games.models import Match
from games.registry import GAMES

match = Match.objects.get(pk={match})
for _ in range(2):
    asked = GAMES[match.game].rules.decisions(log.load(match))[0]
    place = match.places.get(seat=asked.seat)
    match = services.play_move(match_id=match.pk, seat=asked.seat, move=asked.fallback, expected=place.asked_at, by="clock")
"""


def test_onlookers_follow_a_match_here_and_elsewhere(
    browser: Browser, site: Site
) -> None:
    running, _over = json.loads(run(site, BEGIN).splitlines()[-1])
    with visitor(browser) as page:
        page.goto(site.url)
        page.get_by_role("navigation", name="Site").get_by_role(
            "link", name="Watch"
        ).click()
        mine = page.locator(f"a[href='/m/{running}/']")
        card = page.locator(".watched").filter(has=mine)
        expect(card.locator("img")).to_have_js_property("naturalWidth", 480)
        assert faults(page) == []
        card.get_by_role("link").first.click()
        page.wait_for_url(f"**/m/{running}/")
        snippet = copied(page)
        with another_site(snippet) as elsewhere, visitor(browser) as host:
            host.clock.install()
            host.goto(elsewhere)
            frame = host.frame_locator("iframe")
            expect(frame.get_by_role("link", name="A match to watch")).to_be_visible()
            tiles = frame.locator("#board-now svg").first
            before = tiles.inner_html()
            run(site, MOVE, match=running)
            host.clock.fast_forward(HALF_A_MINUTE)
            expect(tiles).not_to_have_js_property("innerHTML", before)
            assert host.context.cookies() == []


def copied(page: Page) -> str:
    field = page.locator("#embed-snippet")
    text = field.input_value()
    assert re.search(r"/embed/en/\d+/", text)
    return html.unescape(text)


@contextmanager
def another_site(snippet: str) -> Iterator[str]:
    """A page with the snippet in it, of another origin, on the same machine: browsers keep pages of the open internet from it."""
    page = f"<!doctype html><title>Mine</title><h1>Mine</h1>{snippet}".encode()

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page)

        @override
        def log_message(self, *arguments: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_on_a_phone_in_other_languages_and_lights(browser: Browser, site: Site) -> None:
    running, over = json.loads(run(site, BEGIN).splitlines()[-1])
    found: list[object] = []
    for language, scheme in (("fr", "dark"), ("es", "light")):
        with visitor(browser, PHONE, language, scheme) as page:  # type: ignore[arg-type]
            for address in (
                "watch/",
                f"embed/{language}/{running}/",
                f"embed/{language}/{over}/",
            ):
                page.goto(site.url + address)
                found += misfits(page) + faults(page)
            if language == "es":
                sign_up(page, site, f"owner_{running}")
                page.goto(f"{site.url}profile/calendar/")
                page.locator("main form button").first.click()
                expect(page.locator("code.key")).to_contain_text("/calendar/")
                found += misfits(page) + faults(page)
    assert found == []
