"""The interface for programs beside the pages, in one run: looking at a match and playing a move, one after the other and many at once.

Both sides do the same to the same matches; ratios are the interface's figure divided by the page's.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec

from games.tools.web_bench.browser import Browser, Program, Response
from games.tools.web_bench.scripts import Script
from games.tools.web_bench.site import Setup, Site, private_site

LENGTH = 100
MOVES = 100
WARM_UP = 10
CLIENTS = 16

Client = Browser | Program
Times = list[float]


class Kind(msgspec.Struct, frozen=True):
    """A way to do something: who asks, and what."""

    name: str
    is_program: bool
    plays: bool


KINDS = (
    Kind("page_view", is_program=False, plays=False),
    Kind("view", is_program=True, plays=False),
    Kind("page_play", is_program=False, plays=True),
    Kind("play", is_program=True, plays=True),
)


class CrowdTimes(msgspec.Struct, frozen=True):
    milliseconds: Times
    rate: float


def measure_interface(moves: int = MOVES, setup: Setup | None = None) -> dict[str, Any]:
    with private_site(setup or Setup()) as site:
        alone = _alone(site, moves)
        tables = site.prepare([LENGTH] * CLIENTS * len(KINDS), moves)
        crowds = {
            kind.name: _crowd(site, kind, tables[number :: len(KINDS)], moves)
            for number, kind in enumerate(KINDS)
        }
    figures: dict[str, Any] = {"moves": moves, "clients": CLIENTS}
    for kind in KINDS:
        times, crowd = alone[kind.name], crowds[kind.name]
        figures[kind.name] = {
            "p50_ms": _p50(times),
            "p99_ms": _p99(times),
            "crowd_p99_ms": _p99(crowd.milliseconds),
            "requests_per_second": round(crowd.rate),
        }
    return {**figures, **_ratios(figures)}


def _ratios(figures: dict[str, Any]) -> dict[str, float]:
    return {
        f"{what}_{name}_ratio": round(
            figures[what][figure] / figures[f"page_{what}"][figure], 2
        )
        for what in ("view", "play")
        for name, figure in (
            ("p50", "p50_ms"),
            ("p99", "p99_ms"),
            ("crowd_p99", "crowd_p99_ms"),
            ("rate", "requests_per_second"),
        )
    }


def _alone(site: Site, moves: int) -> dict[str, Times]:
    """The four take turns, so that noise meets all of them; each plays a match of its own."""
    scripts = site.prepare([LENGTH] * len(KINDS), moves + WARM_UP)
    found: dict[str, Times] = {kind.name: [] for kind in KINDS}
    actions = [
        (kind, _action(site, kind, script))
        for kind, script in zip(KINDS, scripts, strict=True)
    ]
    for turn in range(moves + WARM_UP):
        for kind, act in actions:
            found[kind.name].append(_fine(act(turn)))
    return {name: times[WARM_UP:] for name, times in found.items()}


def _crowd(site: Site, kind: Kind, scripts: Sequence[Script], moves: int) -> CrowdTimes:
    """So many tables at once, each with a client of its own."""

    def keep_busy(script: Script) -> Times:
        act = _action(site, kind, script)
        return [_fine(act(turn)) for turn in range(moves)]

    began = perf_counter()
    with ThreadPoolExecutor(CLIENTS) as pool:
        times = [one for some in pool.map(keep_busy, scripts) for one in some]
    return CrowdTimes(times, len(times) / (perf_counter() - began))


def _action(site: Site, kind: Kind, script: Script) -> Callable[[int], Response]:
    clients = _clients(site, kind, script)

    def act(turn: int) -> Response:
        if not kind.plays:
            return clients[turn % 2].view(script.match)
        move = script.moves[turn]
        return clients[move.seat].play(script.match, move)

    return act


def _clients(site: Site, kind: Kind, script: Script) -> Sequence[Client]:
    if kind.is_program:
        return [Program(site.host, site.port, key) for key in script.keys]
    return [Browser(site.host, site.port, session) for session in script.sessions]


def _fine(answer: Response) -> float:
    if answer.status != 200:
        raise RuntimeError(f"the site answered {answer.status}")
    return answer.milliseconds


def _p50(times: Times) -> float:
    return round(median(times), 2)


def _p99(times: Times) -> float:
    return round(quantiles(times, n=100, method="inclusive")[98], 2)
