"""Nothing is lost, doubled or torn: many writers at once, and a server that is killed."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest

from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Script
from tests.long import LONG
from tests.servers import (
    ROOT,
    Site,
    clean_environment,
    command_line,
    manage,
    own_database,
    put_empty_database,
    serve,
    wait_until,
)

pytestmark = [pytest.mark.server, pytest.mark.slow]

# In each of them all threads answer at once. The long form goes through several matches.
ROUNDS = 500 if LONG else 100


def child(environment: dict[str, str], *arguments: str) -> Any:
    settings = {"DJANGO_SETTINGS_MODULE": "cadwallon_site.settings"}
    done = subprocess.run(
        command_line("-m", *arguments),
        cwd=ROOT,
        env=clean_environment({**environment, **settings}),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def race(environment: dict[str, str]) -> None:
    report = child(environment, "tests.games.racing", str(ROUNDS))
    assert report["errors"] == []
    assert report["acknowledged"] == report["logged"]
    # Who replaces a move writes two entries.
    assert len(report["logged"]) >= ROUNDS
    assert not any(report["differences"])


def test_eight_threads_race_on_sqlite(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    race({"CADWALLON_VAR": str(tmp_path)})


@pytest.mark.xdist_group("growing")
def test_eight_threads_race_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    url = own_database(postgres_url, "racing")
    race({"CADWALLON_VAR": str(tmp_path), "DATABASE_URL": url})


CHANGE_THE_LOG = """
from django.db import DatabaseError, transaction
from games.models import Entry
from games.tools.web_bench.prepare import prepare
prepare([10], 1)
for attempt in (lambda: Entry.objects.update(by="me"), lambda: Entry.objects.all()._raw_delete("default")):
    try:
        with transaction.atomic():
            attempt()
    except DatabaseError as refused:
        print("append-only" in str(refused))
"""


@pytest.mark.xdist_group("growing")
def test_postgresql_refuses_to_change_or_delete_entries(
    tmp_path: Path, postgres_url: str
) -> None:
    url = own_database(postgres_url, "refusing")
    environment = {"CADWALLON_VAR": str(tmp_path), "DATABASE_URL": url}
    shell = ("shell", "--no-imports", "--command", CHANGE_THE_LOG)
    answer = manage(*shell, **environment)
    assert answer.stdout.split() == ["True", "True"], answer.stderr


@pytest.fixture
def private_site() -> Iterator[Site]:
    with serve() as running:
        yield running


def server_of(site: Site) -> int:
    """The process that answers HTTP: a child of the one that was started."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(site.process.pid)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    line = next(line for line in listed.splitlines() if "cadwallon_site.server" in line)
    return int(line.split()[0])


def play(site: Site, script: Script, acknowledged: list[tuple[int, str]]) -> None:
    """Sends every move until it is acknowledged, or was taken before the server died."""
    port = int(site.url.rstrip("/").rsplit(":", 1)[1])
    for move in script.moves:
        while True:
            browser = Browser("127.0.0.1", port, script.sessions[move.seat])
            with suppress(OSError, HTTPException):
                answer = browser.play(script.match, move)
                if answer.status == 200:
                    acknowledged.append((move.expected + 1, move.move))
                assert answer.status in (200, 409)
                break
            sleep(0.1)


def test_a_killed_server_loses_no_acknowledged_move(private_site: Site) -> None:
    site = private_site
    environment = {"CADWALLON_VAR": str(site.var)}
    plans = child(environment, "games.tools.web_bench", "10,10,10,10", "50")
    scripts = msgspec.convert(plans, list[Script])
    told: list[list[tuple[int, str]]] = [[] for _ in scripts]
    first = server_of(site)
    with ThreadPoolExecutor(len(scripts)) as pool:
        games = [
            pool.submit(play, site, *pair) for pair in zip(scripts, told, strict=True)
        ]
        wait_until(lambda: sum(map(len, told)) >= 100)
        os.kill(first, signal.SIGKILL)
        for game in games:
            game.result(timeout=300)
    assert server_of(site) != first
    assert sum(map(len, told)) > 190
    for script, acknowledged in zip(scripts, told, strict=True):
        logged = entries(environment, script.match)
        assert len(logged) == script.length + len(script.moves)
        assert all(logged[number - 1] == move for number, move in acknowledged)
    verified = manage("verify_matches", "--json", **environment)
    assert verified.returncode == 0, verified.stdout
    assert json.loads(verified.stdout)["clean"] == len(scripts)


def entries(environment: dict[str, str], match: int) -> list[str]:
    code = (
        "import json; from games.models import Entry;"
        f"rows = Entry.objects.filter(match={match}).order_by('number');"
        "print(json.dumps(list(rows.values_list('move', flat=True))))"
    )
    answer = manage("shell", "--no-imports", "--command", code, **environment)
    moves: list[str] = json.loads(answer.stdout)
    return moves
