"""A cache in Redis, and in the memory of this process while Redis is away: people play on.

What is counted or remembered meanwhile is counted by each process for itself. A request waits 0.15 seconds for a Redis
that hangs, once: then nobody asks it until it has answered in the background.
"""

from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from typing_extensions import override

from cadwallon_site.breaker import Breaker

SECONDS_TO_ANSWER = 0.15

breaker = Breaker("Redis", (RedisError, OSError))


class RedisOrMemoryCache(BaseCache):
    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        patience = {
            "socket_timeout": SECONDS_TO_ANSWER,
            "socket_connect_timeout": SECONDS_TO_ANSWER,
            "retry": Retry(NoBackoff(), 0),
        }
        self.redis: Any = RedisCache(server, {**params, "OPTIONS": patience})
        self.memory = LocMemCache("while Redis is away", params)

    def _ask(self, what: str, *args: Any, **more: Any) -> Any:
        if not breaker.is_open:
            try:
                return getattr(self.redis, what)(*args, **more)
            # One whose memory or disk is full answers, and yet does nothing.
            except RedisError as trouble:
                breaker.trip(trouble, self._ping)
        return getattr(self.memory, what)(*args, **more)

    def _ping(self) -> object:
        return self.redis._cache.get_client().ping()

    @override
    def add(self, *args: Any, **more: Any) -> bool:
        return bool(self._ask("add", *args, **more))

    @override
    def get(self, *args: Any, **more: Any) -> Any:
        return self._ask("get", *args, **more)

    @override
    def set(self, *args: Any, **more: Any) -> None:
        self._ask("set", *args, **more)

    @override
    def touch(self, *args: Any, **more: Any) -> bool:
        return bool(self._ask("touch", *args, **more))

    @override
    def delete(self, *args: Any, **more: Any) -> bool:
        return bool(self._ask("delete", *args, **more))

    @override
    def has_key(self, *args: Any, **more: Any) -> bool:
        return bool(self._ask("has_key", *args, **more))

    @override
    def incr(self, *args: Any, **more: Any) -> int:
        return int(self._ask("incr", *args, **more))

    @override
    def get_many(self, *args: Any, **more: Any) -> dict[Any, Any]:
        found: dict[Any, Any] = self._ask("get_many", *args, **more)
        return found

    @override
    def set_many(self, *args: Any, **more: Any) -> list[Any]:
        return list(self._ask("set_many", *args, **more) or ())

    @override
    def delete_many(self, *args: Any, **more: Any) -> None:
        self._ask("delete_many", *args, **more)

    @override
    def clear(self) -> None:
        self._ask("clear")
