"""A small proxy in front of several servers: each new connection goes to the next one that answers."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from threading import Event, Thread

from tests.torture.crowd import HOST

PIECE = 65_536


class Proxy:
    def __init__(self, ports: Sequence[int]) -> None:
        self.ports, self.turn, self.port = ports, count(), 0
        # Connections that each server got.
        self.given = dict.fromkeys(ports, 0)

    async def serve(self, is_open: Event, is_over: asyncio.Event) -> None:
        server = await asyncio.start_server(self.take, HOST, 0)
        self.port = server.sockets[0].getsockname()[1]
        is_open.set()
        async with server:
            await is_over.wait()

    async def take(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Whoever finds no server is hung up on."""
        first = next(self.turn)
        for step in range(len(self.ports)):
            port = self.ports[(first + step) % len(self.ports)]
            with suppress(OSError):
                there, back = await asyncio.open_connection(HOST, port)
                self.given[port] += 1
                await asyncio.gather(pump(reader, back), pump(there, writer))
                break
        writer.close()


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    writer.close()


@contextmanager
def proxy(ports: Sequence[int]) -> Iterator[Proxy]:
    found, loop, is_open = Proxy(ports), asyncio.new_event_loop(), Event()
    is_over = asyncio.Event()
    thread = Thread(
        target=lambda: loop.run_until_complete(found.serve(is_open, is_over)),
        daemon=True,
    )
    thread.start()
    is_open.wait()
    try:
        yield found
    finally:
        loop.call_soon_threadsafe(is_over.set)
        thread.join()
