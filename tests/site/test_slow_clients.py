"""Nobody who is slow, silent or greedy keeps others waiting."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from typing import Any

import pytest
import uvicorn
from pytest_django import Settings

from cadwallon_site.serving import bodies, connections, descriptors, live_sockets
from cadwallon_site.serving.bodies import Bodies, BodyRefused, SenderGone
from cadwallon_site.serving.live_sockets import LiveSockets
from tests.servers import Site, free_port, wait_until
from tests.torture.__main__ import picture_of
from tests.torture.slow_clients import KINDS, another_address, ask, slow_clients

PORT = int
# What a thread used to wait for.
SENT_WITH = ("bodies", "files", "pieces")


async def large_page(scope: Any, receive: Any, send: Any) -> None:
    """An answer of ten megabytes, without a look at what is sent."""
    if scope["type"] != "http":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    size = 1 if scope["path"] == "/small/" else 10_000_000
    await send({"type": "http.response.body", "body": size * b"a"})


@contextmanager
def served(application: Any) -> Iterator[PORT]:
    """An application on our connections, in this process."""
    port = free_port()
    server = uvicorn.Server(
        uvicorn.Config(
            application,
            port=port,
            http=connections.Connection,
            ws=connections.LiveSocket,
            lifespan="off",
            log_level="error",
            timeout_graceful_shutdown=1,
        )
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started)
        yield port
    finally:
        server.should_exit = True
        thread.join()


def called(port: PORT, words: bytes = b"", buffer: int = 0) -> socket.socket:
    client = socket.socket()
    if buffer:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.settimeout(60)
    client.connect(("127.0.0.1", port))
    client.sendall(words)
    return client


def everything(client: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    answer = b""
    try:
        while piece := client.recv(65536):
            answer += piece
    except ConnectionResetError:
        pass
    return answer


GET = b"GET /%s HTTP/1.1\r\nHost: here\r\n"


@pytest.mark.server
@pytest.mark.slow
def test_pages_are_answered_while_slow_clients_are_held(site: Site) -> None:
    port = int(site.url.rstrip("/").rpartition(":")[2])
    picture = picture_of(site)

    async def attack(kind: str) -> tuple[str, int, bool]:
        async with slow_clients(port, kind, 30, picture, another_address) as clients:
            statuses = [(await ask(port, path))[0] for path in ("/", picture)]
            # The others are sent away sooner, also where they were answered late.
            is_held = kind not in SENT_WITH or all(each.is_held for each in clients)
            return kind, statuses.count(200), is_held

    async def attack_in_all_ways() -> list[tuple[str, int, bool]]:
        return await asyncio.gather(*map(attack, KINDS))

    assert asyncio.run(attack_in_all_ways()) == [(kind, 2, True) for kind in KINDS]


@pytest.mark.parametrize(
    "words", [b"", GET % b"", b"POST / HT"], ids=["silent", "head", "line"]
)
def test_a_head_must_come_in_time(
    monkeypatch: pytest.MonkeyPatch, words: bytes
) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_SEND_A_HEAD", 0.1)
    with served(large_page) as port, called(port, words) as client:
        assert everything(client).startswith(b"HTTP/1.1 408 ")


def test_a_second_head_must_come_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_SEND_A_HEAD", 0.1)
    with (
        served(large_page) as port,
        called(port, GET % b"small/" + b"\r\n" + GET % b"") as client,
    ):
        answer = everything(client)
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"HTTP/1.1 408 " in answer


def test_a_head_has_an_end() -> None:
    with served(large_page) as port, called(port, GET % b"" + b"X: ") as client:
        client.sendall(connections.LARGEST_HEAD * b"a")
        assert everything(client).startswith(b"HTTP/1.1 431 ")


def test_a_reader_must_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SECONDS_BETWEEN_LOOKS", 0.1)
    with served(large_page) as port, called(port, GET % b"" + b"\r\n", 1024):
        wait_until(lambda: bool(connections.connected))
        wait_until(lambda: not connections.connected)


@pytest.mark.thorough
def test_who_asks_on_is_answered_when_the_last_answer_is_read() -> None:
    asked: list[str] = []

    async def pages(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope["path"])
        start = {"type": "http.response.start", "status": 200, "headers": []}
        await send(start)
        size = 30_000 if scope["path"] == "/large/" else 1
        await send({"type": "http.response.body", "body": size * b"a"})

    close = b"Connection: close\r\n\r\n"
    three = 2 * (GET % b"large/" + b"\r\n") + GET % b"large/" + close
    with served(pages) as port, called(port, three, 1024) as client:
        wait_until(lambda: bool(asked))
        # Whoever comes after is answered before.
        with called(port, GET % b"" + close) as other:
            assert everything(other).startswith(b"HTTP/1.1 200 ")
        assert asked == ["/large/", "/"]
        assert everything(client).count(b"HTTP/1.1 200 ") == 3
        assert len(asked) == 4


def test_who_asks_on_and_reads_nothing_is_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_READ", 0.1)
    twice = 2 * (GET % b"" + b"\r\n")

    async def page(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": 30_000 * b"a"})

    with served(page) as port, called(port, twice, 1024):
        wait_until(lambda: bool(connections.connected))
        wait_until(lambda: not connections.connected)


def test_who_has_an_answer_may_finish_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_FINISH", 0.1)
    words = b"POST /small/ HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n"
    with served(large_page) as port, called(port, words) as client:
        assert everything(client).startswith(b"HTTP/1.1 200 ")


def test_an_address_has_so_many_connections(settings: Settings) -> None:
    settings.CONNECTIONS_OF_AN_ADDRESS = 2
    with (
        served(large_page) as port,
        called(port, GET % b""),
        called(port, GET % b"") as second,
    ):
        with called(port) as third:
            assert everything(third).startswith(b"HTTP/1.1 503 ")
        second.sendall(b"Connection: close\r\n\r\n")
        assert everything(second).startswith(b"HTTP/1.1 200 ")
        wait_until(lambda: connections.connected.total() == 1)
        with called(port, GET % b"small/" + b"Connection: close\r\n\r\n") as fourth:
            assert everything(fourth).startswith(b"HTTP/1.1 200 ")


def test_connections_of_an_address_come_in_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "AT_ONCE", 2)
    monkeypatch.setattr(connections, "SECONDS_APART", 0.5)
    monkeypatch.setattr(connections, "turns", {})
    waits = [connections.pause_before("6.6.6.6", 10.0) for _ in range(4)]
    assert waits == [0.0, 0.0, 0.5, 1.0]
    assert connections.pause_before("1.2.3.4", 10.0) == 0.0
    assert connections.pause_before("6.6.6.6", 13.0) == 0.0
    # Whoever has to wait is answered all the same.
    page = GET % b"small/" + b"Connection: close\r\n\r\n"
    with served(large_page) as port, ExitStack() as stack:
        callers = [stack.enter_context(called(port, page)) for _ in range(3)]
        for client in callers:
            assert everything(client).startswith(b"HTTP/1.1 200 ")


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_an_address_has_so_many_live_sockets(settings: Settings) -> None:
    settings.SOCKETS_OF_AN_ADDRESS = 1
    with served(LiveSockets(large_page)) as port:
        with called(port, UPGRADE) as first, called(port, UPGRADE) as second:
            assert first.recv(100).startswith(b"HTTP/1.1 101 ")
            assert everything(second).startswith(b"HTTP/1.1 429 ")
        # Whoever has left makes room, and is counted no more.
        wait_until(lambda: not connections.connected)
        with called(port, UPGRADE) as third:
            assert third.recv(100).startswith(b"HTTP/1.1 101 ")


def test_many_sockets_at_once_are_let_in_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_sockets, "SECONDS_TO_OPEN", 3600)
    opening: list[str] = []
    is_open = asyncio.Event()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        opening.append(scope["client"][0])
        await is_open.wait()
        await send({"type": "websocket.accept"})

    async def nothing(*_message: Any) -> None:
        pass

    async def everybody() -> list[str]:
        sockets = LiveSockets(slow)
        callers = [
            asyncio.create_task(
                sockets(scope_of() | {"client": (who, 1)}, None, nothing)
            )
            for who in [*(20 * ["6.6.6.6"]), "1.2.3.4", "1.2.3.5", "1.2.3.6"]
        ]
        # As far as it goes without anybody being let in.
        for _ in range(100):
            await asyncio.sleep(0)
        first = list(opening)
        is_open.set()
        await asyncio.gather(*callers)
        return first

    assert asyncio.run(everybody()) == ["6.6.6.6", "6.6.6.6", "1.2.3.4", "1.2.3.5"]
    assert len(opening) == 23


def test_behind_a_proxy_an_address_is_what_the_proxy_says(settings: Settings) -> None:
    from cadwallon_site.serving.addresses import household

    headers = [(b"x-forwarded-for", b"6.6.6.6, 2001:db8:1:2:3:4:5:6")]
    scope = {"client": ("127.0.0.1", 1), "headers": headers}
    assert household(scope) == "127.0.0.1"
    settings.BEHIND_PROXY = True
    assert household(scope) == "2001:db8:1:2::/64"


def test_descriptors_stay_free_for_pages() -> None:
    most = descriptors.most_connections()
    assert 0 < descriptors.most_sockets() <= most / 2


# Bodies, as the event loop reads them.


def sent(*pieces: bytes, is_all: bool = True) -> Any:
    """What comes in, piece by piece; then nothing, or the end."""
    waiting = list(pieces)

    async def receive() -> dict[str, Any]:
        if not waiting:
            await asyncio.sleep(3600)
        piece = waiting.pop(0)
        return {
            "type": "http.request",
            "body": piece,
            "more_body": bool(waiting) or not is_all,
        }

    return receive


async def gone() -> dict[str, Any]:
    return {"type": "http.disconnect"}


def scope_of(path: str = "/", length: int | None = None) -> dict[str, Any]:
    announced = [] if length is None else [(b"content-length", b"%d" % length)]
    return {"path": path, "headers": announced, "client": ("1.2.3.4", 5)}


def read(scope: dict[str, Any], receive: Any, kept: Bodies | None = None) -> bytes:
    kept = kept or Bodies()

    async def whole() -> bytes:
        async with kept.read(scope, receive) as body:
            return body

    try:
        return asyncio.run(whole())
    finally:
        assert (kept.held_in_all, kept.held) == (0, {})


def test_a_body_is_read_whole() -> None:
    assert read(scope_of(), sent(b"one ", b"", b"two")) == b"one two"


@pytest.mark.parametrize("path", ["/", "/import/"])
def test_a_body_has_a_largest_size(path: str) -> None:
    most = bodies.LARGER_BODIES.get(path, bodies.LARGEST_BODY)
    assert len(read(scope_of(path, most), sent(most * b"a"))) == most
    for receive, length in ((sent(), most + 1), (sent(most * b"a", b"b"), None)):
        with pytest.raises(BodyRefused) as refusal:
            read(scope_of(path, length), receive)
        assert refusal.value.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def test_a_body_must_come_in_time() -> None:
    kept = Bodies()
    kept.seconds = 0.05
    with pytest.raises(BodyRefused) as refusal:
        read(scope_of(), sent(b"a", is_all=False), kept)
    assert refusal.value.status == HTTPStatus.REQUEST_TIMEOUT


def test_nobody_reads_for_a_sender_who_has_hung_up() -> None:
    with pytest.raises(SenderGone):
        read(scope_of(), gone)


def test_one_address_fills_the_memory_of_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bodies, "MOST_HELD", 5)
    with pytest.raises(BodyRefused) as refusal:
        read(scope_of(), sent(b"abc", b"def"))
    assert refusal.value.status == HTTPStatus.TOO_MANY_REQUESTS
