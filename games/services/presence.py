"""Records that a player is at the page of a match: they did something there, which an open page alone does not prove."""

from django.utils import timezone

from games.kernel.rules import Seat
from games.models import Match


def record_presence(*, match: Match, seat: Seat) -> None:
    """A player who is looking is not sent a mail about what they see."""
    match.places.filter(seat=seat).update(looked_at=timezone.now())
