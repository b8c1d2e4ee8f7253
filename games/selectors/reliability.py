"""How reliable people are: of their last matches with others, the share in which no bot had to play for them."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, F, OuterRef, Window
from django.db.models.functions import RowNumber

from accounts.models import User
from games.models import Absence, Match, Place

# So many of the last matches count; with fewer than the least nothing is said yet.
MATCHES_COUNTED, FEWEST_MATCHES = 20, 3


class MatchTaken(NamedTuple):
    """A match that a person took part in, and whether they stayed to the end."""

    when: datetime
    stayed: bool


def reliability_of(user: User) -> int | None:
    """In per cent; None while too little is known."""
    return reliabilities([user.pk])[user.pk]


def reliabilities(people: Collection[int]) -> dict[int, int | None]:
    """The same for many people, in two queries."""
    if not people:
        return {}
    taken: dict[int, dict[int, MatchTaken]] = defaultdict(dict)
    missed = set()
    for absence in Absence.objects.filter(user__in=people):
        missed.add((absence.user_id, absence.match_id))
        if absence.lost:
            lost = MatchTaken(absence.began_at, stayed=False)
            taken[absence.user_id][absence.match_id] = lost
    for user, match, when in _finished(people):
        taken[user][match] = MatchTaken(when, stayed=(user, match) not in missed)
    return {user: _share(taken[user].values()) for user in people}


def is_reliable_enough(user: User, match: Match) -> bool:
    """For a table that asks for it; people who were invited by name are let in without it."""
    if not match.reliability or match.invitations.filter(user=user).exists():
        return True
    known = reliability_of(user)
    return known is not None and known >= match.reliability


def _share(taken: Iterable[MatchTaken]) -> int | None:
    last = sorted(taken, reverse=True)[:MATCHES_COUNTED]
    if len(last) < FEWEST_MATCHES:
        return None
    return 100 * sum(one.stayed for one in last) // len(last)


def _finished(people: Collection[int]) -> Iterable[tuple[int, int, datetime]]:
    """Person, match and end of the last matches of each; against bots alone nobody lets anybody wait."""
    others = Place.objects.filter(match=OuterRef("match"), bot="").exclude(
        user__owner__isnull=False
    )
    newest = Window(
        RowNumber(),
        partition_by=F("user_id"),
        order_by=F("match__finished_at").desc(),
    )
    places = (
        Place.objects.filter(user__in=people, match__status=Match.Status.FINISHED)
        .filter(Exists(others.exclude(seat=OuterRef("seat"))))
        .annotate(newest=newest)
        .filter(newest__lte=MATCHES_COUNTED)
        .order_by()
    )
    found = places.values_list("user_id", "match_id", "match__finished_at")
    return [(user, match, when) for user, match, when in found if user and when]
