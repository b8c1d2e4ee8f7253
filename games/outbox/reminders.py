"""One reminder for each deadline, at the moment that the clock has set."""

from datetime import datetime

from django.db import transaction

from games.models import Match, Place
from games.services.notices import write_event


def write_due(now: datetime) -> int:
    """Writes the reminders that are due; each place on its own, so that one mistake hurts one."""
    due = Place.objects.filter(
        remind_at__lte=now,
        asked_at__isnull=False,
        match__status=Match.Status.RUNNING,
    )
    return sum(_remind(number, now) for number in due.values_list("pk", flat=True))


@transaction.atomic
def _remind(number: int, now: datetime) -> int:
    """Whoever takes the moment off the place writes the reminder, in the same transaction."""
    place = Place.objects.select_related("match", "user").get(pk=number)
    mine = Place.objects.filter(pk=number, remind_at__lte=now)
    if not mine.filter(remind_at=place.remind_at).update(remind_at=None):
        return 0
    if place.deadline is not None and place.away_since is None:
        write_event(
            place.match,
            place.user,
            "reminder",
            asked_at=place.asked_at,
            key=f"{place.match_id}:{place.seat}:{place.deadline:%Y%m%d%H%M%S}",
        )
    return 1
