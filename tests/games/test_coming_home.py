"""Ending a vacation early: what waits for somebody counts again."""

from datetime import date, datetime, timedelta

import pytest
from django.utils import timezone

from accounts.calendars import HOUR
from accounts.hours import end_vacation
from accounts.models import User, Vacation
from games.models import Match, Place
from tests.games.test_timing import Hands, begun, hands, owner, waited_for

__all__ = ["hands"]


@pytest.fixture
def away(alice: User, bob: User) -> tuple[Place, Vacation]:
    """Whoever is asked first is away for ten days from tomorrow on."""
    for user in (alice, bob):
        Vacation.objects.create(
            user=user, first=date(2026, 7, 2), last=date(2026, 7, 11)
        )
    place = waited_for(begun(alice, bob))
    return place, Vacation.objects.get(user=place.user)


def day(number: int, hour: int) -> datetime:
    return timezone.now().replace(day=number, hour=hour)


def test_the_days_that_are_given_back_count_again(away: tuple[Place, Vacation]) -> None:
    place, vacation = away
    assert place.deadline == day(16, 17)
    end_vacation(vacation, date(2026, 7, 1))
    place.refresh_from_db()
    assert place.deadline == day(6, 17)
    assert place.remind_at is not None
    assert timezone.now() < place.remind_at < place.deadline


def test_those_that_have_passed_do_not(
    away: tuple[Place, Vacation], hands: Hands
) -> None:
    place, vacation = away
    hands.now += timedelta(days=4)
    end_vacation(vacation, date(2026, 7, 5))
    place.refresh_from_db()
    # Thursday to Saturday were free.
    assert place.deadline == day(9, 17)


def test_nobody_comes_home_to_a_question_whose_time_is_over(
    away: tuple[Place, Vacation], hands: Hands
) -> None:
    place, vacation = away
    Place.objects.filter(pk=place.pk).update(bank=4 * HOUR)
    hands.now = day(9, 12)
    vacation.delete()
    place.refresh_from_db()
    assert place.deadline == day(9, 14)


def test_a_new_vacation_changes_no_wait_that_has_begun(alice: User, bob: User) -> None:
    place = waited_for(begun(alice, bob))
    Vacation.objects.create(
        user=owner(place), first=date(2026, 7, 2), last=date(2026, 7, 9)
    )
    place.refresh_from_db()
    assert place.deadline == day(6, 17)
    assert place.calendar["off"] == []


def test_an_account_with_a_vacation_can_be_deleted(
    away: tuple[Place, Vacation],
) -> None:
    place, _vacation = away
    owner(place).delete()
    assert Match.objects.get(pk=place.match_id).status == Match.Status.RUNNING
