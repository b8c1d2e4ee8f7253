"""Many machines: PostgreSQL, Redis, two servers, two workers and one schedule behind a proxy; some of them die in the middle."""

import http.client
import json
import os
import signal
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any, Literal, NamedTuple

import msgspec
import psycopg

from cadwallon_site.supervisor import end_with_parent
from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Script
from tests.post_office import PostOffice, mail_server
from tests.servers import (
    LONGEST_COMMAND,
    ROOT,
    RUN_ONLY,
    PostgresServer,
    RedisServer,
    clean_environment,
    command_line,
    free_port,
    wait_until,
)
from tests.torture.crowd import HOST, TROUBLE, Crowd
from tests.torture.ledger import audit, run
from tests.torture.proxy import Proxy, proxy

SECONDS_DEAD = 3.0
SECONDS_BETWEEN_LOOKS = 0.2
# So many people ask for a new password while things die; one address may ask no more often.
FORGETFUL = 10


class Part:
    """A process of the site, as an operator starts it; it can be killed, and started again."""

    def __init__(self, environment: dict[str, str], *arguments: str) -> None:
        self.environment, self.arguments = environment, arguments
        self.start()

    def start(self) -> None:
        with Path(self.environment["CADWALLON_VAR"], "log").open("ab") as log:
            self.process = subprocess.Popen(
                command_line("-m", *self.arguments),
                cwd=ROOT,
                env=clean_environment({"PYTHONPATH": RUN_ONLY, **self.environment}),
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=end_with_parent,
            )

    def kill(self) -> None:
        """With all its processes."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Town(msgspec.Struct):
    environment: dict[str, str]
    database: str
    # Where the database is its own.
    postgres: PostgresServer | None
    redis: RedisServer
    servers: list[Part]
    workers: list[Part]
    office: PostOffice
    proxy: Proxy
    ports: list[int]

    def run(self, *arguments: str) -> Any:
        return json.loads(run("tests.torture.population", self.environment, *arguments))


def celery(environment: dict[str, str], *arguments: str) -> Part:
    return Part(
        environment,
        *("celery", "--quiet", "--app", "cadwallon_site", *arguments),
        *("--loglevel", "WARNING"),
    )


@contextmanager
def town(servers: int = 2, workers: int = 2, database: str = "") -> Iterator[Town]:
    """On a database that is there, or on one of its own."""
    with ExitStack() as stack:

        def folder(prefix: str) -> str:
            return stack.enter_context(tempfile.TemporaryDirectory(prefix=prefix))

        own = None if database else PostgresServer(folder("pg-"))
        if own:
            stack.callback(own.stop)
            database = own.url
        redis = RedisServer(Path(folder("redis-")))
        stack.callback(redis.stop)
        post, office = stack.enter_context(mail_server())
        var = folder("town-")
        environment = {
            "DATABASE_URL": database,
            "REDIS_URL": redis.url,
            "EMAIL_URL": post,
            "CADWALLON_VAR": var,
            "SECRET_KEY": "many machines share one key " * 3,
            "CADWALLON_GRACE_SECONDS": "0",
            "CADWALLON_EXHIBITION_HOURS": "0",
            "CADWALLON_NOTICE_SECONDS": "1",
            "CADWALLON_SEND_SECONDS": "1",
            "DJANGO_SETTINGS_MODULE": "cadwallon_site.settings",
        }
        run("tests.torture.population", environment, "prepare")
        ports = [free_port() for _server in range(servers)]
        parts = [
            Part(environment, "cadwallon_site.server", HOST, str(port))
            for port in ports
        ]
        helpers = [
            celery(environment, "worker", "--concurrency", "1", "-n", f"worker{n}")
            for n in range(workers)
        ]
        schedule = celery(
            environment, "beat", "--schedule", f"{var}/schedule", "--pidfile="
        )
        for part in (schedule, *helpers, *parts):
            stack.callback(part.kill)
        for port in ports:
            wait_until(partial(looks_at, port, "/healthz"))
        front = stack.enter_context(proxy(ports))
        yield Town(
            environment, database, own, redis, parts, helpers, office, front, ports
        )


def looks_at(port: int, path: str, session: str = "") -> bool:
    with suppress(*TROUBLE):
        return Browser(HOST, port, session).get(path).status == 200
    return False


class Visitors:
    """They look at pages again and again, and note how long each was away."""

    def __init__(self, port: int, pages: dict[str, str]) -> None:
        self.port, self.pages, self.is_over = port, pages, Event()
        self.looks, self.longest_gap = 0, 0.0
        self.threads = [Thread(target=self.look, args=page) for page in pages.items()]

    def look(self, path: str, session: str) -> None:
        last = time.monotonic()
        while not self.is_over.wait(SECONDS_BETWEEN_LOOKS):
            if looks_at(self.port, path, session):
                self.looks += 1
                now = time.monotonic()
                self.longest_gap = max(self.longest_gap, now - last)
                last = now

    def __enter__(self) -> "Visitors":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_trouble: object) -> None:
        self.is_over.set()
        for thread in self.threads:
            thread.join()


class Forgetful:
    """Some ask for a new password; `asked` says how often each has tried until somebody answered."""

    def __init__(self, port: int, people: list[str]) -> None:
        self.port, self.asked = port, Counter[str]()
        self.people = people

    def ask_all(self) -> None:
        for name in self.people:
            while not self.ask(f"{name}@example.org"):
                time.sleep(SECONDS_BETWEEN_LOOKS)

    def ask(self, address: str) -> bool:
        self.asked[address] += 1
        with suppress(*TROUBLE):
            answer = Browser(HOST, self.port, "").post(
                "/accounts/password/reset/", email=address
            )
            return answer.status in (200, http.client.FOUND)
        return False


def torture(
    matches: int = 100,
    moves: int = 12,
    tables: int = 10,
    kinds: Literal["all", "weekly"] = "all",
    database: str = "",
    say: Callable[[str], object] = str,
) -> dict[str, Any]:
    """All matches are played through both servers; in the middle one server, one worker and Redis die."""
    with town(database=database) as here:
        begun = here.run("begin", str(matches), str(moves), str(matches // 4), kinds)
        scripts = msgspec.convert(begun["scripts"], list[Script])
        known = scripts[0]
        pages = {"/": "", "/tables/": "", f"/m/{known.match}/": known.sessions[0]}
        forgetful = Forgetful(here.proxy.port, begun["people"][:FORGETFUL])
        with (
            Crowd(lambda: here.proxy.port, scripts, tables) as crowd,
            Visitors(here.proxy.port, pages) as visitors,
        ):
            whole = matches * moves
            say("playing")
            wait_until(lambda: len(crowd.acknowledged) > whole // 3)
            say("killing")
            kill_some(here, forgetful)
            say("playing on")
            crowd.join()
        say("settling")
        settle(here)
        found = audit(here.environment, scripts, crowd.acknowledged)
        return {
            "matches": matches,
            "connections": list(here.proxy.given.values()),
            **found._asdict(),
            "server_errors": dict(Counter(map(str, crowd.failed))),
            "longest_wait_for_a_move": round(crowd.longest_wait, 2),
            "page_looks": visitors.looks,
            "longest_page_outage": round(visitors.longest_gap, 2),
            "mails": mails(here, forgetful),
        }


class Outbox(NamedTuple):
    """How the mails stand that are written down."""

    unsent: int
    failed: int
    sent: set[str]


def outbox(here: Town) -> Outbox:
    with psycopg.connect(here.database) as database:
        rows = database.execute(
            "SELECT status, id FROM games_notice WHERE channel = 'mail'"
        ).fetchall()
        [accounts] = database.execute("SELECT count(*) FROM accounts_accountmail")
    found = Counter(status for status, _number in rows)
    return Outbox(
        unsent=found["waiting"] + found["sending"] + accounts[0],
        failed=found["failed"],
        sent={str(number) for status, number in rows if status == "sent"},
    )


def kill_some(here: Town, forgetful: Forgetful) -> None:
    """One of each, in mid-work; whoever looks after the machines starts them again some seconds later."""
    asking = Thread(target=forgetful.ask_all)
    asking.start()
    parts: list[Part | RedisServer] = [here.servers[0], here.workers[0], here.redis]
    for part in parts:
        part.kill()
    time.sleep(SECONDS_DEAD)
    for part in parts:
        part.start()
    asking.join()


def settle(here: Town) -> None:
    """Until nothing is left to be sent: also what waits for a claim of the dead to end, or for people to look away."""
    wait_until(lambda: not outbox(here).unsent, LONGEST_COMMAND)


def mails(here: Town, forgetful: Forgetful) -> dict[str, Any]:
    """`doubled`: another mail about the same thing. The same mail once more, by its Message-ID, comes of a worker that died right after
    the other side had taken it."""
    state, letters = outbox(here), here.office.letters
    names = Counter(str(letter["Message-ID"]) for letter in letters)
    arrived = {name.split("-")[1] for name in names if name.startswith("<notice-")}
    resets = Counter(
        str(letter["To"])
        for letter in {str(letter["Message-ID"]): letter for letter in letters}.values()
        if str(letter["Message-ID"]).startswith("<account-")
    )
    return {
        "arrived": len(names),
        "lost": len(state.sent - arrived)
        + state.failed
        + sum(not resets[address] for address in forgetful.asked),
        "doubled": len(arrived - state.sent)
        + sum(
            max(0, resets[address] - tries)
            for address, tries in forgetful.asked.items()
        ),
        "the_same_again": names.total() - len(names),
    }
