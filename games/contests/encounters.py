"""What has happened in a tournament so far: who met whom, and what each of them got."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from games.kernel.ranks import nobody_won

# A whole point in halves: for a win, and for each rival left behind.
POINT = 2


class Contender(msgspec.Struct, frozen=True):
    """Somebody who takes part, by the number they were seeded with; who has left for good is not active."""

    number: int
    is_active: bool = True


class Encounter(msgspec.Struct, frozen=True):
    """Those who met at one table in one stage; one alone had a bye."""

    stage: int
    # The table, from 1; in a knock-out its place in the bracket.
    table: int
    # By seat.
    who: tuple[int, ...]
    # What each got, in half points; nothing while it is undecided.
    halves: tuple[int, ...] = ()
    # How long each let the others wait, in seconds: it decides where a knock-out knows no draw.
    waits: tuple[int, ...] = ()

    @property
    def is_bye(self) -> bool:
        return len(self.who) == 1

    @property
    def is_decided(self) -> bool:
        return bool(self.halves)


def halves_of(ranks: Sequence[int], seats: int) -> tuple[int, ...]:
    """A point for each rival left behind, half of one for each rival beside: so the places are worth.

    A seat that nobody has counts as a rival beside, so that no table is worth more than another. When all have lost
    together nobody gets anything.
    """
    if nobody_won(ranks):
        return (0,) * len(ranks)
    missing = seats - len(ranks)
    return tuple(
        missing + sum(_against(mine, other) for other in ranks) - 1 for mine in ranks
    )


def _against(mine: int, other: int) -> int:
    if mine == other:
        return 1
    return POINT if mine < other else 0


def points(encounters: Iterable[Encounter]) -> Counter[int]:
    """In halves, by number."""
    total: Counter[int] = Counter()
    for one in encounters:
        for number, halves in zip(one.who, one.halves, strict=False):
            total[number] += halves
    return total


def rivals(encounters: Iterable[Encounter]) -> dict[int, Counter[int]]:
    """How often each has met each."""
    met: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for one in encounters:
        for number in one.who:
            met[number].update(other for other in one.who if other != number)
    return met


def byes(encounters: Iterable[Encounter]) -> Counter[int]:
    return Counter(one.who[0] for one in encounters if one.is_bye)


def first_seats(encounters: Iterable[Encounter]) -> Counter[int]:
    """How often each has had the first seat at a table of more than one."""
    return Counter(one.who[0] for one in encounters if not one.is_bye)
