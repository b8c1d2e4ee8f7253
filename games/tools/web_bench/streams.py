"""Many streams of events held by one process: what each costs in memory, and how soon one tells of a move.

All streams are of different people, and stay open from the first to the last figure. Some of them play: each move is told to
both seats, and the time runs from the moment at which the move is sent until its event has arrived.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Move, Script
from games.tools.web_bench.site import Setup, Site, private_site

STREAMS = 1_000
TABLES = 50
MOVES = 4
# All come from one address.
ROOM = 200
# What the first ones load for all is no cost of a stream.
FIRST = 20
OPENED_AT_ONCE = 20
SECONDS_TO_WAIT = 60.0


class HeldStream:
    """A stream, and when it told how long a match is."""

    def __init__(self, reader: asyncio.StreamReader, writer: Any) -> None:
        self.reader, self.writer = reader, writer
        self.heard: dict[int, float] = {}
        self.news = asyncio.Event()
        self.reading = asyncio.ensure_future(self._read())

    @classmethod
    async def opened(cls, site: Site, key: str) -> "HeldStream":
        reader, writer = await asyncio.open_connection(site.host, site.port)
        writer.write(
            f"GET /api/v1/events HTTP/1.1\r\nHost: {site.host}:{site.port}\r\n"
            f"Authorization: Bearer {key}\r\n\r\n".encode()
        )
        status = await reader.readline()
        if b" 200 " not in status:
            raise RuntimeError(f"a stream was answered with {status!r}")
        while not (await reader.readline()).startswith(b"id:"):
            pass
        return cls(reader, writer)

    async def _read(self) -> None:
        kind = b""
        while line := await self.reader.readline():
            if line.startswith(b"event: "):
                kind = line[7:].strip()
            elif line.startswith(b"data: ") and kind == b"match":
                at = int(line.rpartition(b'"at":')[2].rstrip(b"}\n "))
                self.heard.setdefault(at, perf_counter())
                self.news.set()
        raise RuntimeError("a stream has ended")

    async def until(self, at: int) -> float:
        """When the log was told to be so long."""
        while at not in self.heard:
            self.news.clear()
            waiting = asyncio.ensure_future(self.news.wait())
            await asyncio.wait(
                {waiting, self.reading}, return_when=asyncio.FIRST_COMPLETED
            )
            if self.reading.done():
                waiting.cancel()
                self.reading.result()
        return self.heard[at]

    def close(self) -> None:
        self.reading.cancel()
        self.writer.close()


def measure_streams(
    streams: int = STREAMS, setup: Setup | None = None
) -> dict[str, Any]:
    tables = min(TABLES, streams // 4)
    redis = setup is not None and setup.redis
    with private_site(Setup(redis=redis, connections=streams + ROOM)) as site:
        scripts = site.prepare([10] * tables, MOVES)
        others = site.listeners(streams - 2 * tables)
        return asyncio.run(_measured(site, scripts, others, MOVES))


async def _measured(
    site: Site, scripts: Sequence[Script], others: Sequence[str], moves: int
) -> dict[str, Any]:
    first, rest = others[:FIRST], others[FIRST:]
    held = await _opened(site, first)
    memory, began = _memory(site), perf_counter()
    held += await _opened(site, rest)
    playing = [await _opened(site, script.keys) for script in scripts]
    seconds, after = perf_counter() - began, _memory(site)
    held += [one for pair in playing for one in pair]
    worked = site.cpu_seconds()
    waits = [
        wait
        for turn in range(moves)
        for script, pair in zip(scripts, playing, strict=True)
        for wait in await _told(site, script, script.moves[turn], pair)
    ]
    worked = site.cpu_seconds() - worked
    lost = sum(one.reading.done() for one in held)
    grown, last = len(held) - len(first), _memory(site)
    for one in held:
        one.close()
    cuts = quantiles(waits, n=20, method="inclusive")
    return {
        "streams": len(held),
        "lost": lost,
        "moves": moves * len(scripts),
        "opened_per_second": round(grown / seconds),
        "memory_mb": round(after / 1024, 1),
        "memory_after_moves_mb": round(last / 1024, 1),
        "memory_per_stream_kb": round((after - memory) / grown, 1),
        "told_ms": {"p50": round(cuts[9], 1), "p95": round(cuts[18], 1)},
        "cpu_ms_per_move": round(1000 * worked / (moves * len(scripts)), 1),
    }


async def _opened(site: Site, keys: Sequence[str]) -> list[HeldStream]:
    room = asyncio.Semaphore(OPENED_AT_ONCE)

    async def open_one(key: str) -> HeldStream:
        async with room:
            return await HeldStream.opened(site, key)

    return await asyncio.gather(*map(open_one, keys))


async def _told(
    site: Site, script: Script, move: Move, listening: Sequence[HeldStream]
) -> list[float]:
    """Milliseconds until each of the two was told."""
    mover = Browser(site.host, site.port, script.sessions[move.seat])
    began = perf_counter()
    hearing = [asyncio.ensure_future(one.until(move.expected + 1)) for one in listening]
    answer = await asyncio.to_thread(mover.play, script.match, move)
    if answer.status != 200:
        raise RuntimeError(f"a move was answered with {answer.status}")
    async with asyncio.timeout(SECONDS_TO_WAIT):
        return [1000 * (at - began) for at in await asyncio.gather(*hearing)]


def _memory(site: Site) -> int:
    """What the process holds of the machine's memory, in KB."""
    total = 0
    for pid in site.pids:
        status = Path(f"/proc/{pid}/status").read_text()
        (line,) = (one for one in status.splitlines() if one.startswith("VmRSS:"))
        total += int(line.split()[1])
    return total
