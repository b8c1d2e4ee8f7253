"""Ratings and statistics of an archive: worked out in memory by the code that counts matches one by one."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from games.match.ratings import UNKNOWN, Strength, after
from games.match.tallies import Sum, Sums, add_all, sums_of
from games.models import Place, Rating, RatingChange, Tally
from games.services.counting import Waits, summed_up, waits_of
from games.services.rating import Competitor, change_of
from games.tools.archive.copying import copy_objects, copy_rows
from games.tools.archive.storing import FinishedMatch, SharedLog

TALLY = ("game", "user_id", "dimension", "key", *Sum.__struct_fields__)
SOME_DAY = datetime(2000, 1, 1, tzinfo=UTC)


class ArchiveTotals:
    """What all matches so far have come to; they have to come in the order in which they ended."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], tuple[Strength, int]] = {}
        self._sums: dict[str, Sums] = {}
        self._waits: dict[int, Waits] = {}

    def count(self, table: FinishedMatch) -> None:
        waits = self._waits_of(table.shared)
        ended = summed_up(table.match, table.places, waits)
        sums = sums_of(ended, table.shared.played.record)
        add_all(self._sums.setdefault(table.match.game, {}), sums.items())

    def _waits_of(self, shared: SharedLog) -> Waits:
        """The pauses of a log are the same in all its copies."""
        if id(shared) not in self._waits:
            for entry, offset in zip(shared.entries, shared.offsets, strict=True):
                entry.by, entry.created_at = "player", SOME_DAY + offset
            self._waits[id(shared)] = waits_of(shared.entries)
        return self._waits[id(shared)]

    def rate(self, table: FinishedMatch) -> list[RatingChange]:
        """What a match does to those who played it: the same sums as after every single match."""
        if not table.match.rated:
            return []
        people = [_competitor(place) for place in table.places]
        known = [self._strength(table.match.game, person) for person in people]
        before = [strength for strength, _ in known]
        now = after(before, [person.rank for person in people])
        for person, new, (_, played) in zip(people, now, known, strict=True):
            assert person.user is not None
            self._known[table.match.game, person.user] = (new, played + 1)
        return [
            change_of(table.match, person, old, new)
            for person, old, new in zip(people, before, now, strict=True)
        ]

    def _strength(self, game: str, person: Competitor) -> tuple[Strength, int]:
        assert person.user is not None
        return self._known.get((game, person.user), (UNKNOWN, 0))

    def store(self) -> None:
        copy_rows(Tally, TALLY, self._tallies())
        copy_objects(
            Rating,
            [
                Rating(
                    user_id=user,
                    game=game,
                    mu=strength.mu,
                    sigma=strength.sigma,
                    points=strength.points,
                    played=played,
                )
                for (game, user), (strength, played) in self._known.items()
            ],
        )

    def _tallies(self) -> Iterator[tuple[Any, ...]]:
        for game, sums in self._sums.items():
            for (user, dimension, key), what in sums.items():
                numbers = [getattr(what, name) for name in Sum.__struct_fields__]
                yield game, user, dimension, key, *numbers


def _competitor(place: Place) -> Competitor:
    assert place.rank is not None
    return Competitor(place.seat, place.user_id, place.rank)
