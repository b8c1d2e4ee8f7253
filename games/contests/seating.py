"""Tables of three to five: who sits together in a stage.

As few tables as there can be, and none more than one seat smaller than another. In the first stage the seeds are dealt out
like cards, there and back. Later those who stand close sit together; then two people change tables as long as that makes
it better: above all nobody should meet anybody again, then all at a table should have as many points.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product

from games.contests.encounters import Encounter, first_seats, points, rivals

Table = tuple[int, ...]
# Meeting again weighs more than any difference in points.
AGAIN = 1_000_000


def sizes(count: int, seats: int) -> list[int]:
    """How many sit at each table: 9 at tables of four are three times three."""
    tables = -(-count // seats)
    if not tables:
        return []
    least, larger = divmod(count, tables)
    return [least + (at < larger) for at in range(tables)]


def seating(
    numbers: Iterable[int], encounters: Sequence[Encounter], seats: int
) -> list[Table]:
    """The tables of the next stage, the leaders first."""
    total = points(encounters)
    order = sorted(numbers, key=lambda number: (-total[number], number))
    wanted = sizes(len(order), seats)
    if not encounters:
        return [tuple(table) for table in _dealt(order, wanted)]
    tables = _cut(order, wanted)
    _improve(tables, Together(total, rivals(encounters)))
    first = first_seats(encounters)
    return [
        tuple(sorted(table, key=lambda number: (first[number], number)))
        for table in tables
    ]


def _dealt(order: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    tables: list[list[int]] = [[] for _size in wanted]
    way = list(range(len(wanted)))
    left = list(order)
    while left:
        for at in way:
            if left and len(tables[at]) < wanted[at]:
                tables[at].append(left.pop(0))
        way.reverse()
    return tables


def _cut(order: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    tables, start = [], 0
    for size in wanted:
        tables.append(list(order[start : start + size]))
        start += size
    return tables


class Together:
    """What is to be said against a table."""

    def __init__(
        self, total: Mapping[int, int], met: Mapping[int, Mapping[int, int]]
    ) -> None:
        self.total, self.met = total, met

    def cost(self, table: Sequence[int]) -> int:
        return sum(self._of(one, other) for one, other in combinations(table, 2))

    def _of(self, one: int, other: int) -> int:
        # The second time is worse than the first.
        again = self.met.get(one, {}).get(other, 0) ** 2
        return again * AGAIN + (self.total[one] - self.total[other]) ** 2


def _improve(tables: list[list[int]], together: Together) -> None:
    """Every change makes the sum of all tables smaller, so there is a last one."""
    costs = [together.cost(table) for table in tables]
    while change := _better(tables, costs, together):
        one, other, i, k = change
        tables[one][i], tables[other][k] = tables[other][k], tables[one][i]
        costs[one] = together.cost(tables[one])
        costs[other] = together.cost(tables[other])


def _better(
    tables: list[list[int]], costs: list[int], together: Together
) -> tuple[int, int, int, int] | None:
    """The first change that helps: which two tables, and who of each."""
    for one, other in combinations(range(len(tables)), 2):
        if not costs[one] + costs[other]:
            continue
        for i, k in product(range(len(tables[one])), range(len(tables[other]))):
            mine = [*tables[one][:i], tables[other][k], *tables[one][i + 1 :]]
            theirs = [*tables[other][:k], tables[one][i], *tables[other][k + 1 :]]
            if together.cost(mine) + together.cost(theirs) < costs[one] + costs[other]:
                return one, other, i, k
    return None
