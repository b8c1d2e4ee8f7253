"""Private servers for tests: PostgreSQL, Redis, SMTP, the site itself, and a browser.

What is not installed fails a test where `CI` is set, and skips it elsewhere.
"""

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import SystemRandom
from typing import NoReturn
from urllib.parse import quote

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from redis import Redis as Client

from tests.made_once import made_once

ROOT = Path(__file__).resolve().parent.parent
DATABASE = "cadwallon.sqlite3"
METRICS_TOKEN = "a-token-that-nobody-guesses"
# So long anything may take before it is given up: nobody waits longer than he must, and a busy machine breaks nothing.
PATIENCE = 180.0
# A command of the site does the work of many pages.
LONGEST_COMMAND = 600.0
RUN_ONLY = str(ROOT / "tests" / "run_only")


def lacking(what: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(f"{what} is not installed")
    pytest.skip(f"{what} IS NOT INSTALLED: this was not tested")


def program(name: str, *places: str) -> str:
    """Where a program is, also outside the usual path."""
    found = shutil.which(name)
    more = (path for place in places for path in sorted(Path("/").glob(place)))
    return found or next((str(path) for path in more), "") or lacking(name)


def wait_until(is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    give_up = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > give_up:
            raise TimeoutError(f"not so within {seconds} s: {is_so}")
        time.sleep(0.05)


def free_port() -> int:
    """Below those that the system gives to whoever calls somebody: none of them takes it before a server does."""
    for _ in range(100):
        port = SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


def stop(process: subprocess.Popen[bytes], number: int = signal.SIGTERM) -> int:
    """Sends a signal, and returns the exit code."""
    process.send_signal(number)
    try:
        return process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def command_line(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]


def manage(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command_line("manage.py", *arguments),
        cwd=ROOT,
        env=clean_environment(environment),
        capture_output=True,
        text=True,
        timeout=LONGEST_COMMAND,
        check=False,
    )


def clean_environment(more: Mapping[str, str]) -> dict[str, str]:
    """The environment without settings of the site, and these instead."""
    ours = (
        "CADWALLON_",
        "PROMETHEUS_",
        "DATABASE_URL",
        "REDIS_URL",
        "SECRET_KEY",
        "DEBUG",
        "EMAIL_URL",
    )
    kept = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    return {**kept, **more}


class PostgresServer:
    """A PostgreSQL in a folder that nobody else can reach; it can be killed, and started again at the same place."""

    def __init__(self, folder: str) -> None:
        self.binaries = (
            Path(program("initdb", "usr/lib/postgresql/*/bin/initdb")).resolve().parent
        )
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(folder, self.user)
        self.folder, self.data = folder, Path(folder, "data")
        self.url = f"postgresql://cadwallon@{quote(folder, safe='')}/postgres"
        initdb = [f"{self.binaries}/initdb", "-D", str(self.data), "-U", "cadwallon"]
        subprocess.run(
            [*initdb, "-A", "trust", "-N"],
            check=True,
            user=self.user,
            stdout=subprocess.DEVNULL,
            cwd=folder,
        )
        self.start()

    def start(self) -> None:
        server = [f"{self.binaries}/postgres", "-D", str(self.data), "-k", self.folder]
        self.process = subprocess.Popen(
            [*server, "-c", "listen_addresses="],
            user=self.user,
            cwd=self.folder,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self.is_ready)

    def is_ready(self) -> bool:
        """What a dead one wrote about itself says nothing."""
        assert self.process.poll() is None, "PostgreSQL does not start"
        file = self.data / "postmaster.pid"
        lines = file.read_text().split() if file.exists() else []
        return lines[:1] == [str(self.process.pid)] and "ready" in lines

    def kill(self) -> None:
        """With all its processes, in the middle of whatever they do."""
        family = [self.process.pid, *children_of(self.process.pid)]
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        wait_until(lambda: not any(map(is_alive, family)))

    def stop(self) -> None:
        stop(self.process, signal.SIGINT)


class RedisServer:
    """A Redis in a folder that nobody else can reach; it can be stopped, and started again at the same place."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "redis.sock"
        self.url = f"unix://{self.path}"
        self.start()

    def start(self) -> None:
        self.path.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [program("redis-server"), "--port", "0", "--unixsocket", str(self.path),
             "--save", "", "--dir", str(self.path.parent)],
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        wait_until(self.path.exists)

    def send(self, number: int) -> None:
        self.process.send_signal(number)

    def forget(self) -> None:
        Client(unix_socket_path=str(self.path)).flushall()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.send(signal.SIGCONT)
        stop(self.process)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL that nobody else can reach."""
    with tempfile.TemporaryDirectory(prefix="pg-") as name:
        server = PostgresServer(name)
        try:
            yield server.url
        finally:
            server.stop()


def own_database(server_url: str, name: str) -> str:
    """The address of a new database with all its tables and nothing in them, on a server that others use, too."""
    with psycopg.connect(server_url, autocommit=True) as server:
        new, template = map(Identifier, (name, migrated_database(server_url)))
        server.execute(SQL("CREATE DATABASE {} TEMPLATE {}").format(new, template))
    return f"{server_url.rpartition('/')[0]}/{name}"


@cache
def migrated_database(server_url: str) -> str:
    """One that others are copied from: the tables are made once, since that takes seconds."""
    name = "migrated"
    with psycopg.connect(server_url, autocommit=True) as server:
        server.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    url = f"{server_url.rpartition('/')[0]}/{name}"
    with tempfile.TemporaryDirectory(prefix="migrated-") as var:
        made = manage(
            "migrate", "--verbosity", "0", CADWALLON_VAR=var, DATABASE_URL=url
        )
    assert made.returncode == 0, made.stderr
    return name


@contextmanager
def redis() -> Iterator[str]:
    """The address of a Redis that nobody else can reach."""
    with tempfile.TemporaryDirectory(prefix="redis-") as name:
        server = RedisServer(Path(name))
        try:
            yield server.url
        finally:
            server.stop()


@dataclass
class Site:
    """A running site: its process, its address, and where it keeps its things."""

    process: subprocess.Popen[bytes]
    url: str
    var: Path
    log: Path

    def answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            with urllib.request.urlopen(self.url, timeout=5) as response:
                return bool(response.status == 200)
        except OSError:
            return False


@cache
def empty_database() -> bytes:
    """The file of a database with all its tables and nothing in them: made once, since that takes seconds."""
    return made_once(DATABASE, new_database)


def new_database() -> bytes:
    with tempfile.TemporaryDirectory(prefix="empty-") as name:
        migrated = manage("migrate", "--verbosity", "0", CADWALLON_VAR=name)
        assert migrated.returncode == 0, migrated.stderr
        with closing(sqlite3.connect(f"{name}/{DATABASE}")) as database:
            # All that is still in the journal.
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Path(name, DATABASE).read_bytes()


def put_empty_database(var: Path) -> None:
    (var / DATABASE).write_bytes(empty_database())


@contextmanager
def serve(*arguments: str, is_new: bool = False, **environment: str) -> Iterator[Site]:
    """The whole site, started as a user starts it, with the packages a user has; a new one makes its own tables."""
    with tempfile.TemporaryDirectory(prefix="site-") as name:
        var, port = Path(name), free_port()
        log = var / "log"
        if not is_new:
            put_empty_database(var)
        with log.open("wb") as output:
            process = subprocess.Popen(
                command_line("manage.py", "serve", "--port", str(port), *arguments),
                cwd=ROOT,
                env=clean_environment(
                    {
                        "CADWALLON_VAR": name,
                        # All people of all tests come from one address.
                        "CADWALLON_GUESTS": "10000",
                        "CADWALLON_SIGNUPS": "10000",
                        # One is up sooner; `test_serve` has more.
                        "CADWALLON_PROCESSES": "1",
                        "CADWALLON_WORKERS": "1",
                        # Nobody waits for a turn to end.
                        "CADWALLON_GRACE_SECONDS": "0",
                        # Nobody plays but who is told to.
                        "CADWALLON_EXHIBITION_HOURS": "0",
                        "PYTHONPATH": RUN_ONLY,
                        **environment,
                    }
                ),
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        site = Site(process, f"http://127.0.0.1:{port}/", var, log)
        try:
            wait_until(site.answers)
            yield site
        finally:
            put_down(process)


def put_down(server: subprocess.Popen[bytes]) -> None:
    """Ends a site whose work is done, at once: a worker says good-bye for seconds, and `test_serve` listens to that."""
    if server.poll() is not None:
        return
    for child in children_of(server.pid):
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    stop(server)


def children_of(pid: int) -> list[int]:
    """Where the system tells them, as Linux does."""
    file = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in file.read_text().split()] if file.exists() else []


def descendants(pid: int) -> list[int]:
    """All living processes below a process."""
    found = children_of(pid)
    return found + [below for child in found for below in descendants(child)]


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def running(pids: list[int], words: str) -> list[int]:
    """Those of the processes whose command line has these words."""
    lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in pids}
    return [pid for pid, line in lines.items() if words.encode() in line]
