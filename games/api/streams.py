"""One stream of events for each program that listens: server-sent events, held by the event loop and not by a thread.

A stream costs a task and a channel. It asks the database when something has happened that concerns its owner, and not before.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from http import HTTPStatus
from typing import Any

import msgspec
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import Error
from django.http import HttpResponse
from django.utils import translation
from redis.exceptions import RedisError

from accounts.models import AccessToken
from accounts.tokens import allows, find_token
from games.api.happenings import (
    Happening,
    first_happenings,
    happenings_in,
    invitations_since,
    moment_of,
    now_mark,
)
from games.api.problems import problem
from games.live import on_commit, sending
from games.services import bot_accounts

PATH = "/api/v1/events"
STREAMS_OF_A_PERSON = 10
MOST_STREAMS = 2_000
# So often something is sent, so that nobody between the two ends thinks the stream is dead.
SECONDS_BETWEEN_SIGNS = 20.0
STILL_HERE = b": still here\n\n"

Application = Callable[[Any, Any, Any], Awaitable[None]]
Ending = Callable[[], Awaitable[None]]

logger = logging.getLogger(__name__)


class StreamMemory:
    """What one stream has told already."""

    def __init__(self, user_id: int, *, is_bot: bool = False) -> None:
        self.user_id, self.is_bot = user_id, is_bot
        self.has_begun = False
        self.told: set[Happening] = set()
        self.since = now_mark()

    def fresh(self, found: Iterable[Happening]) -> list[Happening]:
        """What was not told yet; of what is over nothing is remembered for long."""
        news = [one for one in found if one not in self.told]
        matches = {one.match for one in news}
        self.told = {one for one in self.told if one.match not in matches} | {
            one for one in found if one.match in matches
        }
        return news

    async def news(self, message: dict[str, Any]) -> list[Happening]:
        if message["type"] == "match":
            find = database_sync_to_async(happenings_in)
            return self.fresh(await find(self.user_id, message["match"]))
        since = moment_of(str(self.since))
        assert since is not None
        self.since = now_mark()
        look = database_sync_to_async(invitations_since)
        return self.fresh(await look(self.user_id, since))


class EventStreams:
    """Answers its one address, and passes all others on. `ending` returns when the server is about to end."""

    def __init__(self, pages: Application, ending: Ending) -> None:
        self.pages, self.ending = pages, ending
        self.open: Counter[int] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] != PATH:
            await self.pages(scope, receive, send)
            return
        headers = {name.lower(): value for name, value in scope["headers"]}
        token, refusal = await self.owner(scope, headers)
        if token is None:
            assert refusal is not None
            await answer(send, refusal)
            return
        user_id = token.user_id
        self.open[user_id] += 1
        try:
            await self.hold(token, headers, receive, send)
        finally:
            self.open[user_id] -= 1
            if not self.open[user_id]:
                del self.open[user_id]

    async def owner(
        self, scope: Any, headers: dict[bytes, bytes]
    ) -> tuple[AccessToken | None, HttpResponse | None]:
        language = headers.get(b"accept-language", b"").decode("latin-1")[:2]
        known = [code for code, _name in settings.LANGUAGES]
        with translation.override(language if language in known else known[0]):
            if scope["method"] != "GET":
                return None, problem(HTTPStatus.METHOD_NOT_ALLOWED, "method")
            sent = headers.get(b"authorization", b"").decode("latin-1")
            kind, _, key = sent.partition(" ")
            if not key or kind.lower() != "bearer":
                return None, problem(HTTPStatus.UNAUTHORIZED, "key-missing")
            try:
                token = await database_sync_to_async(find_token)(key)
            except Error:
                return None, problem(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable")
            if token is None:
                return None, problem(HTTPStatus.UNAUTHORIZED, "unknown-key")
            if not allows(token, "read"):
                return None, problem(HTTPStatus.FORBIDDEN, "scope-missing")
            is_greedy = self.open[token.user_id] >= STREAMS_OF_A_PERSON
            if is_greedy or self.open.total() >= MOST_STREAMS:
                return None, problem(HTTPStatus.TOO_MANY_REQUESTS, "too-fast")
            return token, None

    async def hold(
        self, token: AccessToken, headers: dict[bytes, bytes], receive: Any, send: Any
    ) -> None:
        sending.use_this_loop()
        user_id = token.user_id
        layer = get_channel_layer()
        assert layer is not None
        channel = await layer.new_channel()
        group = on_commit.person_group(user_id)
        try:
            await layer.group_add(group, channel)
        except (RedisError, OSError) as trouble:
            logger.info("stream refused, nobody can speak to it: %s", trouble)
            await answer(send, problem(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable"))
            return
        memory = StreamMemory(user_id, is_bot=token.user.is_bot)
        talking = asyncio.ensure_future(_talk(memory, layer, channel, headers, send))
        gone = asyncio.ensure_future(_gone(receive))
        ending = asyncio.ensure_future(self.ending())
        tasks = {talking, gone, ending}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            with suppress(RedisError, OSError):
                await layer.group_discard(group, channel)
        if talking.done() and not talking.cancelled() and talking.exception():
            logger.info("stream ended: %s", talking.exception())
        elif ending.done() and not ending.cancelled():
            await asyncio.wait({talking})
            await _end(memory, send)


async def _end(memory: StreamMemory, send: Any) -> None:
    """Whoever listens comes back elsewhere, with the mark of what they have heard."""
    if memory.has_begun:
        await send({"type": "http.response.body", "body": b""})
    else:
        await answer(send, problem(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable"))


async def _gone(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _talk(
    memory: StreamMemory,
    layer: Any,
    channel: str,
    headers: dict[bytes, bytes],
    send: Any,
) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": HTTPStatus.OK,
            "headers": [
                (b"content-type", b"text/event-stream; charset=utf-8"),
                (b"cache-control", b"no-store"),
                # Proxies hold nothing back.
                (b"x-accel-buffering", b"no"),
            ],
        }
    )
    memory.has_begun = True
    since = moment_of(headers.get(b"last-event-id", b"").decode("latin-1"))
    # Also who is told nothing yet can go on from here.
    await _send(send, f"id: {now_mark()}\n\n".encode())
    first = database_sync_to_async(first_happenings)
    await _tell(send, memory.fresh(await first(memory.user_id, since)))
    while True:
        if memory.is_bot:
            await database_sync_to_async(bot_accounts.hear_listening)(memory.user_id)
        try:
            message = await asyncio.wait_for(
                layer.receive(channel), SECONDS_BETWEEN_SIGNS
            )
        except TimeoutError:
            await _send(send, STILL_HERE)
            continue
        if message["type"] in ("match", "notice"):
            await _tell(send, await memory.news(message))


async def _tell(send: Any, news: list[Happening]) -> None:
    mark = now_mark()
    lines = [
        f"id: {mark}\nevent: {one.kind}\ndata: {msgspec.json.encode(one.told).decode()}\n\n"
        for one in news
    ]
    if lines:
        await _send(send, "".join(lines).encode())


async def _send(send: Any, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def answer(send: Any, response: HttpResponse) -> None:
    headers = [
        (name.lower().encode(), value.encode()) for name, value in response.items()
    ]
    headers.append((b"content-length", str(len(response.content)).encode()))
    await send(
        {
            "type": "http.response.start",
            "status": response.status_code,
            "headers": headers,
        }
    )
    await send({"type": "http.response.body", "body": response.content})
