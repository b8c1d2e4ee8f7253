"""Uvicorn's connections, with an end to all that a client can draw out.

Uvicorn itself ends a connection that is silent after an answer, and a live socket that does not answer its pings. It waits for
ever for the head of a request, reads a head of any length, and waits for ever for a reader.
"""

import fcntl
import sys
import termios
from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from http import HTTPStatus
from typing import Any, cast

from django.conf import settings
from typing_extensions import override
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)

from cadwallon_site.serving.addresses import network_of
from cadwallon_site.serving.descriptors import most_connections
from cadwallon_site.serving.draining import draining

SECONDS_TO_SEND_A_HEAD = 15.0
LARGEST_HEAD = 64 * 1024
# A reader is looked at so often, and must have taken so much since.
SECONDS_BETWEEN_LOOKS = 10.0
LEAST_READ = 10 * 1024
# Whoever has asked on is looked at more often, and has so long to read the answer before.
SECONDS_BETWEEN_GLANCES, SECONDS_TO_READ = 0.05, 30.0
# Whoever has its answer before it has sent everything may go on sending so long: cut off at once, it would not read the answer.
SECONDS_TO_FINISH = 5.0
# Whoever has come just before the end has so long to ask.
SECONDS_TO_ASK_LATE = 1.0

# So many of an address come in at once, and those that follow one after the other: between them others have their turn.
AT_ONCE, SECONDS_APART = 20, 0.01

# The connections of each address. Behind a proxy all are the proxy's, which counts its own.
connected: Counter[str] = Counter()


# When the next one of an address is listened to.
turns: dict[str, float] = {}


def leave(owner: str) -> None:
    connected[owner] -= 1
    if not connected[owner]:
        del connected[owner]
        turns.pop(owner, None)


def pause_before(owner: str, now: float) -> float:
    """How long a new connection of this address waits until it is listened to."""
    turn = max(now, turns.get(owner, now)) + SECONDS_APART
    turns[owner] = turn
    return max(0.0, turn - now - AT_ONCE * SECONDS_APART)


def owner_of(protocol: Any) -> str:
    return network_of(protocol.client[0]) if protocol.client else ""


def unread_of(transport: Transport) -> int:
    """How much of what was written the other side has not taken yet, as far as the system tells."""
    waiting = transport.get_write_buffer_size()
    descriptor = transport.get_extra_info("socket").fileno()
    if waiting or transport.is_closing() or descriptor < 0 or sys.platform != "linux":
        return waiting
    taken: bytes = fcntl.ioctl(descriptor, termios.TIOCOUTQ, bytes(4))
    return int.from_bytes(taken, sys.byteorder)


class Connection(HttpToolsProtocol):
    """A connection that asks for pages; it may become a live socket."""

    head_timer: TimerHandle | None = None
    finish_timer: TimerHandle | None = None
    head_size = 0
    # Until when the last answer must be read, where more was asked meanwhile.
    read_by = 0.0
    # What was still to be read when last looked at, and of which answer.
    unread: tuple[Any, int] = (None, 0)

    @override
    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        connected[owner_of(self)] += 1
        self.look_later()
        self.wait_for_head()
        if self.is_one_too_many():
            self.turn_away(HTTPStatus.SERVICE_UNAVAILABLE)
        elif not settings.BEHIND_PROXY:
            self.wait_for_turn(pause_before(owner_of(self), self.loop.time()))

    def wait_for_turn(self, seconds: float) -> None:
        if seconds:
            self.flow.pause_reading()
            self.loop.call_later(seconds, self.take_turn)

    def take_turn(self) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timers()
        super().connection_lost(exc)
        leave(owner_of(self))

    @override
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.head_size += len(data)
        if self.head_timer and self.head_size > LARGEST_HEAD:
            self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    @override
    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.stop_timers()
        self.wait_for_head()

    @override
    def on_headers_complete(self) -> None:
        self.stop_timers()
        super().on_headers_complete()
        if draining.is_on:
            self.say_good_bye()

    def say_good_bye(self) -> None:
        """The next answer is the last one here, and says so."""
        answer: Any = self.cycle
        if answer is not None and not answer.response_started:
            answer.keep_alive = False

    @override
    def shutdown(self) -> None:
        """Whoever has just come, or is asking, may still ask: it cannot know that it is late."""
        if self.head_timer and not self.transport.is_closing():
            self.stop_timers()
            self.head_timer = self.loop.call_later(
                SECONDS_TO_ASK_LATE, self.transport.close
            )
        else:
            super().shutdown()

    @override
    def on_response_complete(self) -> None:
        """Whoever asks on before the last answer is read, is answered when it is: an answer that nobody reads costs nobody else."""
        if self.pipeline and unread_of(self.transport):
            self.wait_for_reader()
            return
        self.read_by = 0.0
        super().on_response_complete()
        if self.cycle.response_complete and self.cycle.more_body:
            self.finish_timer = self.loop.call_later(
                SECONDS_TO_FINISH, self.transport.close
            )

    def wait_for_reader(self) -> None:
        now = self.loop.time()
        self.read_by = self.read_by or now + SECONDS_TO_READ
        if now > self.read_by:
            self.transport.abort()
        else:
            self.loop.call_later(SECONDS_BETWEEN_GLANCES, self.on_response_complete)

    def is_one_too_many(self) -> bool:
        owner = owner_of(self)
        is_greedy = connected[owner] > settings.CONNECTIONS_OF_AN_ADDRESS
        is_counted = bool(owner) and not settings.BEHIND_PROXY
        return (is_greedy and is_counted) or len(self.connections) > most_connections()

    def wait_for_head(self) -> None:
        self.head_size = 0
        self.head_timer = self.loop.call_later(
            SECONDS_TO_SEND_A_HEAD, self.give_up_waiting
        )

    def give_up_waiting(self) -> None:
        answer: Any = self.cycle
        if answer is None or answer.response_complete:
            self.turn_away(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.wait_for_head()

    def stop_timers(self) -> None:
        for timer in (self.head_timer, self.finish_timer):
            if timer:
                timer.cancel()
        self.head_timer = self.finish_timer = None

    def turn_away(self, status: HTTPStatus) -> None:
        """A few words, and good-bye."""
        self.stop_timers()
        if not self.transport.is_closing():
            line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            rest = "content-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write((line + rest).encode())
            self.transport.close()

    def look_later(self) -> None:
        self.loop.call_later(SECONDS_BETWEEN_LOOKS, self.look)

    def look(self) -> None:
        """Does whoever asked also read? Also after the good-byes, and as a live socket."""
        answer, left = self.unread
        unread = self.transport.get_write_buffer_size()
        if unread and left and self.cycle is answer and left - unread < LEAST_READ:
            self.transport.abort()
        elif unread or not self.transport.is_closing():
            self.unread = (self.cycle, unread)
            self.look_later()


class LiveSocket(WebSocketsSansIOProtocol):
    """A connection that has become a live socket, and is counted until it ends."""

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        leave(owner_of(self))
