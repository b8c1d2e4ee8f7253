"""What our workers do better than Celery's: they are back soon, and then look at once for what was lost."""

import logging
import time
from functools import partial
from typing import Any

from celery import bootsteps
from celery.exceptions import WorkerLostError
from celery.signals import task_failure, worker_process_init
from celery.worker.consumer import Consumer
from typing_extensions import override

# Celery itself waits longer each time, up to half a minute.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 2.0
SECONDS_BETWEEN_SIGNS = 10.0
# What was asked a moment ago may still be answered; what kills one process after the other is not tried again at once.
SECONDS_UNTIL_A_LOOK = 1.5
SECONDS_BETWEEN_LOSSES = 30.0
# Where all workers see that one of them has asked for it.
NEXT_LOOK = "the next look"

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


class SignOfLife(bootsteps.StartStopStep):
    """The workers are asked every few seconds to say that they are alive, whatever the schedule does."""

    requires = ("celery.worker.consumer.tasks:Tasks",)
    timer: Any = None

    @override
    def start(self, parent: Any) -> None:
        self.ask(parent.app)
        self.timer = parent.timer.call_repeatedly(
            SECONDS_BETWEEN_SIGNS, self.ask, (parent.app,)
        )

    @override
    def stop(self, parent: Any) -> None:
        if self.timer is not None:
            self.timer.cancel()

    def ask(self, app: Any) -> None:
        try:
            first, *others = app.conf.task_queues
            app.tasks["games.tasks.say_alive"].apply_async(
                [queue.name for queue in others], queue=first.name
            )
        except Exception as trouble:
            logger.warning("the worker cannot say that it is alive: %s", trouble)


class Losses:
    """When a process of this worker last died in the middle of a task."""

    at = float("-inf")


losses = Losses()


@task_failure.connect
def look_for_what_was_lost(sender: Any, exception: object, **event: object) -> None:
    """Another process is there already. A second loss soon after is no accident: then the schedule asks again, which is slower."""
    if not isinstance(exception, WorkerLostError):
        return
    now, before = time.monotonic(), losses.at
    losses.at = now
    logger.warning("worker process lost: %s", sender.name)
    if now > before + SECONDS_BETWEEN_LOSSES:
        try:
            sender.app.tasks["games.tasks.catch_up"].apply_async(
                countdown=SECONDS_UNTIL_A_LOOK
            )
        except Exception:
            logger.exception("catching up failed")


@task_failure.connect
def look_when_the_database_is_back(
    sender: Any, exception: BaseException, **event: object
) -> None:
    """What failed without it is found again; a look that fails itself is followed by the next one. Django comes after Celery."""
    from django.core.cache import cache

    from cadwallon_site.database_trouble import does_not_answer

    if does_not_answer(exception) and cache.add(NEXT_LOOK, 1, SECONDS_UNTIL_A_LOOK):
        sender.app.tasks["games.tasks.catch_up"].apply_async(
            countdown=SECONDS_UNTIL_A_LOOK
        )


@worker_process_init.connect
def count(**event: object) -> None:
    """Django comes after Celery."""
    from cadwallon_site.figure_files import reserve_room

    reserve_room()
