"""Two questions of balancers, answered before anything of a request is looked at: their probes know no host, and speak no HTTPS.

`/healthz`: is this process alive? `/readyz`: can it answer people? That needs the database and nothing else; how Redis, the worker,
its schedule, mails and deadlines are is said as well, but no server gets better by being left out for it.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any

ALIVE, READY = "/healthz", "/readyz"
SECONDS_TO_ANSWER = 3.0
# Asked more often, it says what it said before.
SECONDS_IT_HOLDS = 1.0

State = dict[str, Any]


class Probes:
    def __init__(
        self, pages: Callable[..., Awaitable[None]], look: Callable[[], State]
    ) -> None:
        self.pages, self.look = pages, look
        # Of its own: a site whose threads are all busy is ready, and says so.
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="probe")
        self.found: State = {}
        self.found_at = float("-inf")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == ALIVE:
            await answer(send, {"alive": True}, HTTPStatus.OK)
        elif scope["path"] == READY:
            state = await self.state()
            is_ready = state.get("database") == "ok"
            status = HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE
            await answer(send, {"ready": is_ready, **state}, status)
        else:
            await self.pages(scope, receive, send)

    async def state(self) -> State:
        if time.monotonic() > self.found_at + SECONDS_IT_HOLDS:
            looking = asyncio.get_running_loop().run_in_executor(self.thread, self.look)
            try:
                self.found = await asyncio.wait_for(looking, SECONDS_TO_ANSWER)
            except TimeoutError:
                self.found = {"database": "does not answer"}
            self.found_at = time.monotonic()
        return self.found


async def answer(send: Any, content: State, status: HTTPStatus) -> None:
    body = json.dumps(content).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    start = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})
