"""How soon others see a move: from pressing the button until a browser that watches was told, and until it has fetched the turn.

All who watch do what a page does: they keep a socket, and ask when it speaks. They are people without an account, and share two cores with the site.
"""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from statistics import quantiles
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Move, Script
from games.tools.web_bench.site import Setup, Site, private_site

WATCHERS = (1, 100, 500)
MOVES = 10
# Of one address, each with a socket and a connection for pages.
CONNECTIONS = 4 * max(WATCHERS)
SECONDS_TO_WAIT = 60.0


class Shown(msgspec.Struct, frozen=True):
    """Milliseconds after the button was pressed."""

    told: float
    fetched: float


def measure_push(moves: int = MOVES, processes: int = 2) -> dict[str, Any]:
    setup = Setup(redis=True, processes=processes, connections=CONNECTIONS)
    with private_site(setup) as site:
        scripts = site.prepare([10] * len(WATCHERS), moves)
        measured = {
            str(number): _figures(asyncio.run(_watched(site, script, number)))
            for number, script in zip(WATCHERS, scripts, strict=True)
        }
    return {"moves": moves, "processes": processes, "watchers": measured}


def _figures(shown: Sequence[Shown]) -> dict[str, Any]:
    return {
        "told_ms": _times([one.told for one in shown]),
        "shown_ms": _times([one.fetched for one in shown]),
    }


def _times(milliseconds: Sequence[float]) -> dict[str, float]:
    cuts = quantiles(milliseconds, n=20, method="inclusive")
    return {"p50": round(cuts[9], 1), "p95": round(cuts[18], 1)}


async def _watched(site: Site, script: Script, watchers: int) -> list[Shown]:
    async with AsyncExitStack() as stack:
        pages = [await _Page.opened(site, script, stack) for _ in range(watchers)]
        shown: list[Shown] = []
        for move in script.moves:
            shown.extend(await _seen(site, script, move, pages))
    return shown


async def _seen(
    site: Site, script: Script, move: Move, pages: Sequence["_Page"]
) -> list[Shown]:
    mover = Browser(site.host, site.port, script.sessions[move.seat])
    began = perf_counter()
    seeing = [asyncio.create_task(page.see(move.expected + 1, began)) for page in pages]
    answer = await asyncio.to_thread(mover.play, script.match, move)
    if answer.status != 200:
        raise RuntimeError(f"a move was answered with {answer.status}")
    async with asyncio.timeout(SECONDS_TO_WAIT):
        return await asyncio.gather(*seeing)


class _Page:
    """The match in a browser of somebody who watches."""

    def __init__(self, site: Site, script: Script, live: ClientConnection) -> None:
        self.site, self.live = site, live
        self.request = (
            f"GET /m/{script.match}/turn/?story={script.length} HTTP/1.1\r\nHost: {site.host}:{site.port}\r\n"
            "HX-Request: true\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        ).encode()

    @classmethod
    async def opened(cls, site: Site, script: Script, stack: AsyncExitStack) -> "_Page":
        address = f"{site.host}:{site.port}"
        live = await stack.enter_async_context(
            connect(
                f"ws://{address}/ws/match/{script.match}/",
                origin=Origin(f"http://{address}"),
            )
        )
        page = cls(site, script, live)
        await page.told(script.length)
        return page

    async def see(self, at: int, began: float) -> Shown:
        await self.told(at)
        told = perf_counter()
        await self.fetch()
        return Shown(1000 * (told - began), 1000 * (perf_counter() - began))

    async def told(self, at: int) -> None:
        while msgspec.json.decode(await self.live.recv())["at"] < at:
            pass

    async def fetch(self) -> None:
        """Between two moves of a match a connection has long been closed."""
        reader, writer = await asyncio.open_connection(self.site.host, self.site.port)
        writer.write(self.request)
        answer = await reader.read(-1)
        writer.close()
        if not answer.startswith(b"HTTP/1.1 200 "):
            raise RuntimeError(f"a turn was answered with {answer[:40]!r}")
