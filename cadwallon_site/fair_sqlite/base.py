"""Django's SQLite, with a turn for each transaction and for each statement that writes outside of one."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from django.db.backends.sqlite3 import base
from typing_extensions import override

from cadwallon_site.fair_sqlite.turns import NotMyTurn, Turns

# Transactions of ours begin as such that write (`transaction_mode`).
BEGINS = "BEGIN "
WRITES = ("INSERT", "UPDATE", "DELETE", "REPLAC")


@cache
def turns_of(path: str, patience: float) -> Turns:
    """One queue for all threads of this process that write to a file."""
    return Turns(path, patience)


class QueuedConnection(sqlite3.Connection):
    """Has the turn from the beginning of a transaction until its end; one that cannot be ended is closed."""

    turns: Turns | None = None
    has_turn = False

    def take_turn(self) -> None:
        if self.turns is None or self.has_turn:
            return
        try:
            self.turns.take()
        except NotMyTurn:
            raise sqlite3.OperationalError("database is locked") from None
        except OSError:
            # A folder that cannot be written: SQLite will say so.
            return
        self.has_turn = True

    def give_turn_back(self) -> None:
        if self.turns is not None and self.has_turn:
            self.has_turn = False
            self.turns.give_back()

    @override
    def commit(self) -> None:
        super().commit()
        self.give_turn_back()

    @override
    def rollback(self) -> None:
        super().rollback()
        self.give_turn_back()

    @override
    def close(self) -> None:
        super().close()
        self.give_turn_back()


class LoneCursor(base.SQLiteCursorWrapper):
    """A cursor made outside of any transaction: it begins one, or what it writes is one of its own."""

    @override
    def execute(self, query: str, *values: Any) -> Any:
        if not self.needs_turn(query):
            return super().execute(query, *values)
        with self.turn():
            return super().execute(query, *values)

    @override
    def executemany(self, query: str, *values: Any) -> Any:
        if not self.needs_turn(query):
            return super().executemany(query, *values)
        with self.turn():
            return super().executemany(query, *values)

    def needs_turn(self, query: str) -> bool:
        here: Any = self.connection
        writes = query[:6].upper().startswith((BEGINS, *WRITES))
        return writes and not here.has_turn

    @contextmanager
    def turn(self) -> Iterator[None]:
        here: Any = self.connection
        here.take_turn()
        try:
            yield
        finally:
            if not here.in_transaction:
                here.give_turn_back()


class FairSqlite(base.DatabaseWrapper):
    @override
    def get_connection_params(self) -> dict[str, Any]:
        return {**super().get_connection_params(), "factory": QueuedConnection}

    @override
    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        connection = super().get_new_connection(conn_params)
        if not self.is_in_memory_db():
            path, patience = str(conn_params["database"]), conn_params["timeout"]
            connection.turns = turns_of(path, patience)
        return connection

    @override
    def create_cursor(self, name: str | None = None) -> Any:
        if self.in_atomic_block:
            return super().create_cursor(name)
        return self.connection.cursor(factory=LoneCursor)


# As Django looks for it.
DatabaseWrapper = FairSqlite
