"""How much waits: for a worker, to be handed to one, and to be sent. Looked up when somebody asks; the same on every machine."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis.exceptions import RedisError
from typing_extensions import override

from accounts.models import AccountMail
from cadwallon_site.celery import app
from cadwallon_site.impatient_redis import impatient_redis
from cadwallon_site.publishing import publisher
from games.models import Notice
from games.notices.claiming import UNSENT

# As Celery names what a worker has taken.
IN_HAND = "unacked"
# The figure of each queue of tasks.
TASKS = {
    queue.name: "tasks" if queue.name == "celery" else f"tasks_{queue.name}"
    for queue in settings.CELERY_TASK_QUEUES
}


class QueueLengths(Collector):
    """What cannot be found out is left out."""

    @override
    def collect(self) -> Iterable[GaugeMetricFamily]:
        family = GaugeMetricFamily(
            "cadwallon_queue_length",
            "What waits: tasks for a worker, tasks in hand, work not yet handed to Redis, notices and mails about accounts.",
            labels=["queue"],
        )
        for queue, length in lengths().items():
            family.add_metric([queue], length)
        yield family


def lengths() -> dict[str, int]:
    return {"not_handed_over": len(publisher.waiting), **tasks(), **unsent()}


def tasks() -> dict[str, int]:
    if not settings.REDIS_URL:
        return tasks_in_memory()
    try:
        with impatient_redis() as client:
            waiting: Any = {TASKS[name]: client.llen(name) for name in TASKS}
            in_hand: Any = client.hlen(IN_HAND)
    except (RedisError, OSError):
        return {}
    return {**waiting, "tasks_in_hand": in_hand}


def tasks_in_memory() -> dict[str, int]:
    """Pages and worker are one process."""
    with app.connection_for_read() as connection:
        channel: Any = connection.default_channel
        return {
            TASKS[name]: int(channel.queue_declare(name).message_count)
            for name in TASKS
        }


def unsent() -> dict[str, int]:
    close_old_connections()
    try:
        return {
            "notices": Notice.objects.filter(status__in=UNSENT).count(),
            "account_mails": AccountMail.objects.count(),
        }
    except DatabaseError:
        return {}
