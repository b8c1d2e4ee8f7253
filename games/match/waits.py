"""How long each seat of a match has let the others wait: what decides when there is no time left to play."""

from collections import Counter
from datetime import datetime

from games.match.places import places_of
from games.models import Entry, Match


def waited(match: Match, now: datetime) -> Counter[int]:
    """In seconds, by seat: from what happened before to each answer, and to now where an answer is still awaited.

    An answer that a bot, a queue or orders gave let nobody wait.
    """
    total: Counter[int] = Counter()
    before = match.started_at
    entries = match.entries.exclude(kind=Entry.Kind.NOTE).order_by("number")
    for seat, by, at in entries.values_list("seat", "by", "created_at"):
        if before is not None and by in ("player", "clock"):
            total[seat] += max(0, int((at - before).total_seconds()))
        before = at
    for place in places_of(match):
        if place.asked_since is not None and not place.plays_by_itself:
            total[place.seat] += max(0, int((now - place.asked_since).total_seconds()))
    return total
