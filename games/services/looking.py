"""Somebody is at the page of a match: he did something there, which an open page alone does not prove."""

from django.utils import timezone

from games.kernel.rules import Seat
from games.models import Match


def note_look(*, match: Match, seat: Seat) -> None:
    """Whoever looks is not sent a mail about what he sees."""
    match.places.filter(seat=seat).update(looked_at=timezone.now())
