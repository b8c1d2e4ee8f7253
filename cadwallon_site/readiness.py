"""How the parts of the site are, for `/readyz`; in seconds, where something waits."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.utils import timezone
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from games.selectors.health import health, oldest_deadline, oldest_notice

SECONDS_TO_ANSWER = 0.5


def readiness() -> dict[str, Any]:
    close_old_connections()
    try:
        now = timezone.now()
        found = health(now)
        return {
            "database": "ok",
            "broker": broker(),
            # The schedule asks for it, and a worker does it.
            "seconds_since_sweep": since(found.newest_sweep, now),
            "oldest_unsent_notice": since(oldest_notice(now), now),
            "oldest_overdue_deadline": since(oldest_deadline(now), now),
            "late": found.is_ill,
        }
    except DatabaseError as trouble:
        return {"database": type(trouble).__name__, "broker": broker()}


def since(moment: datetime | None, now: datetime) -> float | None:
    return None if moment is None else round((now - moment).total_seconds(), 1)


def broker() -> str:
    if not settings.REDIS_URL:
        return "in this process"
    client = Redis.from_url(
        settings.REDIS_URL,
        socket_timeout=SECONDS_TO_ANSWER,
        socket_connect_timeout=SECONDS_TO_ANSWER,
        retry=Retry(NoBackoff(), 0),
    )
    try:
        with client:
            client.ping()
    except (RedisError, OSError):
        return "does not answer"
    return "ok"
