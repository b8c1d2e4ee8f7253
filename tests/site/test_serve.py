"""The one command, as a real process with real children."""

import json
import os
import signal
import socket
import sqlite3
import urllib.error
import urllib.request
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Script
from tests.games.test_racing import child
from tests.servers import (
    PATIENCE,
    Site,
    descendants,
    is_alive,
    manage,
    running,
    serve,
    stop,
    wait_until,
)

# One process has all of them once in two thousand times.
SOCKETS = 12

pytestmark = [pytest.mark.server, pytest.mark.slow]


def put_expired_session(site: Site) -> None:
    with closing(
        sqlite3.connect(site.var / "cadwallon.sqlite3", timeout=20)
    ) as database:
        database.execute(
            "INSERT INTO django_session VALUES ('old', 'x', '2001-01-01 00:00:00')"
        )
        database.commit()


def sessions(site: Site) -> int:
    with closing(
        sqlite3.connect(site.var / "cadwallon.sqlite3", timeout=20)
    ) as database:
        row = database.execute("SELECT count(*) FROM django_session").fetchone()
        return int(row[0])


def is_well(site: Site) -> bool:
    """Database, broker, worker and schedule have all been heard of."""
    try:
        return bool(urllib.request.urlopen(f"{site.url}readyz/all").status == 200)
    except urllib.error.HTTPError:
        return False


@pytest.mark.parametrize(
    ("arguments", "end", "is_new"),
    [
        ((), signal.SIGINT, True),
        ((), signal.SIGTERM, False),
        (("--in-process",), signal.SIGINT, False),
    ],
    ids=["redis-INT", "redis-TERM", "single-INT"],
)
def test_pages_worker_and_schedule_run_and_end_together(
    arguments: tuple[str, ...], end: signal.Signals, is_new: bool
) -> None:
    with serve(*arguments, is_new=is_new, CADWALLON_CLEANUP_SECONDS="1") as site:
        put_expired_session(site)
        wait_until(lambda: sessions(site) == 0)
        wait_until(lambda: is_well(site))
        family = descendants(site.process.pid)
        assert stop(site.process, end) == 0
        assert [pid for pid in family if is_alive(pid)] == []
        assert "Traceback" not in site.log.read_text()


def test_no_child_outlives_a_killed_parent() -> None:
    with serve() as site:
        family = descendants(site.process.pid)
        site.process.kill()
        site.process.wait()
        wait_until(lambda: not any(is_alive(pid) for pid in family))


def test_a_child_that_dies_is_started_again() -> None:
    with serve() as site:
        pids = running(descendants(site.process.pid), "cadwallon_site.server")
        os.kill(pids[0], signal.SIGKILL)
        wait_until(lambda: not site.answers())
        wait_until(site.answers)
        assert "The site ended; starting it again" in site.log.read_text()


def servers_of(site: Site) -> list[int]:
    return running(descendants(site.process.pid), "cadwallon_site.server")


def doors(site: Site) -> int:
    """How many processes wait for connections at its port, as Linux says."""
    port = f":{urlsplit(site.url).port:04X} "
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    listening = [line for line in lines if line.split()[3] == "0A"]
    return sum(port in line for line in listening)


def test_processes_share_a_port_and_hear_of_each_other() -> None:
    """Sockets of all of them are told of a move that one of them took; where one dies another answers."""
    with (
        serve(CADWALLON_PROCESSES="2", CADWALLON_WORKERS="2") as site,
        ExitStack() as stack,
    ):
        wait_until(lambda: doors(site) == 2)
        # Also the workers, each with its own queues.
        wait_until(lambda: is_well(site))
        url, var = urlsplit(site.url), {"CADWALLON_VAR": str(site.var)}
        (plan,) = child(var, "games.tools.web_bench", "10", "1")
        script = msgspec.convert(plan, Script)
        address = f"ws://{url.netloc}/ws/match/{script.match}/"
        cookie = {"Cookie": f"sessionid={script.sessions[0]}"}
        live = [
            stack.enter_context(
                connect(address, origin=Origin(site.url), additional_headers=cookie)
            )
            for _ in range(SOCKETS)
        ]
        assert {told(one) for one in live} == {script.length}
        (move,) = script.moves
        browser = Browser(
            str(url.hostname), int(url.port or 0), script.sessions[move.seat]
        )
        assert browser.play(script.match, move).status == 200
        assert {told(one) for one in live} == {script.length + 1}
        first, second = servers_of(site)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: doors(site) == 1)
        assert site.answers()
        assert is_alive(second)
        wait_until(lambda: doors(site) == 2)
        family = descendants(site.process.pid)
        assert stop(site.process) == 0
        assert [pid for pid in family if is_alive(pid)] == []


def told(live: ClientConnection) -> int:
    return int(json.loads(live.recv(timeout=PATIENCE))["at"])


def test_a_taken_port_is_refused_politely(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = manage("serve", "--port", port, CADWALLON_VAR=str(tmp_path))
    assert answer.returncode == 1
    assert "make run PORT=" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_static_files_have_lasting_names_and_are_compressed(site: Site) -> None:
    page = urllib.request.urlopen(site.url).read().decode()
    style = next(part for part in page.split('"') if "site/site." in part)
    request = urllib.request.Request(
        site.url.rstrip("/") + style, headers={"Accept-Encoding": "gzip"}
    )
    with urllib.request.urlopen(request) as response:
        assert "immutable" in response.headers["Cache-Control"]
        assert response.headers["Content-Encoding"] == "gzip"


def test_a_socket_to_nowhere_is_closed(site: Site) -> None:
    address = site.url.replace("http://", "ws://") + "nowhere"
    with pytest.raises(InvalidStatus) as refusal, connect(address):
        pass
    assert refusal.value.response.status_code == 403
