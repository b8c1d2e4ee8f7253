"""Django's PostgreSQL; while it is away, nobody who wants a page waits for it."""

from typing import Any

import psycopg
from django.db.backends.postgresql import base
from typing_extensions import override

from cadwallon_site.breaker import Breaker

# What the address of the database says itself counts more.
PATIENCE: dict[str, int] = {
    "connect_timeout": 2,
    # A machine that has gone without a word is noticed after so many milliseconds.
    "tcp_user_timeout": 5000,
    "keepalives_idle": 10,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}

breaker = Breaker("PostgreSQL", (psycopg.Error,))


class DatabaseWrapper(base.DatabaseWrapper):
    @override
    def get_connection_params(self) -> dict[str, Any]:
        return {**PATIENCE, **super().get_connection_params()}

    @override
    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Connections that are there need none of this: they say themselves that they have ended."""
        if breaker.is_open:
            raise psycopg.OperationalError("PostgreSQL did not answer a moment ago")
        try:
            return super().get_new_connection(conn_params)
        except psycopg.OperationalError as trouble:
            breaker.trip(trouble, lambda: psycopg.connect(**conn_params).close())
            raise
