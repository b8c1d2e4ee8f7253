"""Sockets say "match 12 is at 57" to those who may look, and nothing else to anybody."""

import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from django.test import Client

from accounts.models import User
from cadwallon_site.asgi import application
from games import services
from games.live import on_commit, sending
from games.match import log
from games.match.errors import StaleMatch
from games.models import Match
from games.registry import GAMES
from tests.games.test_playing_a_move import asked

pytestmark = pytest.mark.usefixtures("erasable_log")

HERE = (b"origin", b"http://localhost")
THERE = (b"origin", b"http://evil.example")


@pytest.fixture
def table(table: Match) -> Match:
    """What was said when it was made reaches nobody who comes later."""
    sending.flush()
    return table


@pytest.fixture
def running(running: Match) -> Match:
    sending.flush()
    return running


class Socket:
    """A browser's end of a websocket."""

    def __init__(
        self,
        match: Match | None,
        client: Client | None = None,
        origin: Any = HERE,
        path: str = "/ws/me/",
    ) -> None:
        headers = [(b"host", b"localhost"), origin]
        if client is not None:
            cookie = f"sessionid={client.cookies['sessionid'].value}"
            headers.append((b"cookie", cookie.encode()))
        path = f"/ws/match/{match.pk}/" if match else path
        scope = {"type": "websocket", "path": path, "headers": headers}
        self.wire: Any = ApplicationCommunicator(  # type: ignore[no-untyped-call]
            application, {**scope, "query_string": b"", "subprotocols": []}
        )

    async def connect(self) -> bool:
        await self.wire.send_input({"type": "websocket.connect"})
        answer = await self.wire.receive_output(timeout=10)
        return bool(answer["type"] == "websocket.accept")

    async def hear(self) -> Any:
        """What was said, or the code with which the socket was closed."""
        answer = await self.wire.receive_output(timeout=10)
        return json.loads(answer["text"]) if "text" in answer else answer["code"]

    async def say(self, text: str) -> None:
        await self.wire.send_input({"type": "websocket.receive", "text": text})

    async def leave(self) -> None:
        await self.wire.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wire.wait(timeout=10)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def hide(match: Match) -> None:
    match.audience = Match.Audience.UNLISTED
    match.save()


def test_a_socket_from_elsewhere_is_refused(table: Match) -> None:
    assert not async_to_sync(Socket(table, origin=THERE).connect)()


def first_word(match: Match, user: User) -> Any:
    client = signed_in(user)

    @async_to_sync
    async def hear() -> Any:
        socket = Socket(match, client)
        await socket.connect()
        word = await socket.hear()
        await socket.leave()
        return word

    return hear()


def test_only_lookers_listen(table: Match, alice: User, charlie: User) -> None:
    hide(table)
    assert first_word(table, alice) == {"match": table.pk, "at": 0}
    assert first_word(table, charlie) == 4404


def test_a_move_is_announced_by_its_number_alone(running: Match, charlie: User) -> None:
    seat, expected = asked(running)
    move = GAMES["cadwallon"].rules.decisions(log.load(running))[0].default
    client = signed_in(charlie)

    @async_to_sync
    async def told() -> list[Any]:
        socket = Socket(running, client)
        await socket.connect()
        greeting = await socket.hear()
        await database_sync_to_async(services.play_move)(
            match_id=running.pk, seat=seat, move=move, expected=expected
        )
        news = await socket.hear()
        await socket.leave()
        return [greeting, news]

    assert told() == [
        {"match": running.pk, "at": 0},
        {"match": running.pk, "at": 1},
    ]


def test_talk_is_announced_as_such(running: Match, alice: User) -> None:
    """Nobody fetches the match because of it."""
    client = signed_in(alice)

    @async_to_sync
    async def told() -> Any:
        socket = Socket(running, client)
        await socket.connect()
        await socket.hear()
        say = database_sync_to_async(services.say)
        await say(match=running, user=alice, text="Good evening!")
        news = await socket.hear()
        await socket.leave()
        return news

    assert told() == {"match": running.pk, "at": 0, "talk": True}


def test_what_a_browser_sends_is_ignored(table: Match) -> None:
    @async_to_sync
    async def chatter() -> bool:
        socket = Socket(table)
        await socket.connect()
        await socket.hear()
        await socket.say("not even JSON")
        quiet = await socket.wire.receive_nothing(timeout=0.3)
        await socket.leave()
        return bool(quiet)

    assert chatter()


def test_nothing_is_told_when_nothing_was_kept(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(sending, "send", told.append)
    with pytest.raises(StaleMatch):
        services.play_move(
            match_id=running.pk, seat=asked(running)[0], move=None, expected=9
        )
    assert told == []


def test_any_page_hears_that_there_is_something_for_its_reader(
    alice: User, bob: User, transactional_db: None
) -> None:
    """And nothing else: what it is, the page asks for itself."""
    client = signed_in(alice)

    @async_to_sync
    async def hear() -> Any:
        socket = Socket(None, client)
        await socket.connect()
        await database_sync_to_async(on_commit.something_for)(bob.pk)
        await database_sync_to_async(on_commit.something_for)(alice.pk)
        word = await socket.hear()
        await socket.leave()
        return word

    assert hear() == {"notice": True}


def test_strangers_hear_of_no_notices(transactional_db: None) -> None:
    @async_to_sync
    async def hear() -> Any:
        socket = Socket(None)
        await socket.connect()
        return await socket.hear()

    assert hear() == 4404
