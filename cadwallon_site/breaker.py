"""A server that does not answer is asked once and not again, until it has answered in the background."""

import logging
import threading
import time
from collections.abc import Callable

SECONDS_BETWEEN_CALLS = 0.5

logger = logging.getLogger(__name__)


class Breaker:
    """Whether a server is away, for all threads of the process."""

    def __init__(self, name: str, trouble: tuple[type[Exception], ...]) -> None:
        self.name = name
        # What it means when a call fails.
        self.trouble = trouble
        self._away = threading.Event()
        self._lock = threading.Lock()

    @property
    def is_open(self) -> bool:
        return self._away.is_set()

    def trip(self, trouble: Exception, ping: Callable[[], object]) -> None:
        with self._lock:
            if self.is_open:
                return
            self._away.set()
        logger.warning("%s does not answer: %s", self.name, trouble)
        threading.Thread(target=self._call, args=(ping,), daemon=True).start()

    def _call(self, ping: Callable[[], object]) -> None:
        while True:
            time.sleep(SECONDS_BETWEEN_CALLS)
            try:
                ping()
            except self.trouble:
                continue
            logger.warning("%s answers again", self.name)
            self._away.clear()
            return
