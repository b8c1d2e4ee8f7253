"""The schedule, which also says that it is alive: a worker cannot tell whether nothing is due or nobody asks."""

import logging
import time
from typing import Any

from celery.beat import PersistentScheduler
from django.db import DatabaseError, close_old_connections
from typing_extensions import override

SECONDS_BETWEEN_BEATS = 10.0

logger = logging.getLogger(__name__)


class BeatingScheduler(PersistentScheduler):
    beaten_at = float("-inf")

    @override
    def tick(self, *args: Any, **more: Any) -> float:
        pause: float = super().tick(*args, **more)
        if time.monotonic() > self.beaten_at + SECONDS_BETWEEN_BEATS:
            self.beaten_at = time.monotonic()
            say_alive()
        return min(pause, SECONDS_BETWEEN_BEATS)


def say_alive() -> None:
    """Django comes after Celery."""
    from games.selectors.health import SCHEDULE
    from games.services.heartbeats import beat

    close_old_connections()
    try:
        beat(SCHEDULE)
    except DatabaseError as trouble:
        logger.warning("the schedule cannot say that it is alive: %s", trouble)
