"""Clients that draw out all they do, each from an address of its own, and somebody else who only wants a page."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from statistics import median
from typing import NamedTuple

HOST = "127.0.0.1"
PAUSE = 1.0
SMALLEST_BUFFER = 1024
POST = "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
SOCKET = (
    "GET /ws/lobby/ HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
# What each says at once; then it goes on, a byte a second, or says nothing more.
KINDS = {
    "bodies": POST + "Content-Length: 90000\r\n\r\ntheme=",
    "files": POST + "Content-Length: 4000000\r\n\r\nfile=",
    "pieces": POST + "Transfer-Encoding: chunked\r\n\r\n5\r\nabc",
    "heads": "GET / HTTP/1.1\r\nHost: {host}\r\nX-Long: ",
    "readers": "GET {picture} HTTP/1.1\r\nHost: {host}\r\n\r\n" * 3,
    "pages": "GET / HTTP/1.1\r\nHost: {host}\r\n\r\n" * 3,
    "sockets": SOCKET,
    "silent": "",
}
SENDERS = ("bodies", "files", "pieces", "heads")
READERS = ("readers", "pages")
PATHS = {"files": "/import/"}


class SlowClient:
    """One of them; `is_held` says whether the site still puts up with it."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kind: str
    ) -> None:
        self.reader, self.writer, self.kind = reader, writer, kind
        self.answer = b""
        self.is_held = True

    async def draw_out(self) -> None:
        while self.is_held:
            await asyncio.sleep(PAUSE)
            with suppress(OSError):
                if self.kind in SENDERS:
                    self.writer.write(b"a")
                    await self.writer.drain()

    async def listen(self) -> None:
        """Readers read as slowly as they can, others whatever there is."""
        is_slow = self.kind in READERS
        with suppress(OSError):
            while piece := await self.reader.read(1 if is_slow else 4096):
                self.answer += piece
                if is_slow:
                    await asyncio.sleep(PAUSE)
        self.is_held = False


def is_at_it(client: SlowClient) -> bool:
    """Whoever reads slowly has something to read."""
    return client.kind not in READERS or bool(client.answer)


@asynccontextmanager
async def slow_clients(
    port: int, kind: str, number: int, picture: str, address: Callable[[int], str]
) -> AsyncIterator[list[SlowClient]]:
    """So many of a kind, connected and at it."""
    words = KINDS[kind].format(
        host=f"{HOST}:{port}", path=PATHS.get(kind, "/theme/"), picture=picture
    )
    async with AsyncExitStack() as stack:
        clients = []
        for index in range(number):
            client = await connected(port, kind, address(index))
            clients.append(client)
            stack.callback(client.writer.transport.abort)
            client.writer.write(words.encode())
            for work in (client.draw_out(), client.listen()):
                stack.callback(asyncio.create_task(work).cancel)
        yield clients


async def connected(port: int, kind: str, address: str) -> SlowClient:
    stream = socket.socket()
    stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST_BUFFER)
    stream.setblocking(False)
    stream.bind((address, 0))
    await asyncio.get_running_loop().sock_connect(stream, (HOST, port))
    reader, writer = await asyncio.open_connection(sock=stream, limit=SMALLEST_BUFFER)
    return SlowClient(reader, writer, kind)


def another_address(index: int) -> str:
    """All of 127.0.0.0/8 is this machine."""
    return f"127.1.{index // 250}.{index % 250 + 1}"


def one_address(index: int) -> str:
    return "127.2.0.1"


async def ask(port: int, path: str) -> tuple[int, float]:
    """The status of a page, and how many seconds it took."""
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n\r\n".encode()
    )
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ", 2)[1]), time.perf_counter() - began


class Waits(NamedTuple):
    """What others wait for a page while so many slow clients are there, in seconds; and at the same time on a site without any.

    Both sites are on one machine, and are asked in turn: what the machine and the clients themselves cost, both have to bear.
    """

    clients: int
    held: int
    usual: float
    usual_elsewhere: float
    worst: float
    worst_elsewhere: float
    failed: int

    def told(self) -> dict[str, float]:
        delays = {
            "usual_delay": self.usual - self.usual_elsewhere,
            "worst_delay": max(0.0, self.worst - self.worst_elsewhere),
        }
        found = {**self._asdict(), **delays}
        return {name: round(value, 3) for name, value in found.items()}


class Sites(NamedTuple):
    """The ports of the site that slow clients call, and of one that they leave alone; and the path of a picture on both."""

    port: int
    elsewhere: int
    picture: str


async def measure(
    sites: Sites,
    kind: str,
    number: int,
    probes: int,
    address: Callable[[int], str] = another_address,
) -> Waits:
    port, elsewhere, picture = sites
    here, there = [], []
    async with slow_clients(port, kind, number, picture, address) as clients:
        # Many people who ask at once are no trick, and wait for each other; one must not keep others waiting even then.
        while address is another_address and not all(map(is_at_it, clients)):
            await asyncio.sleep(0.05)
        for path in ["/", picture] * (probes // 2):
            there.append(await ask(elsewhere, path))
            here.append(await ask(port, path))
        held = sum(client.is_held for client in clients)
    seconds, seconds_elsewhere = (
        [taken for _status, taken in answers] for answers in (here, there)
    )
    return Waits(
        clients=number,
        held=held,
        usual=median(seconds),
        usual_elsewhere=median(seconds_elsewhere),
        worst=max(seconds),
        worst_elsewhere=max(seconds_elsewhere),
        failed=sum(status != 200 for status, _taken in here),
    )
