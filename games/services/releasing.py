"""Held answers take effect: each once, at its moment."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.kernel.rules import IllegalMove, Seat
from games.match import log
from games.match.locking import lock_match
from games.match.places import places_of
from games.models import Match, Place
from games.services.answering import Answer
from games.services.place_changes import change, save_changes
from games.services.play import play_on


def due(now: datetime) -> QuerySet[Place]:
    """Places whose held answer takes effect now."""
    held = Place.objects.exclude(held_move="").filter(asked_at__isnull=False)
    return held.filter(held_until__lte=now, match__status=Match.Status.RUNNING)


def release(
    *, match_id: int, seat: int, asked_at: int, now: datetime | None = None
) -> bool:
    """Plays a held answer whose moment has come; says whether it did. A second call changes nothing."""
    now = now or timezone.now()
    with transaction.atomic():
        match = lock_match(match_id)
        places = places_of(match)
        place = places[seat]
        if not _is_due(match, place, asked_at, now):
            return False
        move = log.decode_move(match.game, place.held_move)
        change(place, missed=0)
        try:
            play_on(match, places, Answer(Seat(seat), move, "player", held=True))
        except IllegalMove:
            # Cannot happen while the question is the same; if it does, the owner is asked again.
            change(place, held_move="")
            save_changes(place)
            return False
    return True


def _is_due(match: Match, place: Place, asked_at: int, now: datetime) -> bool:
    if match.status != Match.Status.RUNNING or place.plays_by_itself:
        return False
    if place.asked_at != asked_at or not place.held_move or place.held_until is None:
        return False
    return place.held_until <= now
