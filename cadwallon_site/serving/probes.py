"""Questions of balancers and of Prometheus, answered before anything of a request is looked at: their probes know no host, and speak no HTTPS.

`/healthz`: is this process alive? `/readyz`: can it answer people? That needs the database and nothing else, and no server gets better
by being left out because Redis, a worker, the schedule, mails or deadlines are late; that is said as well, with reasons, and
`/readyz/all` answers 503 for any of them: it is for whoever wakes an operator. `/metrics`
answers whoever has the token of the settings; for operators who are signed in it is a page.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any

from cadwallon_site.figures import CONTENT_TYPE, figures, is_token
from cadwallon_site.serving.draining import draining

ALIVE, READY, ALL_WELL, METRICS = "/healthz", "/readyz", "/readyz/all", "/metrics"
DRAINING = "draining: this server is about to end"
SECONDS_TO_ANSWER = 3.0
# Asked more often, it says what it said before.
SECONDS_IT_HOLDS = 1.0

State = dict[str, Any]
SILENT: State = {
    "database": "does not answer",
    "reasons": ["database: does not answer"],
}


class Probes:
    def __init__(
        self, pages: Callable[..., Awaitable[None]], look: Callable[[], State]
    ) -> None:
        self.pages, self.look = pages, look
        # Of its own: a site whose threads are all busy is ready, and says so.
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="probe")
        self.accountant = ThreadPoolExecutor(1, thread_name_prefix="figures")
        self.found: State = {}
        self.found_at = float("-inf")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == ALIVE:
            await answer(send, {"alive": True}, HTTPStatus.OK)
        elif scope["path"] in (READY, ALL_WELL):
            await self.answer_ready(scope["path"], send)
        elif scope["path"] == METRICS and is_token(authorization(scope)):
            await self.answer_figures(send)
        else:
            await self.pages(scope, receive, send)

    async def answer_ready(self, path: str, send: Any) -> None:
        found = await self.state()
        reasons = [*([DRAINING] if draining.is_on else []), *found["reasons"]]
        is_ready = found.get("database") == "ok" and not draining.is_on
        is_fine = is_ready if path == READY else not reasons
        state = {"ready": is_ready, **found, "reasons": reasons}
        status = HTTPStatus.OK if is_fine else HTTPStatus.SERVICE_UNAVAILABLE
        await answer(send, state, status)

    async def answer_figures(self, send: Any) -> None:
        loop = asyncio.get_running_loop()
        body = await loop.run_in_executor(self.accountant, figures)
        await answer_with(send, body, CONTENT_TYPE, HTTPStatus.OK)

    async def state(self) -> State:
        if time.monotonic() > self.found_at + SECONDS_IT_HOLDS:
            looking = asyncio.get_running_loop().run_in_executor(self.thread, self.look)
            try:
                self.found = await asyncio.wait_for(looking, SECONDS_TO_ANSWER)
            except TimeoutError:
                self.found = SILENT
            self.found_at = time.monotonic()
        return self.found


def authorization(scope: Any) -> str:
    found = [value for name, value in scope["headers"] if name == b"authorization"]
    return found[0].decode("latin-1") if found else ""


async def answer(send: Any, content: State, status: HTTPStatus) -> None:
    await answer_with(send, json.dumps(content).encode(), "application/json", status)


async def answer_with(send: Any, body: bytes, kind: str, status: HTTPStatus) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    start = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})
