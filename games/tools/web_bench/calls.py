"""How many Python calls and queries one request takes: the same on any machine, however busy it is.

Run as `python -m games.tools.web_bench.calls MOVES` in the environment of a private site.
"""

import sys
from collections.abc import Callable
from cProfile import Profile
from statistics import mean, median
from time import process_time
from typing import Any
from urllib.parse import urlencode

import django
import msgspec

Send = Callable[[], None]

# What is kept for later is found by then.
WARM_UP = 30
TOKEN = "0123456789abcdef" * 2
# What is measured, in turn: each costs time, and would spoil the others.
KINDS = ("calls", "queries", "cpu_ms")


class BenchRequest(msgspec.Struct, frozen=True):
    session: str
    path: str
    # None for a page that is only read.
    form: dict[str, object] | None = None


def main(moves: str) -> None:
    django.setup()
    sys.stdout.write(msgspec.json.encode(measure(int(moves))).decode())


def measure(moves: int) -> dict[str, float]:
    """Moves, match pages and bare writes, in turn."""
    from games.tools.web_bench.prepare import prepare

    script, elsewhere = prepare([100, 10], 3 * moves + WARM_UP)
    kinds: dict[str, list[BenchRequest]] = {"move": [], "page": [], "bare": []}
    for move in script.moves:
        session, path = script.sessions[move.seat], f"/m/{script.match}/"
        kinds["move"].append(BenchRequest(session, f"{path}move/", move.sent))
        kinds["page"].append(BenchRequest(session, path))
        kinds["bare"].append(
            BenchRequest(session, "/bare/", {"match": elsewhere.match})
        )
    figures: dict[str, list[float]] = {}
    for number, requests in enumerate(zip(*kinds.values(), strict=True)):
        what = KINDS[number % 3]
        for name, request in zip(kinds, requests, strict=True):
            figure = _measured(what, request)
            if number >= WARM_UP:
                figures.setdefault(f"{what}_of_{name}", []).append(figure)
    return _summary(figures)


def _summary(figures: dict[str, list[float]]) -> dict[str, float]:
    cpu = {name: median(figures[f"cpu_ms_of_{name}"]) for name in ("move", "bare")}
    return {
        "calls_per_move": round(mean(figures["calls_of_move"])),
        "calls_per_page": round(mean(figures["calls_of_page"])),
        "calls_per_bare_write": round(mean(figures["calls_of_bare"])),
        "queries_per_move": round(mean(figures["queries_of_move"]), 1),
        "queries_per_page": round(mean(figures["queries_of_page"]), 1),
        "cpu_ratio": round(cpu["move"] / cpu["bare"], 2),
    }


def _measured(what: str, request: BenchRequest) -> float:
    send = _prepared(request)
    if what == "calls":
        return _calls(send)
    if what == "queries":
        return _queries(send)
    began = process_time()
    send()
    return 1000 * (process_time() - began)


def _calls(send: Send) -> int:
    profile = Profile()
    profile.runcall(send)
    return sum(entry.callcount for entry in profile.getstats())


def _queries(send: Send) -> int:
    from django.db import connection

    count = Count()
    with connection.execute_wrapper(count):
        send()
    return count.number


class Count:
    """Counts the queries that pass through it."""

    number = 0

    def __call__(self, execute: Any, *query: Any) -> Any:
        self.number += 1
        return execute(*query)


def _prepared(request: BenchRequest) -> Send:
    """The whole way of a request through the site, without the network."""
    from cadwallon_site.serving.pages import answer_of, environ_of
    from cadwallon_site.wsgi import application

    scope, body = _scope(request)
    environ = environ_of(scope, body)

    def send() -> None:
        answer = answer_of(application, environ)
        if answer.status != 200:
            raise RuntimeError(f"{request.path} answered {answer.status}")

    return send


def _scope(request: BenchRequest) -> tuple[dict[str, Any], bytes]:
    headers = {
        "host": "127.0.0.1",
        "cookie": f"sessionid={request.session}; csrftoken={TOKEN}; django_language=en",
        "accept-encoding": "gzip",
    }
    if request.form is not None:
        headers |= {
            "x-csrftoken": TOKEN,
            "hx-request": "true",
            "content-type": "application/x-www-form-urlencoded",
        }
    scope = {
        "method": "GET" if request.form is None else "POST",
        "path": request.path,
        "query_string": b"",
        "http_version": "1.1",
        "client": ("127.0.0.1", 1),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    return scope, urlencode(request.form or {}).encode()


if __name__ == "__main__":
    main(sys.argv[1])
