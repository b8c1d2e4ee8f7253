"""What a second server brings: moves a second through one and through two, and what a move costs each part in processor time."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Script
from tests.servers import children_of
from tests.torture.crowd import HOST
from tests.torture.machines import Town, town

CLIENTS, MOVES = 8, 60
TICKS = os.sysconf("SC_CLK_TCK")


def measure() -> dict[str, Any]:
    return {f"{servers} servers": measured(servers) for servers in (1, 2)}


def measured(servers: int) -> dict[str, Any]:
    with town(servers=servers, workers=1) as here:
        begun = here.run("begin", str(CLIENTS), str(MOVES), "3600", "all")
        scripts = msgspec.convert(begun["scripts"], list[Script])
        before, began = processor_seconds(here), time.perf_counter()
        with ThreadPoolExecutor(CLIENTS) as pool:
            moves = sum(pool.map(lambda each: play(here, *each), enumerate(scripts)))
        seconds = time.perf_counter() - began
        after = processor_seconds(here)
    return {
        "moves_per_second": round(moves / seconds, 1),
        "processor_ms_a_move": {
            part: round(1000 * (after[part] - before[part]) / moves, 2)
            for part in after
        },
    }


def play(here: Town, number: int, script: Script) -> int:
    """A table of its own, whose players stay with one server, as browsers do."""
    port = here.ports[number % len(here.ports)]
    browsers = [Browser(HOST, port, session) for session in script.sessions]
    for move in script.moves:
        answer = browsers[move.seat].play(script.match, move)
        assert answer.status == 200, answer.status
    return len(script.moves)


def processor_seconds(here: Town) -> dict[str, float]:
    """What each kind of process has used so far, with its children."""
    parts = {
        "servers": [part.process.pid for part in here.servers],
        "worker": [part.process.pid for part in here.workers],
        "redis": [here.redis.process.pid],
        "postgresql": [here.postgres.process.pid] if here.postgres else [],
    }
    return {name: sum(map(used, pids)) for name, pids in parts.items()}


def used(pid: int) -> float:
    """Those of its children that are still there, and those that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = sum(map(int, fields[11:15])) / TICKS
    return own + sum(map(used, children_of(pid)))
