"""A person ends a vacation early: their deadlines are worked out again without the days they are back."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.calendars import Calendar, Days, decode_calendar, encode_calendar
from accounts.models import User
from games.live import on_commit
from games.match import clock
from games.match.locking import lock_match
from games.match.waiting import pace_of
from games.models import Match, Place
from games.services import timing
from games.services.place_changes import PlaceChange, change, save_changes


def shorten_waits(user: User) -> None:
    """Shortens the open waits of a person to the vacation days that they still have."""
    waits = Place.objects.filter(user=user, deadline__isnull=False)
    for match_id in waits.order_by("match_id").values_list("match_id", flat=True):
        _count_again(match_id, user)


@transaction.atomic
def _count_again(match_id: int, user: User) -> None:
    match = lock_match(match_id)
    place = match.places.select_related("user").get(user=user)
    if place.deadline is None or timing.clock_start(place) is None:
        return
    shorter = _shorter(match, place, user, timezone.now())
    if shorter:
        change(place, **shorter)
        save_changes(place)
        on_commit.match_changed(match)


def _shorter(
    match: Match, place: Place, user: User, now: datetime
) -> PlaceChange | None:
    """What changes at the place, if anything; at least the shortest wait of the pace is left."""
    start = timing.clock_start(place)
    assert place.deadline is not None
    assert start is not None
    old = decode_calendar(place.calendar)
    left = [(vacation.first, vacation.last) for vacation in user.vacations.all()]
    calendar = Calendar(old.zone, old.hours, _common(old.off, left))
    end = max(
        clock.deadline(start, place.bank, calendar),
        clock.deadline(now, pace_of(match).least, calendar),
    )
    if end >= place.deadline:
        return None
    remind_at = clock.reminder(now, end, calendar, user.reminder_hours)
    return PlaceChange(
        calendar=encode_calendar(calendar),
        deadline=end,
        remind_at=remind_at if place.remind_at else None,
    )


def _common(some: tuple[Days, ...], others: list[Days]) -> tuple[Days, ...]:
    """The days that are in both."""
    return tuple(
        (max(first, begin), min(last, end))
        for first, last in some
        for begin, end in others
        if max(first, begin) <= min(last, end)
    )
