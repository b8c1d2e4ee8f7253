"""Work for the workers, handed over behind the back of whoever asks for it: no page waits for Redis.

What cannot be handed over is kept and tried again until Redis is back. If the process ends before that, the schedule finds what was
lost: everything that must happen stands in the database.
"""

import atexit
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from celery import Celery, Task
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError
from typing_extensions import override

SECONDS_BETWEEN_TRIES = 0.5
SECONDS_TO_WAIT_AT_EXIT = 2.0
MOST_WAITING = 10_000
# A connection that hangs is given up after this time.
PATIENCE = {"socket_timeout": 2.0, "socket_connect_timeout": 2.0}

logger = logging.getLogger(__name__)


class Publisher:
    """A thread that hands over what waits, in the order in which it came."""

    def __init__(self) -> None:
        self.waiting: deque[Callable[[], object]] = deque(maxlen=MOST_WAITING)
        self.is_on = False
        self._filled = threading.Condition()

    def start(self, app: Celery) -> None:
        """Called by a server of pages."""
        app.conf.broker_transport_options = PATIENCE
        self.is_on = True
        threading.Thread(target=self._run, name="publisher", daemon=True).start()
        atexit.register(self._finish)

    def put(self, publish: Callable[[], object]) -> None:
        with self._filled:
            self.waiting.append(publish)
            self._filled.notify()

    def _run(self) -> None:
        while True:
            with self._filled:
                self._filled.wait_for(lambda: bool(self.waiting))
            self._hand_over()

    def _hand_over(self) -> None:
        """The first of them; it stays until it is done."""
        publish, is_said = self.waiting[0], False
        while not self._is_published(publish, is_said):
            is_said = True
            time.sleep(SECONDS_BETWEEN_TRIES)
        with self._filled:
            # Unless there was so much that it has fallen out.
            if self.waiting and self.waiting[0] is publish:
                self.waiting.popleft()

    def _is_published(self, publish: Callable[[], object], is_said: bool) -> bool:
        try:
            publish()
        except (OperationalError, RedisError, OSError) as trouble:
            if not is_said:
                logger.warning("work waits for Redis: %s", trouble)
            return False
        except Exception:
            logger.exception("work was not handed over")
        return True

    def _finish(self) -> None:
        give_up = time.monotonic() + SECONDS_TO_WAIT_AT_EXIT
        while self.waiting and time.monotonic() < give_up:
            time.sleep(0.02)


publisher = Publisher()


class PublishedTask(Task):  # type: ignore[type-arg]
    """Where a publisher runs, it hands the task over; nobody here asks for the result of a task."""

    abstract = True

    @override
    def apply_async(self, *args: Any, **more: Any) -> Any:
        now = super().apply_async
        if not publisher.is_on or self.app.conf.task_always_eager:
            return now(*args, **more)
        publisher.put(lambda: now(*args, **more))
        return None
