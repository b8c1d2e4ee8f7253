"""Redis dies, and then the database, under the eyes of a player: the page says so, goes on as far as it can, and comes back."""

import json
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from email.message import Message
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from games.tools.web_bench.browser import Browser as Player
from games.tools.web_bench.scripts import Move, Script
from tests.browser.playing_a_match import arrive, at, show_tab, somebody
from tests.servers import PostgresServer, RedisServer, Site, serve, wait_until
from tests.torture.ledger import scripts_on

pytestmark = [pytest.mark.server, pytest.mark.slow]

MEANT = "DISCONNECTED|WebSocket|503"
# Nobody waits for bad news, however busy the machine is: an address that hangs is given up after two seconds.
LONGEST_WAIT = 10.0


class Place(NamedTuple):
    site: Site
    redis: RedisServer
    database: PostgresServer
    script: Script


class Answer(NamedTuple):
    status: int
    headers: Message
    body: str
    seconds: float


@pytest.fixture
def place() -> Iterator[Place]:
    with ExitStack() as stack:

        def folder(prefix: str) -> str:
            return stack.enter_context(tempfile.TemporaryDirectory(prefix=prefix))

        redis = RedisServer(Path(folder("redis-")))
        stack.callback(redis.stop)
        database = PostgresServer(folder("pg-"))
        stack.callback(database.stop)
        # The schedule finds nothing here: what was lost must be found by those who have lost it.
        site = stack.enter_context(
            serve(
                DATABASE_URL=database.url,
                REDIS_URL=redis.url,
                CADWALLON_WAKE_SECONDS="3600",
            )
        )
        here = {"DATABASE_URL": database.url, "CADWALLON_VAR": str(site.var)}
        yield Place(site, redis, database, scripts_on(here, 1, 30)[0])


def test_a_page_goes_on_without_redis_and_comes_back_after_the_database(
    browser: Browser, place: Place
) -> None:
    moves = iter(place.script.moves)
    with somebody(browser, language="fr", meant=MEANT) as page:
        watch(page, place)
        played_and_seen(page, place, next(moves))
        page.locator("#chat-text").fill("half a sent")
        goes_on_without_redis(page, place, moves)
        comes_back_after_the_database(page, place, moves)
        assert page.locator("#chat-text").input_value() == "half a sent"
        # And it is heard of at once again.
        played_and_seen(page, place, next(moves))


def goes_on_without_redis(page: Page, place: Place, moves: Iterator[Move]) -> None:
    place.redis.kill()
    is_alone(page)
    played_and_seen(page, place, next(moves))
    place.redis.start()
    is_connected(page)
    played_and_seen(page, place, next(moves))


def comes_back_after_the_database(
    page: Page, place: Place, moves: Iterator[Move]
) -> None:
    move, before = next(moves), at(page)
    place.database.kill()
    closed = ask(place, "/tables/")
    assert (closed.status, closed.headers["Retry-After"]) == (503, "5")
    assert "Les archives sont fermées" in closed.body
    problem = ask(place, "/api/v1/me/matches", key="cadw_anybody")
    assert (problem.status, problem.headers["Retry-After"]) == (503, "5")
    assert json.loads(problem.body)["title"] == "unavailable"
    assert send(place, move) == 503
    assert max(closed.seconds, problem.seconds) < LONGEST_WAIT
    page.locator("#chat-text").press("Enter")
    is_alone(page)
    place.database.start()
    is_connected(page)
    assert at(page) == before
    wait_until(lambda: ask(place, "/tables/").status == 200)
    played_and_seen(page, place, move)


def watch(page: Page, place: Place) -> None:
    address = urlsplit(place.site.url)
    page.context.add_cookies(
        [
            {
                "name": "sessionid",
                "value": place.script.sessions[0],
                "domain": str(address.hostname),
                "path": "/",
            }
        ]
    )
    page.goto(f"{place.site.url}m/{place.script.match}/")
    arrive(page)
    show_tab(page, "talk")


def is_alone(page: Page) -> None:
    expect(page.locator("#connection")).not_to_be_empty()


def is_connected(page: Page) -> None:
    expect(page.locator("#connection")).to_be_empty()


def played_and_seen(page: Page, place: Place, move: Move) -> None:
    wait_until(lambda: send(place, move) in (200, 409))
    expect(page.locator(f"#turn[data-at='{move.expected + 1}']")).to_have_count(1)


def send(place: Place, move: Move) -> int:
    address = urlsplit(place.site.url)
    session = place.script.sessions[move.seat]
    player = Player(str(address.hostname), address.port or 0, session)
    return player.play(place.script.match, move).status


def ask(place: Place, path: str, key: str = "") -> Answer:
    headers = {"Accept-Language": "fr"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(place.site.url.rstrip("/") + path, headers=headers)
    began = time.monotonic()
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as refused:
        answer = refused
    body = answer.read().decode()
    return Answer(answer.status, answer.headers, body, time.monotonic() - began)
