"""What changes at a place is kept in memory, and then saved alone and at once."""

from typing import get_type_hints

import pytest
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from games.models import Match, Place
from games.services.place_changes import PlaceChange, change, save_changes


@pytest.fixture
def place(running: Match) -> Place:
    return running.places.get(seat=0)


def test_every_change_is_one_of_a_field() -> None:
    fields = {field.attname for field in Place._meta.concrete_fields}
    assert get_type_hints(PlaceChange).keys() <= fields


def test_a_change_counts_at_once_and_is_saved_later(place: Place) -> None:
    change(place, missed=2)
    change(place, bank=7)
    assert (place.missed, place.bank) == (2, 7)
    stored = Place.objects.get(pk=place.pk)
    assert stored.missed != 2
    save_changes(place)
    stored.refresh_from_db()
    assert (stored.missed, stored.bank) == (2, 7)


def test_what_others_have_written_meanwhile_stays(place: Place) -> None:
    change(place, missed=2)
    Place.objects.filter(pk=place.pk).update(notes="the left key")
    save_changes(place)
    assert Place.objects.get(pk=place.pk).notes == "the left key"


def test_all_changes_cost_one_query_and_no_changes_none(
    place: Place, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    change(place, asked_at=3, asked_since=timezone.now(), held_move="")
    with django_assert_num_queries(1):
        save_changes(place)
    with django_assert_num_queries(0):
        save_changes(place)


def test_one_place_knows_nothing_of_the_changes_of_another(running: Match) -> None:
    mine, other = running.places.order_by("seat")
    change(mine, missed=1)
    assert mine.unsaved == frozenset({"missed"})
    assert other.unsaved == frozenset()
