"""Redis dies or hangs: people play on, and everything else follows when it is back."""

import os
import signal
import sqlite3
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from redis.exceptions import RedisError
from typing_extensions import override

from cadwallon_site.breaker import Breaker
from cadwallon_site.redis_or_memory import RedisOrMemoryCache
from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Script
from tests.servers import (
    DATABASE,
    METRICS_TOKEN,
    ROOT,
    RedisServer,
    Site,
    children_of,
    clean_environment,
    command_line,
    descendants,
    running,
    serve,
    wait_until,
)
from tests.site.reading_figures import figures_of, value

pytestmark = [pytest.mark.server, pytest.mark.slow]


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def breaker(monkeypatch: pytest.MonkeyPatch) -> Breaker:
    fresh = Breaker("Redis", (RedisError, OSError))
    monkeypatch.setattr("cadwallon_site.redis_or_memory.breaker", fresh)
    return fresh


def test_a_cache_goes_on_in_memory(redis: RedisServer, breaker: Breaker) -> None:
    cache = RedisOrMemoryCache(redis.url, {})
    cache.set("a", 1, 60)
    assert cache.get("a") == 1
    redis.kill()
    # Gone, and yet it adds, counts and forgets.
    assert cache.get("a") is None
    assert breaker.is_open
    assert cache.add("b", 0, 60)
    assert cache.incr("b") == 1
    assert not cache.add("b", 0, 60)
    cache.delete("b")
    with pytest.raises(ValueError, match="b"):
        cache.incr("b")
    redis.start()
    wait_until(lambda: not breaker.is_open)
    cache.set("c", 3, 60)
    assert RedisOrMemoryCache(redis.url, {}).redis.get("c") == 3


def test_a_redis_that_is_full_is_as_good_as_none(
    redis: RedisServer, breaker: Breaker
) -> None:
    cache = RedisOrMemoryCache(redis.url, {})
    asked = cache.redis._cache.get_client()
    asked.config_set("maxmemory", 1)
    cache.set("full", 1, 60)
    assert breaker.is_open
    assert cache.get("full") == 1
    asked.config_set("maxmemory", 0)
    wait_until(lambda: not breaker.is_open)
    cache.set("b", 2, 60)
    assert RedisOrMemoryCache(redis.url, {}).redis.get("b") == 2


def test_a_redis_that_hangs_is_waited_for_once(
    redis: RedisServer, breaker: Breaker
) -> None:
    cache = RedisOrMemoryCache(redis.url, {})
    cache.set("a", 1, 60)
    redis.send(signal.SIGSTOP)
    assert cache.get("a") is None
    # From now on nobody asks it: a thousand questions would take minutes.
    began = time.monotonic()
    for _ in range(1000):
        cache.get("a")
    assert time.monotonic() - began < 60
    assert breaker.is_open
    redis.send(signal.SIGCONT)
    wait_until(lambda: not breaker.is_open)
    assert cache.get("a") == 1


def scripts_on(site: Site) -> list[Script]:
    done = subprocess.run(
        command_line("-m", "games.tools.web_bench", "10,10", "30"),
        cwd=ROOT,
        env=clean_environment({"CADWALLON_VAR": str(site.var)}),
        capture_output=True,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=list[Script])


def play(site: Site, script: Script, first: int, upto: int) -> None:
    port = int(site.url.rstrip("/").rsplit(":", 1)[1])
    for move in script.moves[first:upto]:
        answer = Browser("127.0.0.1", port, script.sessions[move.seat]).play(
            script.match, move
        )
        assert answer.status == 200


def test_people_play_on_and_bots_follow(redis: RedisServer) -> None:
    """The schedule wakes no bots here: whoever was not told of them must find them."""
    with serve(
        REDIS_URL=redis.url,
        CADWALLON_WAKE_SECONDS="3600",
        CADWALLON_METRICS_TOKEN=METRICS_TOKEN,
    ) as site:
        script, other = scripts_on(site)
        play(site, script, 0, 5)
        redis.send(signal.SIGSTOP)
        play(site, script, 5, 10)
        redis.send(signal.SIGCONT)
        redis.kill()
        play(site, other, 0, 10)
        assert urllib.request.urlopen(site.url).status == 200
        match = begin_against_bots(site)
        redis.start()
        wait_until(lambda: answers_of_bots(site, match) > 0)
        kill_worker(site)
        match = begin_against_bots(site)
        # What was handed over is lost, as if the dead worker had had it in hand.
        redis.forget()
        wait_until(lambda: answers_of_bots(site, match) > 0)
        match = kill_a_bot_in_mid_turn(site)
        wait_until(lambda: answers_of_bots(site, match) > 0)


def kill_a_bot_in_mid_turn(site: Site) -> int:
    """A match whose bot has thought, and cannot write down what: then its process dies, and the worker does not."""
    worker = find_worker(site)
    # Nobody takes the question before the database is shut.
    os.kill(worker, signal.SIGSTOP)
    match, before = begin_against_bots(site), thoughts(site)
    with closing(sqlite3.connect(site.var / DATABASE, timeout=20)) as database:
        database.execute("BEGIN IMMEDIATE")
        os.kill(worker, signal.SIGCONT)
        wait_until(lambda: thoughts(site) > before)
        for process in children_of(worker):
            os.kill(process, signal.SIGKILL)
        database.rollback()
    return match


def thoughts(site: Site) -> float:
    return value(figures_of(site), "cadwallon_bot_seconds_count")


def kill_worker(site: Site) -> None:
    """With all its processes."""
    os.killpg(find_worker(site), signal.SIGKILL)


def find_worker(site: Site) -> int:
    """The process above all others of the worker."""
    found = running(descendants(site.process.pid), "worker")
    [worker] = [pid for pid in found if os.getpgid(pid) == pid]
    return worker


def begin_against_bots(site: Site) -> int:
    """A match in which a bot is asked first: who begins is drawn."""
    for _ in range(30):
        match = play_now(site)
        asked = "asked_at IS NOT NULL AND user_id IS NULL"
        if count(site, f"games_place WHERE match_id = ? AND {asked}", match):
            return match
    raise AssertionError("people always begin")


def play_now(site: Site) -> int:
    page = urllib.request.urlopen(site.url)
    [cookie] = [
        value.partition(";")[0]
        for value in page.headers.get_all("Set-Cookie")
        if value.startswith("csrftoken")
    ]
    token = cookie.partition("=")[2]
    request = urllib.request.Request(
        f"{site.url}play/",
        data=f"game=kadath&csrfmiddlewaretoken={token}".encode(),
        headers={"Cookie": cookie},
    )
    with urllib.request.build_opener(Stay()).open(request) as answer:
        return int(answer.headers["Location"].rstrip("/").rpartition("/")[2])


class Stay(urllib.request.HTTPErrorProcessor):
    """Shows where it leads, and does not go there."""

    @override
    def http_response(self, request: Any, response: Any) -> Any:
        return response


def count(site: Site, rows: str, match: int) -> int:
    with closing(sqlite3.connect(site.var / DATABASE, timeout=20)) as database:
        found = database.execute(f"SELECT count(*) FROM {rows}", [match]).fetchone()
        return int(found[0])


def answers_of_bots(site: Site, match: int) -> int:
    return count(site, "games_entry WHERE by = 'bot' AND match_id = ?", match)
