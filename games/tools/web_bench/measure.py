"""The figures: a move (the write, then the rendered fragment), a page, a bare write, at several lengths of the log."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec

from games.tools.web_bench.browser import Browser, Response
from games.tools.web_bench.scripts import Script
from games.tools.web_bench.site import Setup, Site, private_site

LENGTHS = (10, 100, 1000)
MOVES = 100
WARM_UP = 10
CLIENTS = 16
MOVES_TO_COUNT = 20

Figures = dict[str, Any]


def measure(moves: int = MOVES, setup: Setup | None = None) -> Figures:
    with private_site(setup or Setup()) as site:
        scripts = site.prepare(LENGTHS, moves + WARM_UP)
        # Bare writes are words at another table, which no page shows.
        elsewhere = site.prepare([LENGTHS[0]], 0)[0].match
        bare, played = _writes(site, scripts, elsewhere)
        pages = _pages(site, scripts, moves + WARM_UP)
        crowd = site.prepare([LENGTHS[0]] * CLIENTS, moves + WARM_UP)
        writing, playing = _crowd(site, crowd, elsewhere), _crowd(site, crowd)
        calls = site.calls(MOVES_TO_COUNT)
    one = _figures(bare, played, pages)
    return {
        **one,
        "moves_per_second": round(playing.rate),
        "bare_writes_per_second": round(writing.rate),
        "crowd_ratio": round(playing.rate / writing.rate, 2),
        "crowd_cpu_ms": playing.cpu_ms,
        "crowd_cpu_ratio": round(playing.cpu_ms / writing.cpu_ms, 2),
        "p50_ms": _p50(playing.answers),
        "p99_ms": _p99(playing.answers),
        "p99_ratio": round(_p99(playing.answers) / one["move_ms"]["p50"], 2),
        **calls,
    }


def _writes(
    site: Site, scripts: Sequence[Script], elsewhere: int
) -> tuple[list[Response], list[list[Response]]]:
    """Bare writes and moves of all lengths take turns, so that noise meets all of them."""
    tables = [_browsers(site, script) for script in scripts]
    bare: list[Response] = []
    played: list[list[Response]] = [[] for _ in scripts]
    for turn in range(min(len(script.moves) for script in scripts)):
        for number, script in enumerate(scripts):
            move = script.moves[turn]
            browser = tables[number][move.seat]
            bare.append(_fine(browser.post("/bare/", match=elsewhere)))
            played[number].append(_fine(browser.play(script.match, move)))
    return bare[WARM_UP * len(scripts) :], [answers[WARM_UP:] for answers in played]


def _pages(site: Site, scripts: Sequence[Script], times: int) -> list[list[Response]]:
    pages: list[list[Response]] = [[] for _ in scripts]
    tables = [_browsers(site, script) for script in scripts]
    for turn in range(times):
        for number, script in enumerate(scripts):
            browser = tables[number][turn % 2]
            pages[number].append(_fine(browser.get(f"/m/{script.match}/")))
    return [answers[WARM_UP:] for answers in pages]


class Crowd(msgspec.Struct, frozen=True):
    """What was answered to all together, how many a second, and what the site worked for each."""

    answers: list[Response]
    rate: float
    cpu_ms: float


def _crowd(
    site: Site, scripts: Sequence[Script], elsewhere: int | None = None
) -> Crowd:
    """So many tables play at once; they only write where `elsewhere` is given."""

    def play(script: Script) -> list[Response]:
        browsers = _browsers(site, script)
        return [
            _fine(
                browsers[move.seat].play(script.match, move)
                if elsewhere is None
                else browsers[move.seat].post("/bare/", match=elsewhere)
            )
            for move in script.moves
        ]

    began, worked = perf_counter(), site.cpu_seconds()
    with ThreadPoolExecutor(len(scripts)) as pool:
        answers = [answer for some in pool.map(play, scripts) for answer in some]
    seconds, work = perf_counter() - began, site.cpu_seconds() - worked
    return Crowd(answers, len(answers) / seconds, round(1000 * work / len(answers), 2))


def _browsers(site: Site, script: Script) -> list[Browser]:
    return [Browser(site.host, site.port, session) for session in script.sessions]


def _fine(answer: Response) -> Response:
    if answer.status != 200:
        raise RuntimeError(f"the site answered {answer.status}")
    return answer


def _figures(
    bare: list[Response], played: list[list[Response]], pages: list[list[Response]]
) -> Figures:
    bare_p50 = _p50(bare)
    medians = [_p50(answers) for answers in played]
    everything = [answer for answers in played for answer in answers]
    everything_shown = [answer for answers in pages for answer in answers]
    return {
        "bare_write_ms": bare_p50,
        "bare_write_p99_ms": _p99(bare),
        "move_ms": {"p50": _p50(everything), "p99": _p99(everything)},
        "page_ms": _both(everything_shown),
        "move_ratio": round(_p50(everything) / bare_p50, 2),
        "page_ratio": round(_p50(everything_shown) / bare_p50, 2),
        "flat_ratio": round(max(medians) / min(medians), 2),
        "move_ms_by_length": dict(zip(map(str, LENGTHS), medians, strict=True)),
        "page_ms_by_length": {
            str(length): _p50(answers)
            for length, answers in zip(LENGTHS, pages, strict=True)
        },
        "move_bytes": _bytes(everything),
        "page_bytes": _bytes(pages[-1]),
    }


def _both(answers: list[Response]) -> dict[str, float]:
    return {"p50": _p50(answers), "p99": _p99(answers)}


def _p50(answers: list[Response]) -> float:
    return round(median(answer.milliseconds for answer in answers), 2)


def _p99(answers: list[Response]) -> float:
    times = [answer.milliseconds for answer in answers]
    return round(quantiles(times, n=100)[98], 2)


def _bytes(answers: list[Response]) -> int:
    """Compressed, as sent."""
    return round(median(len(answer.body) for answer in answers))
