"""One reminder for each deadline, at the moment that the clock has set.

A reminder that is late, because no worker was there to write it, gives back the time that it was late: nobody's time runs
out without a warning.
"""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction

from games.live import on_commit
from games.match.locking import lock_match
from games.match.places import places_of
from games.models import Match, Place
from games.notices.outbox import write_event
from games.services import timing
from games.services.place_changes import change, save_changes

logger = logging.getLogger(__name__)

# Later than this is nobody's usual minute.
LATE_REMINDER = timedelta(minutes=2)


def remind_due(now: datetime) -> int:
    """Writes the reminders that are due; each place on its own, so that one mistake hurts one."""
    due = Place.objects.filter(
        remind_at__lte=now,
        asked_at__isnull=False,
        match__status=Match.Status.RUNNING,
    )
    found = list(due.values_list("match_id", "seat"))
    return sum(_try(match_id, seat, now) for match_id, seat in found)


def _try(match_id: int, seat: int, now: datetime) -> bool:
    try:
        return _remind(match_id, seat, now)
    except Exception:
        logger.exception("reminder failed: match %s, seat %s", match_id, seat)
        return False


@transaction.atomic
def _remind(match_id: int, seat: int, now: datetime) -> bool:
    """Looks again under the lock: the question may be answered meanwhile, or somebody else reminds."""
    match = lock_match(match_id)
    places = places_of(match)
    due = places[seat].remind_at
    is_due = due is not None and due <= now
    if is_due:
        remind(match, places, places[seat], now)
    return is_due


def is_owed(place: Place, now: datetime) -> bool:
    """Is there a reminder that should have been written by now?"""
    return place.remind_at is not None and place.remind_at <= now


def is_late(place: Place, now: datetime) -> bool:
    """Should it have been written long ago, or is the time over that it warns of?"""
    if place.remind_at is None or place.deadline is None:
        return False
    return now - place.remind_at > LATE_REMINDER or place.deadline <= now


def remind(match: Match, places: Sequence[Place], place: Place, now: datetime) -> None:
    """Writes the reminder of a place in the transaction of a service that has locked the match."""
    if is_late(place, now):
        change(place, **timing.postpone_deadline(place, now))
        on_commit.match_changed(match, places)
    change(place, remind_at=None)
    save_changes(place)
    if place.deadline is not None and place.away_since is None:
        write_event(
            match,
            place.user,
            "reminder",
            asked_at=place.asked_at,
            key=f"{match.pk}:{place.seat}:{place.deadline:%Y%m%d%H%M%S}",
        )
