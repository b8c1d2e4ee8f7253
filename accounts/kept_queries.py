"""Small queries that every request asks: the ORM writes their SQL once, and from then on only values go in.

To write the SQL of such a query and to make its objects costs ten times as much as to ask it. A kept query answers with
the same rows as the queryset it was made from, on any database; it asks at once, and nothing can be added to it.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import DateTimeField, Field, JSONField, Model, QuerySet, Value
from django.db.models.base import ModelState
from django.db.models.query import (
    FlatValuesListIterable,
    ModelIterable,
    ValuesListIterable,
)
from django.db.transaction import TransactionManagementError

Row = TypeVar("Row")
Values = list[Any]
Converter = Callable[[Any], Any]


class Slot:
    """The place of a value in the SQL of a kept query."""

    def __init__(self, number: int) -> None:
        self.number = number


class KeptQuery(Generic[Row]):
    """`KeptQuery(lambda user: Place.objects.filter(user=user))(user.pk)` is a list of places.

    The values are numbers and texts; they stand where the function puts its arguments.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Row]]) -> None:
        self._build = build
        # By the kind of database: tests ask more than one.
        self._compiled: dict[str, Compiled] = {}

    def __call__(self, *values: int | str) -> list[Row]:
        connection = connections[DEFAULT_DB_ALIAS]
        compiled = self._compiled.get(connection.vendor)
        if compiled is None:
            slots = [Value(Slot(number)) for number in range(len(values))]
            compiled = Compiled(connection, self._build(*slots))
            self._compiled[connection.vendor] = compiled
        return compiled.ask(connection, values)

    def first(self, *values: int | str) -> Row | None:
        return next(iter(self(*values)), None)


class Compiled:
    """The SQL of a queryset, and how its rows are read."""

    def __init__(
        self, connection: BaseDatabaseWrapper, queryset: QuerySet[Any, Any]
    ) -> None:
        compiler = queryset.query.get_compiler(using=queryset.db)
        self.sql, self.params = compiler.as_sql()
        self.locks = queryset.query.select_for_update
        columns = [column for column, *_names in compiler.select]
        self.converters = [
            (number, _converter(connection, column, converters))
            for number, (converters, column) in compiler.get_converters(columns).items()
        ]
        self.make = _maker(queryset, compiler)

    def ask(
        self, connection: BaseDatabaseWrapper, values: tuple[int | str, ...]
    ) -> list[Any]:
        if self.locks and not connection.in_atomic_block:
            raise TransactionManagementError("A lock ends with its transaction.")
        params: Values = [
            values[param.number] if isinstance(param, Slot) else param
            for param in self.params
        ]
        with connection.cursor() as cursor:
            try:
                cursor.execute(self.sql, params)
            except OverflowError:
                # No row of SQLite has a number as large as that.
                return []
            return [self._read(row) for row in cursor.fetchall()]

    def _read(self, row: Iterable[Any]) -> Any:
        read = list(row)
        for number, convert in self.converters:
            if read[number] is not None:
                read[number] = convert(read[number])
        return self.make(read)


def _converter(
    connection: BaseDatabaseWrapper, column: Any, converters: list[Any]
) -> Converter:
    if connection.vendor == "sqlite" and isinstance(column.target, DateTimeField):
        return _utc
    if isinstance(column.target, JSONField) and column.target.decoder is None:
        return msgspec.json.decode

    def convert(value: Any) -> Any:
        for each in converters:
            value = each(value, column, connection)
        return value

    return convert


def _utc(when: datetime) -> datetime:
    """SQLite knows no time zones: what Django writes there is UTC."""
    return when.replace(tzinfo=UTC)


def _maker(queryset: QuerySet[Any, Any], compiler: Any) -> Callable[[Values], Any]:
    """What makes a row of values what the queryset would make of it."""
    makers: dict[Any, Callable[[], Callable[[Values], Any]]] = {
        ValuesListIterable: lambda: tuple,
        FlatValuesListIterable: lambda: lambda row: row[0],
        ModelIterable: lambda: _model_maker(compiler.klass_info, compiler.select),
    }
    return makers[queryset._iterable_class]()


def _model_maker(info: Any, select: Any) -> Callable[[Values], Any]:
    first, last = info["select_fields"][0], info["select_fields"][-1]
    names = [column.target.attname for column, *_names in select[first : last + 1]]
    key = first + names.index(info["model"]._meta.pk.attname)
    related = [
        (_model_maker(one, select), one["local_setter"])
        for one in info.get("related_klass_infos", ())
    ]

    def make(row: Values) -> Any:
        if row[key] is None:
            return None
        made = make_object(info["model"], zip(names, row[first:], strict=False))
        for make_other, set_other in related:
            set_other(made, make_other(row))
        return made

    return make


def make_object(model: type[Model], values: Iterable[tuple[str, Any]]) -> Any:
    """An object of a stored row, made as unpickling makes it: no field of it is set one by one."""
    made: Any = model.__new__(model)
    made.__dict__.update(values)
    made._state = ModelState()
    made._state.db, made._state.adding = DEFAULT_DB_ALIAS, False
    return made


def insert(row: Model) -> None:
    """Writes a new row; the database gives it its key."""
    model, connection = type(row), connections[DEFAULT_DB_ALIAS]
    values = _stored(connection, row, _columns(model))
    with connection.cursor() as cursor:
        cursor.execute(_insert_sql(model), values)
        row.pk = cursor.fetchone()[0]
    row._state.db, row._state.adding = DEFAULT_DB_ALIAS, False


def update(row: Model, names: Iterable[str]) -> None:
    """Writes some fields of a row, by the names under which the object has them."""
    model, connection = type(row), connections[DEFAULT_DB_ALIAS]
    fields, changed = _fields_by_name(model), tuple(sorted(names))
    values = _stored(connection, row, [fields[name] for name in changed])
    with connection.cursor() as cursor:
        cursor.execute(_update_sql(model, changed), [*values, row.pk])


def _stored(
    connection: BaseDatabaseWrapper, row: Model, fields: Iterable[Any]
) -> Values:
    """The values as the database takes them; only times and JSON are anything else there."""
    have, values = row.__dict__, []
    for field in fields:
        value = have[field.attname]
        if isinstance(value, datetime):
            value = connection.ops.adapt_datetimefield_value(value)
        elif isinstance(field, JSONField):
            value = field.get_db_prep_save(value, connection)
        values.append(value)
    return values


@cache
def _columns(model: type[Model]) -> "list[Field[Any, Any]]":
    """All but the key."""
    return [field for field in model._meta.concrete_fields if not field.primary_key]


@cache
def _fields_by_name(model: type[Model]) -> "dict[str, Field[Any, Any]]":
    return {field.attname: field for field in _columns(model)}


@cache
def _insert_sql(model: type[Model]) -> str:
    names = [str(field.column) for field in _columns(model)]
    slots = ", ".join(["%s"] * len(names))
    key = f'"{model._meta.pk.column}"'
    return f"INSERT INTO {_table(model)} ({_quoted(names)}) VALUES ({slots}) RETURNING {key}"


@cache
def _update_sql(model: type[Model], names: tuple[str, ...]) -> str:
    fields = _fields_by_name(model)
    changes = ", ".join(f'"{fields[name].column}" = %s' for name in names)
    return f'UPDATE {_table(model)} SET {changes} WHERE "{model._meta.pk.column}" = %s'


def _table(model: type[Model]) -> str:
    return f'"{model._meta.db_table}"'


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
