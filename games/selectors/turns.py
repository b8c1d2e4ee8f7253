"""The matches in which somebody is asked, the most urgent first."""

from datetime import datetime

from django.db.models import QuerySet

from accounts.models import User
from games.models import Match, Place


def is_mine_to_answer(place: Place) -> bool:
    """Its owner is asked, no bot plays for him, and he has not answered yet (at a masked table answers take a while)."""
    return (
        place.asked_at is not None and place.away_since is None and not place.held_move
    )


def urgency(place: Place) -> tuple[bool, datetime | None, int]:
    """Sorts by the deadline, then by how long a table has waited; without a deadline nobody is in a hurry."""
    return place.deadline is None, place.deadline or place.asked_since, place.match_id


def asked(user: User) -> QuerySet[Place]:
    """The places where he is asked, as `is_mine_to_answer` says."""
    return Place.objects.filter(
        user=user,
        asked_at__isnull=False,
        away_since__isnull=True,
        held_move="",
        match__status=Match.Status.RUNNING,
    ).order_by()


def turns_of(user: User) -> list[Place]:
    """One query."""
    light = asked(user).only("match_id", "asked_since", "deadline")
    return sorted(light, key=urgency)


def next_turn(user: User, after: int | None = None) -> int | None:
    """The match to play next: the one behind `after` while that still waits, too, else the most urgent; never `after`."""
    matches = [place.match_id for place in turns_of(user)]
    if after in matches:
        here = matches.index(after)
        matches = matches[here + 1 :] + matches[:here]
    return matches[0] if matches else None
