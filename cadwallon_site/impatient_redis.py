"""A Redis that is asked once, and not waited for."""

from django.conf import settings
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

SECONDS_TO_ANSWER = 0.5


def impatient_redis() -> Redis:
    return Redis.from_url(
        settings.REDIS_URL,
        socket_timeout=SECONDS_TO_ANSWER,
        socket_connect_timeout=SECONDS_TO_ANSWER,
        retry=Retry(NoBackoff(), 0),
    )
