"""Sends to the groups of Channels from ordinary code, through one event loop for each process.

A loop for each message costs more than the message, and with Redis a connection as well. Where sockets are served, it is
their loop, which also wakes them at once; elsewhere it runs in a thread of its own.
"""

import asyncio
import atexit
import logging
import os
from concurrent.futures import Future, wait
from threading import Lock, Thread
from typing import Any

from channels.layers import get_channel_layer

ToBrowser = dict[str, Any]

SECONDS_TO_WAIT_AT_EXIT = 2.0

logger = logging.getLogger(__name__)

_lock = Lock()
_under_way: set[Future[None]] = set()
# By process: a forked worker makes its own.
_loops: dict[int, asyncio.AbstractEventLoop] = {}


def send(messages: list[tuple[str, ToBrowser]]) -> None:
    """To each group its message. Nobody waits for it: a browser that missed one looks again by itself."""
    sending = asyncio.run_coroutine_threadsafe(_send(messages), _loop())
    _under_way.add(sending)
    sending.add_done_callback(_log_failure)


@atexit.register
def flush() -> None:
    """A command that ends at once still sends what it has to say."""
    wait(set(_under_way), SECONDS_TO_WAIT_AT_EXIT)


def _log_failure(sending: Future[None]) -> None:
    _under_way.discard(sending)
    if not sending.cancelled() and (mistake := sending.exception()):
        logger.warning("live message failed: %s", mistake)


def use_this_loop() -> None:
    """Called where sockets are served."""
    _loops[os.getpid()] = asyncio.get_running_loop()


def _loop() -> asyncio.AbstractEventLoop:
    with _lock:
        loop = _loops.get(os.getpid())
        if loop is None or not loop.is_running():
            loop = _loops[os.getpid()] = asyncio.new_event_loop()
            Thread(target=loop.run_forever, name="wire", daemon=True).start()
        return loop


async def _send(messages: list[tuple[str, ToBrowser]]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        for group, message in messages:
            await layer.group_send(group, message)
