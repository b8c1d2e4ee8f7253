"""A whole site, or a part of it, dies in the middle of play, again and again: nothing that was acknowledged is lost."""

import os
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tests.servers import (
    ROOT,
    RUN_ONLY,
    PostgresServer,
    clean_environment,
    command_line,
    descendants,
    free_port,
    is_alive,
    manage,
    put_empty_database,
    running,
    wait_until,
)
from tests.torture.crowd import HOST, Crowd
from tests.torture.ledger import audit, scripts_on

TABLES = 6
MOVES = 110
# So many moves are made between two kills, and then a moment by chance.
MOVES_BETWEEN, LONGEST_MOMENT = 4, 0.6
# The whole tree often: it is what takes longest, and a supervisor waits longer each time for a part that dies again and again.
ROUND = ("tree", "server", "worker", "tree", "process", "redis", "tree", "schedule")
DATABASES = ("sqlite", "postgresql")


class House:
    """`manage.py serve` in a folder of its own; it is started again at the same place."""

    def __init__(self, var: Path, environment: dict[str, str], *arguments: str) -> None:
        self.arguments = arguments
        self.var, self.port = var, free_port()
        self.environment = {
            "CADWALLON_VAR": str(var),
            "CADWALLON_GRACE_SECONDS": "0",
            "CADWALLON_EXHIBITION_HOURS": "0",
            "CADWALLON_GUESTS": "10000",
            **environment,
        }
        self.url = f"http://{HOST}:{self.port}/"

    def start(self) -> None:
        with (self.var / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command_line(
                    "manage.py", "serve", "--port", str(self.port), *self.arguments
                ),
                cwd=ROOT,
                env=clean_environment({"PYTHONPATH": RUN_ONLY, **self.environment}),
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def answers(self) -> bool:
        assert self.process.poll() is None, (self.var / "log").read_text()[-5000:]
        with suppress(OSError), urllib.request.urlopen(self.url, timeout=5) as page:
            return bool(page.status == 200)
        return False

    def kill_tree(self) -> None:
        family = [self.process.pid, *descendants(self.process.pid)]
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        wait_until(lambda: not any(map(is_alive, family)))

    def kill_part(self, part: str) -> bool:
        """Whether it was there: it may be dead from the last time."""
        found = list(PARTS[part](descendants(self.process.pid)))
        for pid in found:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        return bool(found)


def workers(family: list[int]) -> list[int]:
    return running(family, "worker")


def one_process(family: list[int]) -> list[int]:
    """One of those that a worker gives its work to."""
    return [pid for pid in workers(family) if os.getpgid(pid) != pid][:1]


PARTS: dict[str, Callable[[list[int]], list[int]]] = {
    "server": lambda family: running(family, "cadwallon_site.server"),
    "worker": workers,
    "process": one_process,
    "redis": lambda family: running(family, "unixsocket"),
    "schedule": lambda family: running(family, "beat"),
}


@contextmanager
def houses(
    database: str, *arguments: str
) -> Iterator[tuple[House, PostgresServer | None]]:
    with ExitStack() as stack:
        folder = tempfile.TemporaryDirectory(prefix="house-")
        var = Path(stack.enter_context(folder))
        server, environment = None, {}
        if database == "postgresql":
            data = tempfile.TemporaryDirectory(prefix="pg-")
            server = PostgresServer(stack.enter_context(data))
            stack.callback(server.stop)
            environment = {"DATABASE_URL": server.url}
            migrated = manage("migrate", CADWALLON_VAR=str(var), **environment)
            assert migrated.returncode == 0, migrated.stderr
        else:
            put_empty_database(var)
        house = House(var, environment, *arguments)
        house.start()
        stack.callback(house.kill_tree)
        wait_until(house.answers)
        yield house, server


def torture(
    database: str,
    kills: int,
    moves: int = MOVES,
    seed: int = 1,
    arguments: Sequence[str] = (),
    say: Callable[[str], object] = str,
) -> dict[str, Any]:
    """So many kills while six tables play, and then a look at every move."""
    chance, killed = Random(seed), Counter[str]()
    back = defaultdict[str, list[float]](list)
    with houses(database, *arguments) as (house, server):
        scripts = scripts_on(house.environment, TABLES + kills // 3, moves)
        parts = (*ROUND, "database") if server else ROUND
        with Crowd(lambda: house.port, scripts, TABLES) as crowd:
            while killed.total() < kills:
                enough = len(crowd.acknowledged) + MOVES_BETWEEN
                wait_until(lambda: len(crowd.acknowledged) >= enough)  # noqa: B023
                time.sleep(chance.uniform(0, LONGEST_MOMENT))
                part = parts[killed.total() % len(parts)]
                if not strike(part, house, server):
                    continue
                killed[part] += 1
                began = time.monotonic()
                wait_until(house.answers)
                back[part].append(time.monotonic() - began)
                say(f"{killed.total()} {part}: {back[part][-1]:.1f} s until back")
        found = audit(house.environment, scripts, crowd.acknowledged)
    return {
        "kills": killed.total(),
        "of": dict(killed),
        **found._asdict(),
        "server_errors": dict(Counter(map(str, crowd.failed))),
        "seconds_until_back": {
            part: {
                "median": round(median(seconds), 2),
                "worst": round(max(seconds), 2),
            }
            for part, seconds in back.items()
        },
        "load": os.getloadavg()[1],
    }


def strike(part: str, house: House, server: PostgresServer | None) -> bool:
    if part == "tree":
        house.kill_tree()
        house.start()
        return True
    if part == "database":
        assert server is not None
        server.kill()
        server.start()
        return True
    return house.kill_part(part)
