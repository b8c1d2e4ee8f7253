"""Live sockets: so many of one address, so many in all, and descriptors stay free for pages.

A page whose socket is refused tries again later, and works without one.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.db import Error
from prometheus_client import Counter as Total
from prometheus_client import Gauge

from cadwallon_site.serving.addresses import household
from cadwallon_site.serving.descriptors import most_sockets
from cadwallon_site.serving.draining import draining
from cadwallon_site.serving.fair_shares import FairShares

logger = logging.getLogger(__name__)

sockets = Gauge("cadwallon_sockets", "Live sockets.", multiprocess_mode="livesum")
refused = Total("cadwallon_sockets_refused", "Live sockets that were one too many.")


# So many are let in at the same time, of one address and in all; the next follows when it is decided about one of them.
OPENED_OF_AN_ADDRESS, OPENED_AT_ONCE = 2, 4
SECONDS_TO_OPEN = 2.0


class LiveSockets:
    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application
        self.open: Counter[str] = Counter()
        self.opening = asyncio.Semaphore(OPENED_AT_ONCE)
        self.shares = FairShares(OPENED_OF_AN_ADDRESS)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        owner = household(scope)
        if why := self.refusal(owner):
            logger.info("socket refused: %s has %s", owner, self.open[owner])
            refused.inc()
            await refuse(scope, send, why)
            return
        self.open[owner] += 1
        sockets.set(self.open.total())
        try:
            await self.listen(owner, scope, receive, send)
        except Error as trouble:
            # Who it is cannot be found out.
            logger.info("socket refused, the database is away: %s", trouble)
            await refuse(scope, send, HTTPStatus.SERVICE_UNAVAILABLE)
        finally:
            self.open[owner] -= 1
            if not self.open[owner]:
                del self.open[owner]
            sockets.set(self.open.total())

    async def listen(self, owner: str, scope: Any, receive: Any, send: Any) -> None:
        """To find out who it is takes the loop some steps; all at once, hundreds who come back after a break would fill it."""
        decided = asyncio.Event()

        async def answer(message: Any) -> None:
            await send(message)
            decided.set()

        async with self.shares.of(owner), self.opening:
            listening = asyncio.ensure_future(self.application(scope, receive, answer))
            listening.add_done_callback(lambda _done: decided.set())
            # Whoever waits for a Redis that hangs keeps nobody else waiting for long.
            with suppress(TimeoutError):
                await asyncio.wait_for(decided.wait(), SECONDS_TO_OPEN)
        await listening

    def refusal(self, owner: str) -> HTTPStatus | None:
        """A balancer tries another server for who meets a full one, and not for who asks too much of all of them."""
        if draining.is_on or self.open.total() >= most_sockets():
            return HTTPStatus.SERVICE_UNAVAILABLE
        if self.open[owner] >= settings.SOCKETS_OF_AN_ADDRESS:
            return HTTPStatus.TOO_MANY_REQUESTS
        return None


async def refuse(scope: Any, send: Any, why: HTTPStatus) -> None:
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    start = {
        "type": "websocket.http.response.start",
        "status": why,
        "headers": [(b"retry-after", b"30")],
    }
    await send(start)
    await send({"type": "websocket.http.response.body", "body": b""})
