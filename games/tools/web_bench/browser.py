"""A browser without a screen: one kept connection, a session, and htmx's way of asking; and a program, which asks the interface."""

import http.client
import secrets
import time
from urllib.parse import urlencode

import msgspec

from games.tools.web_bench.scripts import Move

# The server hangs up on a connection that has been quiet for five seconds.
QUIET = 3.0


class Response(msgspec.Struct, frozen=True):
    status: int
    body: bytes
    milliseconds: float


class KeptConnection:
    """One connection, opened anew after a pause."""

    def __init__(self, host: str, port: int) -> None:
        self._connection = http.client.HTTPConnection(host, port, timeout=60)
        self._last = time.perf_counter()

    def ask(
        self, method: str, path: str, body: bytes | str | None, headers: dict[str, str]
    ) -> Response:
        self._call_again_after_a_pause()
        began = time.perf_counter()
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        content = response.read()
        self._last = time.perf_counter()
        return Response(response.status, content, 1000 * (self._last - began))

    def _call_again_after_a_pause(self) -> None:
        if time.perf_counter() - self._last > QUIET:
            self._connection.close()
            self._connection.connect()


class Browser:
    """A person's, with a session."""

    def __init__(self, host: str, port: int, session: str) -> None:
        self._line = KeptConnection(host, port)
        token = secrets.token_hex(16)
        self._headers = {
            "Cookie": f"sessionid={session}; csrftoken={token}",
            "Accept-Encoding": "gzip",
        }
        self._writing = {
            **self._headers,
            "X-CSRFToken": token,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def get(self, path: str) -> Response:
        return self._line.ask("GET", path, None, self._headers)

    def post(self, path: str, **fields: object) -> Response:
        return self._line.ask("POST", path, urlencode(fields), self._writing)

    def view(self, match: int) -> Response:
        return self.get(f"/m/{match}/")

    def play(self, match: int, move: Move) -> Response:
        return self.post(f"/m/{match}/move/", **move.sent)


class Program:
    """A person's program, with a key."""

    def __init__(self, host: str, port: int, key: str) -> None:
        self._line = KeptConnection(host, port)
        self._headers = {
            "Authorization": f"Bearer {key}",
            "Accept-Encoding": "gzip",
            "Content-Type": "application/json",
        }

    def view(self, match: int) -> Response:
        path = f"/api/v1/matches/{match}"
        return self._line.ask("GET", path, None, self._headers)

    def play(self, match: int, move: Move) -> Response:
        wish = {"move": msgspec.Raw(move.move.encode()), "expected": move.expected}
        body = msgspec.json.encode(wish)
        path = f"/api/v1/matches/{match}/moves"
        return self._line.ask("POST", path, body, self._headers)
