"""When open tables would probably be over with the reader in them, from how people answered in matches that anybody may see."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from django.core.cache import cache
from django.db.models import Q, Sum

from games.match.lengths import ANSWERS_UNKNOWN, coarse, match_seconds
from games.match.tallies import OPEN
from games.match.waiting import pace_of
from games.models import Match, Place, Tally
from games.permissions import Person

ANSWERS, ALL = OPEN + "answers", OPEN + "all"
# What everybody does changes slowly.
SECONDS_CACHED = 3600
# On fewer answers than these nothing is built.
FEWEST_ANSWERS = 10


class Habits(msgspec.Struct, frozen=True):
    """How often a seat is waited for in a match of each game, and how long each person takes, by game and person."""

    answers: Mapping[str, float]
    waits: Mapping[tuple[str, int], float]


def lengths_of(tables: Sequence[Match], reader: Person) -> dict[int, int]:
    """The seconds that each table would probably take, as coarsely as they are told; one query, and one an hour."""
    people = {place.user_id for table in tables for place in table.places.all()}
    known = _habits({pk for pk in (*people, reader.pk) if pk is not None})
    return {table.pk: _seconds(table, reader, known) for table in tables}


def _seconds(table: Match, reader: Person, known: Habits) -> int:
    answers = known.answers.get(table.game, ANSWERS_UNKNOWN)
    sitting = [place for place in table.places.all() if not place.bot]
    waits = [
        None if one is None else known.waits.get((table.game, one))
        for one in _people(sitting, reader)
    ]
    return coarse(match_seconds(pace_of(table), answers, waits))


def _people(sitting: Iterable[Place], reader: Person) -> list[int | None]:
    """Who would play: those who sit there, the reader on a free seat, and somebody on every other."""
    found = [place.user_id for place in sitting]
    if reader.pk is not None and reader.pk not in found and None in found:
        found[found.index(None)] = reader.pk
    return found


def _habits(people: set[int]) -> Habits:
    theirs = Tally.objects.filter(
        user__in=people, user__predictable=True, dimension=ANSWERS
    )
    rows = theirs.values_list("game", "user", "count", "amount")
    return Habits(
        _usual_answers(),
        {
            (game, user): amount / count
            for game, user, count, amount in rows
            if count >= FEWEST_ANSWERS
        },
    )


def _usual_answers() -> dict[str, float]:
    """By game: how often somebody was waited for in a match."""
    found: dict[str, float] | None = cache.get("usual-answers")
    if found is None:
        found = _read_usual_answers()
        cache.set("usual-answers", found, SECONDS_CACHED)
    return found


def _read_usual_answers() -> dict[str, float]:
    theirs = Tally.objects.filter(user__isnull=False, dimension__in=(ANSWERS, ALL))
    sums = theirs.order_by().values("game")
    counted = sums.annotate(
        answers=Sum("count", filter=Q(dimension=ANSWERS), default=0),
        matches=Sum("played", filter=Q(dimension=ALL), default=0),
    )
    return {
        row["game"]: row["answers"] / row["matches"]
        for row in counted
        if row["matches"] and row["answers"] >= FEWEST_ANSWERS
    }
