"""What happens to seats whose owners stay away for days, and to matches that nobody plays any more."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.match.locking import lock_match
from games.match.places import places_of
from games.models import Match, Place
from games.services.absence import leave_idle, offer
from games.services.resigning import resign_absent

# How long a bot plays before others are offered the seat, and how long the offer stands.
TIME_BEFORE_OFFER = timedelta(days=5)
TIME_OFFERED = timedelta(days=5)
# How long a match waits for its only player.
TIME_BEFORE_IDLE_END = timedelta(days=30)

LadderAction = Callable[[Match, Sequence[Place], Place, datetime], None]


def climb(now: datetime | None = None) -> int:
    """Offers the seats of those who are away for long, and ends the wait for those who do not come."""
    now = now or timezone.now()
    return _act_on_all(_lost(now), resign_absent, now) + _act_on_all(
        _forsaken(now), offer, now
    )


def end_idle_matches(now: datetime | None = None) -> int:
    """A match without clocks that waits for its player for too long is played to its end by bots."""
    now = now or timezone.now()
    return _act_on_all(_idle(now), leave_idle, now)


def _forsaken(now: datetime) -> Q:
    return Q(away_since__lte=now - TIME_BEFORE_OFFER, offered_since=None)


def _lost(now: datetime) -> Q:
    return Q(away_since__isnull=False, offered_since__lte=now - TIME_OFFERED)


def _idle(now: datetime) -> Q:
    has_no_clock = Q(asked_at__isnull=False, deadline=None, held_move="")
    forgotten = Q(
        match__touched_at__lte=now - TIME_BEFORE_IDLE_END,
        asked_since__lte=now - TIME_BEFORE_IDLE_END,
    )
    return has_no_clock & forgotten & Q(user__isnull=False, away_since=None)


def _act_on_all(due: Q, action: LadderAction, now: datetime) -> int:
    found = _running().filter(due).order_by("pk").values_list("pk", "match_id")
    return sum(
        _act_on_one(pk, match_id, due, action, now) for pk, match_id in list(found)
    )


@transaction.atomic
def _act_on_one(
    pk: int, match_id: int, due: Q, action: LadderAction, now: datetime
) -> bool:
    """Looks again under the lock: the owner may have come back meanwhile."""
    match = lock_match(match_id)
    if not _running().filter(due, pk=pk).exists():
        return False
    places = places_of(match)
    action(match, places, next(place for place in places if place.pk == pk), now)
    return True


def _running() -> QuerySet[Place]:
    """Nobody is missed while the table has agreed to pause."""
    paused = Q(match__paused_until__gt=timezone.now())
    running = Place.objects.filter(match__status=Match.Status.RUNNING)
    return running.exclude(paused)
