"""Kept queries answer as the querysets they were made from, and write what models would write."""

from datetime import UTC, datetime

import pytest
from django.db import models
from django.db.transaction import TransactionManagementError, atomic
from pytest_django import DjangoAssertNumQueries

from accounts import kept_queries
from accounts.kept_queries import KeptQuery
from accounts.models import User, Vacation

pytestmark = pytest.mark.django_db

people = KeptQuery(lambda name: User.objects.filter(username=name))


@pytest.fixture
def alice() -> User:
    user = User.objects.create_user("alice", calendar={"hours": [1, 2]})
    user.last_login = datetime(2026, 3, 1, 12, 30, 1, 250, tzinfo=UTC)
    user.save()
    return user


def fields(row: models.Model) -> dict[str, object]:
    return {
        field.attname: getattr(row, field.attname)
        for field in row._meta.concrete_fields
    }


def test_a_kept_query_finds_what_its_queryset_finds(alice: User) -> None:
    (kept,) = people("alice")
    assert kept == alice
    assert fields(kept) == fields(User.objects.get(username="alice"))


def test_it_is_asked_anew_each_time_with_other_values(
    alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    assert people("bob") == []
    bob = User.objects.create_user("bob")
    with django_assert_num_queries(2):
        assert people("bob") == [bob]
        assert people("alice") == [alice]


def test_a_number_that_no_row_has_finds_nothing() -> None:
    by_key = KeptQuery(lambda pk: User.objects.filter(pk=pk))
    assert by_key(10**30) == []


def test_what_it_finds_can_be_changed_and_saved(alice: User) -> None:
    (kept,) = people("alice")
    kept.language = "fr"
    kept.save()
    alice.refresh_from_db()
    assert alice.language == "fr"


def test_related_objects_come_along(
    alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    day = datetime(2026, 7, 1, tzinfo=UTC).date()
    Vacation.objects.create(user=alice, first=day, last=day)
    away = KeptQuery(
        lambda user: Vacation.objects.filter(user=user).select_related("user")
    )
    (vacation,) = away(alice.pk)
    with django_assert_num_queries(0):
        assert vacation.user.username == "alice"
        assert vacation.first == day


def test_columns_come_as_tuples_or_alone(alice: User) -> None:
    columns = KeptQuery(
        lambda pk: User.objects.filter(pk=pk).values_list("username", "last_login")
    )
    names = KeptQuery(
        lambda pk: User.objects.filter(pk=pk).values_list("username", flat=True)
    )
    assert columns(alice.pk) == [("alice", alice.last_login)]
    assert names.first(alice.pk) == "alice"
    assert names.first(0) is None


@pytest.mark.django_db(transaction=True)
def test_a_lock_is_taken_in_a_transaction_only() -> None:
    locked = KeptQuery(lambda pk: User.objects.select_for_update().filter(pk=pk))
    with atomic():
        assert locked(0) == []
    with pytest.raises(TransactionManagementError):
        locked(0)


def test_a_row_is_written_as_a_model_writes_it(alice: User) -> None:
    day = datetime(2026, 7, 1, tzinfo=UTC).date()
    row = Vacation(user=alice, first=day, last=day)
    kept_queries.insert(row)
    assert fields(Vacation.objects.get(pk=row.pk)) == fields(row)
    assert not row._state.adding


def test_only_the_named_fields_are_written(alice: User) -> None:
    alice.language, alice.calendar, alice.last_login = "es", {"hours": []}, None
    alice.time_zone = "Europe/Paris"
    kept_queries.update(alice, ["language", "calendar", "last_login"])
    alice.refresh_from_db()
    assert (alice.language, alice.calendar) == ("es", {"hours": []})
    assert alice.last_login is None
    assert alice.time_zone == "UTC"
