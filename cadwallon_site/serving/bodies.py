"""Reads what is sent with a request, in the event loop, before any thread is taken for it.

What is too large, too slow or too much at once is not read on; the site then answers with a page that says so.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from cadwallon_site.serving.addresses import household

KB, MB = 1024, 1024 * 1024
LARGEST_BODY = 100 * KB
# Files are sent to these alone.
LARGER_BODIES = {"/import/": 5 * MB}
SECONDS_TO_SEND_A_BODY = 60.0
# So much is kept in memory at once: of one address, and of all together.
MOST_HELD, MOST_HELD_IN_ALL = 12 * MB, 128 * MB

Receive = Callable[[], Awaitable[Any]]


class BodyRefused(Exception):
    """What is sent is too large (413), too slow (408) or too much at once (429)."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class SenderGone(Exception):
    """Whoever was sending has hung up."""


class Bodies:
    """The bodies in memory, and how much each address has there."""

    def __init__(self) -> None:
        self.seconds = SECONDS_TO_SEND_A_BODY
        self.held: Counter[str] = Counter()
        self.held_in_all = 0

    @asynccontextmanager
    async def read(self, scope: Any, receive: Receive) -> AsyncIterator[bytes]:
        """The whole body. Raises BodyRefused and SenderGone."""
        most = LARGER_BODIES.get(scope["path"], LARGEST_BODY)
        if announced_length(scope) > most:
            raise BodyRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        body, owner = bytearray(), household(scope)
        try:
            async with asyncio.timeout(self.seconds):
                while await self._grow(body, owner, most, receive):
                    pass
            yield bytes(body)
        except TimeoutError:
            raise BodyRefused(HTTPStatus.REQUEST_TIMEOUT) from None
        finally:
            self._hold(owner, -len(body))

    async def _grow(
        self, body: bytearray, owner: str, most: int, receive: Receive
    ) -> bool:
        """Takes in one more piece, and says whether another follows."""
        message = await receive()
        if message["type"] == "http.disconnect":
            raise SenderGone
        piece = message.get("body", b"")
        body += piece
        self._hold(owner, len(piece))
        if len(body) > most:
            raise BodyRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if self.held[owner] > MOST_HELD or self.held_in_all > MOST_HELD_IN_ALL:
            raise BodyRefused(HTTPStatus.TOO_MANY_REQUESTS)
        return bool(message.get("more_body"))

    def _hold(self, owner: str, size: int) -> None:
        self.held_in_all += size
        self.held[owner] += size
        if not self.held[owner]:
            del self.held[owner]


def announced_length(scope: Any) -> int:
    """How long the body is to be, if its sender says so."""
    lengths = [value for name, value in scope["headers"] if name == b"content-length"]
    return max((int(length) for length in lengths if length.isdigit()), default=0)
