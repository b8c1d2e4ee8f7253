"""The upper steps for those who stay away, and an end for matches that everybody has forgotten."""

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
AWAY = timedelta(days=5)
OFFER = timedelta(days=5)
# How long a match waits for its only player.
IDLE = timedelta(days=30)

Deed = Callable[[Match, Sequence[Place], Place, datetime], None]


def climb(now: datetime | None = None) -> int:
    """Offers the seats of those who are away for long, and ends the wait for those who do not come."""
    now = now or timezone.now()
    return _all(_lost(now), resign_absent, now) + _all(_forsaken(now), offer, now)


def end_idle_matches(now: datetime | None = None) -> int:
    """A match without clocks that waits for its player for too long is played to its end by bots."""
    now = now or timezone.now()
    return _all(_idle(now), leave_idle, now)


def _forsaken(now: datetime) -> Q:
    return Q(away_since__lte=now - AWAY, offered_since=None)


def _lost(now: datetime) -> Q:
    return Q(away_since__isnull=False, offered_since__lte=now - OFFER)


def _idle(now: datetime) -> Q:
    nobody_hurries = Q(asked_at__isnull=False, deadline=None, held_move="")
    forgotten = Q(match__touched_at__lte=now - IDLE, asked_since__lte=now - IDLE)
    return nobody_hurries & forgotten & Q(user__isnull=False, away_since=None)


def _all(due: Q, deed: Deed, now: datetime) -> int:
    found = _running().filter(due).order_by("pk").values_list("pk", "match_id")
    return sum(_one(pk, match_id, due, deed, now) for pk, match_id in list(found))


@transaction.atomic
def _one(pk: int, match_id: int, due: Q, deed: Deed, now: datetime) -> bool:
    """Looks again under the lock: the owner may have come back meanwhile."""
    match = lock_match(match_id)
    if not _running().filter(due, pk=pk).exists():
        return False
    places = places_of(match)
    deed(match, places, next(place for place in places if place.pk == pk), now)
    return True


def _running() -> QuerySet[Place]:
    return Place.objects.filter(match__status=Match.Status.RUNNING)
