"""What concerns a person, for the stream of their programs. Everything is told as it stands: told twice, it does no harm."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Invitation, Match, Place
from games.selectors.turns import is_mine_to_answer

# Clocks of several servers, and transactions that commit late: what is a little older is told again.
OVERLAP = timedelta(seconds=10)
# Of what waits or has happened meanwhile, the newest so many.
MOST_AT_ONCE = 5_000
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)

Kind = Literal["match", "asked", "finished", "invited"]


class Happening(NamedTuple):
    kind: Kind
    match: int
    # How long the log is, or was when the seat was asked.
    at: int
    deadline: datetime | None = None

    @property
    def told(self) -> dict[str, Any]:
        if self.kind == "invited":
            return {"match": self.match}
        if self.kind == "asked":
            return {"match": self.match, "at": self.at, "deadline": self.deadline}
        return {"match": self.match, "at": self.at}


def now_mark() -> int:
    """What a stream is resumed by."""
    return (timezone.now() - EPOCH) // MICROSECOND


def moment_of(mark: str) -> datetime | None:
    """From untrusted text; nothing where it makes no sense."""
    if not (mark.isascii() and mark.isdecimal() and len(mark) < 18):
        return None
    return EPOCH + int(mark) * MICROSECOND


def first_happenings(user_id: int, since: datetime | None) -> list[Happening]:
    """All that waits for the person; for a stream that was interrupted also what happened meanwhile."""
    mine = _places(user_id)
    if since is None:
        waiting = mine.filter(
            asked_at__isnull=False, match__status=Match.Status.RUNNING
        )
        found = [one for place in waiting[:MOST_AT_ONCE] for one in _asked(place)]
        return [*found, *_invited(user_id, None)]
    since -= OVERLAP
    changed = mine.filter(
        Q(match__touched_at__gte=since) | Q(asked_since__gte=since)
    ).order_by("-match__touched_at", "-match")
    newest = list(changed[:MOST_AT_ONCE])
    found = [one for place in reversed(newest) for one in of_place(place)]
    return [*found, *_invited(user_id, since)]


def happenings_in(user_id: int, match_id: int) -> list[Happening]:
    """What is to be told after something has happened in a match."""
    places = _places(user_id).filter(match=match_id)
    return [one for place in places for one in of_place(place)]


def of_place(place: Place) -> Iterator[Happening]:
    match = place.match
    yield Happening("match", match.pk, match.length)
    if match.status == Match.Status.FINISHED:
        yield Happening("finished", match.pk, match.length)
    elif match.status == Match.Status.RUNNING:
        yield from _asked(place)


def _asked(place: Place) -> Iterator[Happening]:
    if is_mine_to_answer(place):
        at = place.asked_at or 0
        yield Happening("asked", place.match_id, at, place.deadline)


def _invited(user_id: int, since: datetime | None) -> Iterator[Happening]:
    asked_in = Invitation.objects.filter(
        user=user_id, match__status=Match.Status.OPEN
    ).order_by("pk")
    if since is not None:
        asked_in = asked_in.filter(created_at__gte=since)
    for match_id in asked_in.values_list("match", flat=True)[:MOST_AT_ONCE]:
        yield Happening("invited", match_id, 0)


def invitations_since(user_id: int, since: datetime) -> list[Happening]:
    return list(_invited(user_id, since - OVERLAP))


def _places(user_id: int) -> QuerySet[Place]:
    return (
        Place.objects.filter(user=user_id, match__imported=False)
        .select_related("match")
        .only(
            *("seat", "user", "asked_at", "away_since", "held_move", "deadline"),
            *("match__length", "match__status"),
        )
        .order_by("pk")
    )
