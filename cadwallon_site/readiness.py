"""How the parts of the site are, for `/readyz`: in seconds, where something waits, and in words, where something is wrong."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.utils import timezone
from redis.exceptions import RedisError

from cadwallon_site.impatient_redis import impatient_redis
from games.selectors import health
from games.selectors.health import last_sign, oldest_deadline, oldest_notice

OK, SILENT = "ok", "does not answer"


def readiness() -> dict[str, Any]:
    close_old_connections()
    found: dict[str, Any] = {"database": OK, "broker": broker()}
    try:
        found |= signs(timezone.now())
    except DatabaseError as trouble:
        found["database"] = type(trouble).__name__
    return {**found, "reasons": list(reasons(found))}


def signs(now: datetime) -> dict[str, float | None]:
    """How long ago, where something happens by itself; how long already, where something should have happened."""
    moments = {
        "seconds_since_worker": last_sign(health.WORKER),
        "seconds_since_schedule": last_sign(health.SCHEDULE),
        # The schedule asks for it, and a worker does it.
        "seconds_since_sweep": last_sign(health.SWEEP),
        "oldest_unsent_notice": oldest_notice(now),
        "oldest_overdue_deadline": oldest_deadline(now),
    }
    return {name: since(moment, now) for name, moment in moments.items()}


def reasons(found: dict[str, Any]) -> Iterator[str]:
    """What is wrong, one sentence each."""
    if found["database"] != OK:
        yield f"database: {found['database']}"
        return
    if found["broker"] == SILENT:
        yield f"broker: {SILENT}"
    for name, most in MOST.items():
        seconds = found[name]
        if seconds is None and name in MUST_BE:
            yield f"{name}: never"
        elif seconds is not None and seconds > most.total_seconds():
            yield f"{name}: {seconds:.0f}, more than {most.total_seconds():.0f}"


MOST: dict[str, timedelta] = {
    "seconds_since_worker": health.LATE_SIGN,
    "seconds_since_schedule": health.LATE_SIGN,
    "seconds_since_sweep": health.LATE_SWEEP,
    "oldest_unsent_notice": health.LATE_NOTICE,
    "oldest_overdue_deadline": health.LATE_DEADLINE,
}
MUST_BE = frozenset(
    {"seconds_since_worker", "seconds_since_schedule", "seconds_since_sweep"}
)


def since(moment: datetime | None, now: datetime) -> float | None:
    return None if moment is None else round((now - moment).total_seconds(), 1)


def broker() -> str:
    if not settings.REDIS_URL:
        return "in this process"
    try:
        with impatient_redis() as client:
            client.ping()
    except (RedisError, OSError):
        return SILENT
    return OK
