"""A private site in a temporary directory: the server of `manage.py serve`, SQLite, and nothing of anybody's."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import msgspec
from django.conf import settings

from cadwallon_site.supervisor import end_with_parent, python_module
from games.tools.web_bench import servers
from games.tools.web_bench.answers import Answers
from games.tools.web_bench.scripts import Script

SECONDS_TO_WAIT_FOR_START = 60.0


class Setup(msgspec.Struct, frozen=True):
    """How the site is run: without a Redis server and on SQLite, unless it is said."""

    redis: bool = False
    postgres: bool = False
    processes: int = 1
    # Also those that answer for bots.
    workers: bool = False
    # Of one address at once, where everybody comes from one; 0: as usual.
    connections: int = 0


class Site(msgspec.Struct, frozen=True):
    host: str
    port: int
    environment: dict[str, str]
    pids: list[int]

    def cpu_seconds(self) -> float:
        """What the processes of the site have worked so far, however busy the machine was."""
        return sum(map(_cpu_seconds, self.pids))

    def prepare(self, lengths: Sequence[int], moves: int) -> list[Script]:
        listed = ",".join(map(str, lengths))
        command = python_module("games.tools.web_bench", listed, str(moves))
        return msgspec.json.decode(_run(command, self.environment), type=list[Script])

    def listeners(self, count: int) -> list[str]:
        """The keys of the programs of so many people."""
        command = python_module("games.tools.web_bench.listeners", str(count))
        return msgspec.json.decode(_run(command, self.environment), type=list[str])

    def answers(self, count: int, thinkers: int) -> Answers:
        """How long people wait for bots."""
        asked = (self.host, str(self.port), str(count), str(thinkers))
        command = python_module("games.tools.web_bench.answers", *asked)
        return msgspec.json.decode(_run(command, self.environment), type=Answers)

    def calls(self, moves: int) -> dict[str, float]:
        """What requests cost in calls and queries."""
        command = python_module("games.tools.web_bench.calls", str(moves))
        counted = _run(command, self.environment)
        return msgspec.json.decode(counted, type=dict[str, float])


@contextmanager
def private_site(setup: Setup) -> Iterator[Site]:
    with ExitStack() as stack:
        directory = stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-"))
        environment = _environment(directory)
        if setup.redis:
            environment["REDIS_URL"] = stack.enter_context(servers.redis())
        if setup.connections:
            environment["CADWALLON_CONNECTIONS"] = str(setup.connections)
        if setup.postgres:
            environment["DATABASE_URL"] = stack.enter_context(servers.postgres())
        for command in (["migrate"], ["collectstatic", "--no-input"]):
            _run([sys.executable, "manage.py", *command], environment)
        site = Site("127.0.0.1", _free_port(), environment, [])
        stack.enter_context(_server(site, setup.processes))
        if setup.workers:
            stack.enter_context(_workers(site))
        yield site


@contextmanager
def _server(site: Site, processes: int) -> Iterator[None]:
    from cadwallon_site.management.commands.serve import site_command

    running = [
        subprocess.Popen(
            site_command(site.host, site.port),
            cwd=settings.BASE_DIR,
            env=site.environment,
            preexec_fn=end_with_parent,
        )
        for _number in range(processes)
    ]
    try:
        for process in running:
            _wait(site, process)
        site.pids.extend(process.pid for process in running)
        yield
    finally:
        for process in running:
            process.terminate()
            process.wait()


@contextmanager
def _workers(site: Site) -> Iterator[None]:
    from cadwallon_site.management.commands.serve import worker_commands

    running = [
        subprocess.Popen(
            command,
            cwd=settings.BASE_DIR,
            env=site.environment,
            # They say that they are root, and that some thoughts take too long.
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            preexec_fn=end_with_parent,
        )
        for command in worker_commands()
    ]
    try:
        yield
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait()


def _cpu_seconds(pid: int) -> float:
    user, system = (
        Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    )
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _environment(directory: str) -> dict[str, str]:
    """Nothing of the caller's own settings: SQLite, no Redis, production mode on this machine."""
    ours = ("CADWALLON_", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "EMAIL")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    module = "games.tools.web_bench.settings"
    return {**kept, "CADWALLON_VAR": directory, "DJANGO_SETTINGS_MODULE": module}


def _run(command: Sequence[str], environment: dict[str, str]) -> str:
    done = subprocess.run(
        command,
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(site: Site, process: subprocess.Popen[bytes]) -> None:
    give_up = time.monotonic() + SECONDS_TO_WAIT_FOR_START
    while process.poll() is None and time.monotonic() < give_up:
        with suppress(OSError):
            socket.create_connection((site.host, site.port), timeout=1).close()
            return
        time.sleep(0.05)
    raise RuntimeError("The server does not start.")
