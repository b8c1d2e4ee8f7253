"""Writes very many rows into one table, by the quickest way a database has."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models

ROWS_A_STATEMENT = 20_000


def copy_rows(
    model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> None:
    """Values are as the database takes them, in the order of the columns."""
    quoted = ", ".join(map(connection.ops.quote_name, columns))
    table = connection.ops.quote_name(model._meta.db_table)
    if connection.vendor == "postgresql":
        _copy(f"COPY {table} ({quoted}) FROM STDIN", rows)
    else:
        marks = ", ".join(["%s"] * len(columns))
        _insert(f"INSERT INTO {table} ({quoted}) VALUES ({marks})", rows)


def copy_objects(model: type[models.Model], objects: Sequence[models.Model]) -> None:
    """All that the objects hold, as it is: no field is filled in by the hour of the insertion; numbers are given here."""
    fields = model._meta.concrete_fields
    first = 1 + (model._default_manager.aggregate(models.Max("pk"))["pk__max"] or 0)
    for number, one in enumerate(objects, first):
        one.pk = number
    rows = (
        [f.get_db_prep_save(getattr(one, f.attname), connection) for f in fields]
        for one in objects
    )
    copy_rows(model, [field.column for field in fields], rows)
    _reset_sequence(model)


def _reset_sequence(model: type[models.Model]) -> None:
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), [model]):
            cursor.execute(statement)


def _copy(statement: str, rows: Iterable[Sequence[Any]]) -> None:
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row(row)


def _insert(statement: str, rows: Iterable[Sequence[Any]]) -> None:
    waiting = iter(rows)
    with connection.cursor() as cursor:
        while batch := list(islice(waiting, ROWS_A_STATEMENT)):
            cursor.executemany(statement, batch)
