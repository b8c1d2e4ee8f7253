"""What our workers do better than Celery's: they are back soon, and then look at once for what was lost."""

import logging
from functools import partial
from typing import Any

from celery import bootsteps
from celery.worker.consumer import Consumer
from typing_extensions import override

# Celery itself waits longer each time, up to half a minute.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 2.0

logger = logging.getLogger(__name__)


class ReturningConsumer(Consumer):
    @override
    def ensure_connected(self, conn: Any) -> Any:
        conn.ensure_connection = partial(
            conn.ensure_connection,
            interval_start=FIRST_PAUSE,
            interval_step=FIRST_PAUSE,
            interval_max=LONGEST_PAUSE,
        )
        return super().ensure_connected(conn)


class CatchUp(bootsteps.StartStopStep):
    """Whenever a worker begins, or has found Redis again."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    @override
    def start(self, parent: Any) -> None:
        try:
            parent.app.tasks["games.tasks.catch_up"].delay()
        except Exception:
            # The schedule finds the same, a little later.
            logger.exception("catching up failed")
