"""A server that is to end answers whoever has asked, and sends live sockets elsewhere."""

import asyncio
import select
import subprocess
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from pytest_django import Settings
from typing_extensions import override
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cadwallon_site.serving import connections
from cadwallon_site.serving.draining import DrainingServer, draining
from cadwallon_site.serving.live_sockets import LiveSockets
from tests.servers import (
    ROOT,
    clean_environment,
    command_line,
    free_port,
    put_empty_database,
    stop,
    wait_until,
)
from tests.site.test_slow_clients import GET, called, everything

HOST = "127.0.0.1"


class Held:
    """A page whose answer waits until somebody lets it go; and a socket that only listens."""

    def __init__(self) -> None:
        self.asked, self.go = threading.Event(), threading.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                pass
            return
        self.asked.set()
        await asyncio.to_thread(self.go.wait)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"here"})


class Running:
    """A server in a thread of this process."""

    def __init__(self, application: Any) -> None:
        self.port = free_port()
        config = uvicorn.Config(
            application,
            port=self.port,
            http=connections.Connection,
            ws=connections.LiveSocket,
            lifespan="off",
            log_level="error",
            timeout_graceful_shutdown=60,
        )
        self.server = DrainingServer(config)
        self.thread = threading.Thread(target=asyncio.run, args=(self.server.serve(),))
        self.thread.start()
        wait_until(lambda: self.server.started)

    def end(self) -> None:
        self.server.should_exit = True

    def accepts(self) -> bool:
        try:
            called(self.port).close()
        except ConnectionRefusedError:
            return False
        return True


@contextmanager
def running(application: Any) -> Iterator[Running]:
    here = Running(application)
    try:
        yield here
    finally:
        here.end()
        here.thread.join()
        draining.is_on = False


def test_who_has_asked_is_answered_and_who_comes_late_is_not_let_in() -> None:
    page = Held()
    with (
        running(page) as here,
        called(here.port, GET % b"" + b"\r\n") as asking,
        called(here.port, GET % b"") as still_asking,
    ):
        page.asked.wait()
        here.end()
        wait_until(lambda: not here.accepts())
        still_asking.sendall(b"\r\n")
        page.go.set()
        for client in (asking, still_asking):
            answer = everything(client)
            assert answer.startswith(b"HTTP/1.1 200 ")
            assert b"connection: close" in answer
            assert b"here" in answer


def test_balancers_have_time_to_learn_of_it(settings: Settings) -> None:
    settings.DRAIN_SECONDS = 3600
    page = Held()
    page.go.set()
    with running(page) as here:
        here.end()
        wait_until(lambda: draining.is_on)
        # Each answer says that there will be no other.
        with called(here.port, GET % b"" + b"\r\n") as client:
            assert b"connection: close" in everything(client)
        here.server.force_exit = True


def test_live_sockets_are_sent_elsewhere() -> None:
    with (
        running(LiveSockets(Held())) as here,
        connect(f"ws://{HOST}:{here.port}/") as live,
    ):
        here.end()
        with pytest.raises(ConnectionClosed) as closed:
            live.recv()
    # "Service restart": a page comes back to whoever is there.
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


def test_an_answer_without_an_end_is_ended() -> None:
    async def stream(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send(
            {"type": "http.response.body", "body": b"for ever", "more_body": True}
        )
        await draining.over()
        await send({"type": "http.response.body", "body": b" and no longer"})

    with (
        running(stream) as here,
        called(here.port, GET % b"" + b"\r\n") as listening,
    ):
        assert listening.recv(4096)
        here.end()
        assert b"and no longer" in everything(listening)


class Balancer:
    """Sends each request to a server that says it is ready; to another only where nobody was there to take it."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.ready: list[int] = []
        self.is_done = threading.Event()
        self.turns = count()

    def watch(self) -> None:
        while not self.is_done.wait(0.05):
            self.ready = [port for port in self.ports if is_ready(port)]

    def ask(self, lines: dict[int, HTTPConnection], method: str, path: str) -> int:
        """Over a connection that is kept, as proxies do."""
        ready = self.ready or self.ports
        turn = next(self.turns)
        for offset in range(len(ready)):
            port = ready[(turn + offset) % len(ready)]
            line = lines.setdefault(port, HTTPConnection(HOST, port, timeout=60))
            try:
                call(line)
            except ConnectionRefusedError:
                continue
            form = f"theme=night&csrfmiddlewaretoken={'a' * 32}"
            headers = {
                "Cookie": f"csrftoken={'a' * 32}",
                "Content-Type": "application/x-www-form-urlencoded",
            }
            line.request(method, path, form if method == "POST" else None, headers)
            answer = line.getresponse()
            answer.read()
            return answer.status
        raise ConnectionRefusedError("no server is there")


def call(line: HTTPConnection) -> None:
    """Unless the other side is still there."""
    if line.sock is not None and select.select([line.sock], [], [], 0)[0]:
        line.close()
    if line.sock is None:
        line.connect()


def is_ready(port: int) -> bool:
    try:
        probe = urllib.request.urlopen(f"http://{HOST}:{port}/readyz", timeout=30)
        return bool(probe.status == 200)
    except OSError:
        return False


class Visitor(threading.Thread):
    """Asks and asks, and writes down what came of it."""

    def __init__(self, balancer: Balancer) -> None:
        super().__init__()
        self.balancer = balancer
        self.statuses: list[int] = []
        self.lost: list[str] = []

    @override
    def run(self) -> None:
        lines: dict[int, HTTPConnection] = {}
        questions = [("GET", "/robots.txt"), ("POST", "/theme/")]
        while not self.balancer.is_done.is_set():
            for method, path in questions:
                try:
                    self.statuses.append(self.balancer.ask(lines, method, path))
                except Exception as trouble:
                    self.lost.append(repr(trouble))
                    lines.clear()


def started(port: int, var: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command_line("-m", "cadwallon_site.server", HOST, str(port)),
        cwd=ROOT,
        env=clean_environment(
            {"CADWALLON_VAR": str(var), "CADWALLON_DRAIN_SECONDS": "1"}
        ),
    )


@pytest.mark.server
@pytest.mark.slow
def test_a_rolling_restart_loses_no_request(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    ports = [free_port(), free_port()]
    servers = {port: started(port, tmp_path) for port in ports}
    balancer = Balancer(ports)
    visitors = [Visitor(balancer) for _ in range(4)]
    watch = threading.Thread(target=balancer.watch)
    try:
        wait_until(lambda: all(map(is_ready, ports)))
        watch.start()
        wait_until(lambda: len(balancer.ready) == 2)
        for visitor in visitors:
            visitor.start()
        for port in ports:
            wait_until(lambda: len(balancer.ready) == 2)
            assert stop(servers[port]) == 0
            servers[port] = started(port, tmp_path)
            wait_until(partial(is_ready, port))
    finally:
        balancer.is_done.set()
        for thread in (watch, *visitors):
            if thread.ident is not None:
                thread.join()
        for server in servers.values():
            stop(server)
    assert [lost for visitor in visitors for lost in visitor.lost] == []
    statuses = [status for visitor in visitors for status in visitor.statuses]
    assert set(statuses) == {200, 302}
    assert len(statuses) > 100
