"""A tournament played without a site: everybody as strong as a test says."""

from collections.abc import Callable, Iterable, Sequence

from games.contests.encounters import Contender, Encounter, halves_of
from games.contests.formats import Format, draw, stages_of, worth_of_bye

# The ranks of those at a table.
Judge = Callable[[int, tuple[int, ...]], Sequence[int]]


def contenders(count: int, left: Iterable[int] = ()) -> list[Contender]:
    gone = set(left)
    return [Contender(n, n not in gone) for n in range(1, count + 1)]


def better_seed(stage: int, who: tuple[int, ...]) -> list[int]:
    return [1 + sum(other < mine for other in who) for mine in who]


def beaten(stage: int, winner: int, loser: int, table: int = 1) -> Encounter:
    return Encounter(stage, table, (winner, loser), (2, 0))


def drawn(stage: int, one: int, other: int, table: int = 1) -> Encounter:
    return Encounter(stage, table, (one, other), (1, 1))


def played(
    way: Format,
    count: int,
    seats: int = 2,
    wanted: int = 0,
    judge: Judge = better_seed,
    leaving: dict[int, int] | None = None,
) -> list[Encounter]:
    """Every stage to the end; `leaving`: after which stage who is gone."""
    found: list[Encounter] = []
    for stage in range(1, stages_of(way, count, wanted) + 1):
        gone = [n for n, last in (leaving or {}).items() if last < stage]
        people = contenders(count, gone)
        for table, who in draw(way, people, found, stage, seats).items():
            if len(who) == 1:
                halves: tuple[int, ...] = (worth_of_bye(way, people, stage, table),)
            else:
                halves = halves_of(judge(stage, who), max(seats, len(who)))
            found.append(Encounter(stage, table, who, halves))
    return found
