"""People at many tables who play on whatever happens, and remember what they were told is done."""

import http.client
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import NamedTuple

from games.tools.web_bench.browser import Browser
from games.tools.web_bench.scripts import Move, Script

HOST = "127.0.0.1"
# A person makes at most 120 moves a minute.
PAUSE = 0.25
PAUSE_AFTER_TROUBLE = 0.1
DONE, STALE, TOO_FAST = 200, 409, 429
TROUBLE = (OSError, http.client.HTTPException)


class Acknowledged(NamedTuple):
    """A move of which the site said that it is made."""

    match: int
    number: int
    move: str


class Crowd:
    """So many tables at once; each takes the next match when one is played to its end."""

    def __init__(
        self, port: Callable[[], int], scripts: Sequence[Script], tables: int
    ) -> None:
        self.port, self.waiting, self.lock = port, list(scripts), Lock()
        self.acknowledged: list[Acknowledged] = []
        # Moves that got an answer which is none: 5xx, or a refusal of a move that is right.
        self.failed: list[int] = []
        self.troubles = 0
        self.longest_wait = 0.0
        self.is_over = Event()
        self.mistakes: list[BaseException] = []
        self.threads = [
            Thread(target=self._sit, daemon=True) for _table in range(tables)
        ]

    def __enter__(self) -> "Crowd":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_trouble: object) -> None:
        self.is_over.set()
        self.join()

    def join(self) -> None:
        for thread in self.threads:
            thread.join()
        if self.mistakes:
            raise self.mistakes[0]

    @property
    def is_playing(self) -> bool:
        return any(thread.is_alive() for thread in self.threads)

    def _sit(self) -> None:
        try:
            while (script := self._next()) is not None:
                for move in script.moves:
                    if self.is_over.wait(PAUSE):
                        return
                    self._insist(script, move)
        except BaseException as mistake:
            self.mistakes.append(mistake)

    def _next(self) -> Script | None:
        with self.lock:
            return self.waiting.pop() if self.waiting else None

    def _insist(self, script: Script, move: Move) -> None:
        """Sends the move until somebody answers; one that was written without an answer is refused the second time."""
        began, is_unclear = time.monotonic(), False
        while True:
            status = self._send(script, move)
            if status == DONE:
                done = Acknowledged(script.match, move.expected + 1, move.move)
                self.acknowledged.append(done)
                break
            if status == STALE and is_unclear:
                break
            if status is not None and status != TOO_FAST:
                self.failed.append(status)
            is_unclear = True
            self.troubles += 1
            if self.is_over.wait(PAUSE_AFTER_TROUBLE):
                return
        self.longest_wait = max(self.longest_wait, time.monotonic() - began)

    def _send(self, script: Script, move: Move) -> int | None:
        with suppress(*TROUBLE):
            browser = Browser(HOST, self.port(), script.sessions[move.seat])
            return browser.play(script.match, move).status
        return None
