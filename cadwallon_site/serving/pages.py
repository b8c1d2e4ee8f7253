"""Pages: a request that is all there takes a thread, and leaves it before the answer goes out.

Django's own ASGI handler changes threads several times per request and opens the database anew each time. Here a request takes one
hop into a fixed pool of threads that keep their connections, which is about three times as fast.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http import HTTPStatus
from io import BytesIO
from time import perf_counter
from typing import Any, NamedTuple

from cadwallon_site.serving.addresses import household
from cadwallon_site.serving.bodies import Bodies, BodyRefused, Receive, SenderGone
from cadwallon_site.serving.fair_shares import FairShares
from cadwallon_site.serving.request_figures import count

# Few: only one of them works at a time, the others wait for databases, and each that works keeps them waiting.
PAGE_THREADS = 4
# So many of them one address has at once; what else it asks for waits its turn, and nobody else's.
THREADS_OF_AN_ADDRESS = 3
# Where Django finds that a body was not read, and why: no header of a request can say that.
REFUSED = "cadwallon.refused"

Send = Callable[[Any], Awaitable[None]]
Environ = dict[str, Any]
Headers = list[tuple[bytes, bytes]]


class WholeAnswer(NamedTuple):
    status: int
    headers: Headers
    body: bytes


class Pages:
    """A WSGI application as ASGI."""

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self.application = application
        self.bodies = Bodies()
        self.threads = ThreadPoolExecutor(PAGE_THREADS, thread_name_prefix="page")
        self.shares = FairShares(THREADS_OF_AN_ADDRESS)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        with suppress(SenderGone):
            answer = await self.answer(scope, receive)
            await send(
                {
                    "type": "http.response.start",
                    "status": answer.status,
                    "headers": answer.headers,
                }
            )
            await send({"type": "http.response.body", "body": answer.body})

    async def answer(self, scope: Any, receive: Receive) -> WholeAnswer:
        try:
            async with self.bodies.read(scope, receive) as body:
                return await self.render(scope, body)
        except BodyRefused as refusal:
            return await self.render(scope, b"", refusal.status)

    async def render(
        self, scope: Any, body: bytes, refused: HTTPStatus | None = None
    ) -> WholeAnswer:
        environ = {**environ_of(scope, body), REFUSED: refused}
        loop, began = asyncio.get_running_loop(), perf_counter()
        async with self.shares.of(household(scope)):
            return await loop.run_in_executor(
                self.threads, counted_answer, self.application, environ, began
            )


def counted_answer(
    application: Callable[..., Iterable[bytes]], environ: Environ, began: float
) -> WholeAnswer:
    answer = answer_of(application, environ)
    count(environ, answer.status, began)
    return answer


def answer_of(
    application: Callable[..., Iterable[bytes]], environ: Environ
) -> WholeAnswer:
    """The whole answer: whoever reads it slowly keeps no thread."""
    began: list[tuple[int, Headers]] = []

    def start_response(
        status: str, headers: list[tuple[str, str]], trouble: object = None
    ) -> None:
        began.append((int(status.partition(" ")[0]), encoded(headers)))

    parts = application(environ, start_response)
    try:
        body = b"".join(parts)
    finally:
        getattr(parts, "close", lambda: None)()
    status, headers = began[-1]
    return WholeAnswer(status, headers, body)


def encoded(headers: list[tuple[str, str]]) -> Headers:
    return [
        (name.lower().encode("latin-1"), value.strip().encode("latin-1"))
        for name, value in headers
    ]


def environ_of(scope: Any, body: bytes) -> Environ:
    """A request as WSGI describes it."""
    host, port = scope.get("server") or ("localhost", 80)
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": (scope.get("client") or ("",))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        add_header(environ, name.decode("latin-1"), value.decode("latin-1"))
    environ["CONTENT_LENGTH"] = str(len(body))
    return environ


def add_header(environ: Environ, name: str, value: str) -> None:
    """Names with an underscore are left out: they would pass for the same name with a hyphen."""
    if "_" in name:
        return
    plain = name.upper().replace("-", "_")
    key = plain if plain == "CONTENT_TYPE" else f"HTTP_{plain}"
    environ[key] = f"{environ[key]},{value}" if key in environ else value
