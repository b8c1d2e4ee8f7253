"""Swiss pairing: nobody meets anybody twice, and everybody meets somebody who stands where they do.

Of all pairings the best one is taken, by these wishes, each of which outweighs all that follow:

1. nobody meets a rival again, as long as there is another way; nor has a second bye;
2. with an odd number the bye goes to the lowest in the order, by points and then by seed;
3. those who meet differ in points as little as possible: the squares of all differences are added;
4. among those with the same points the upper half meets the lower half, the first of one the first of the other.

The best pairing is a matching of largest weight in a graph: Edmonds' blossom algorithm finds it, in networkx, in a time
that grows with the cube of the number of players, however late the stage.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from games.contests.encounters import (
    Encounter,
    byes,
    first_seats,
    points,
    rivals,
)

Pair = tuple[int, ...]
# Nobody has this number: who is paired with it has a bye.
NOBODY = 0


def swiss(numbers: Iterable[int], encounters: Sequence[Encounter]) -> list[Pair]:
    """The pairs of the next stage, the leaders first; one alone has a bye."""
    total = points(encounters)
    order = sorted(numbers, key=lambda number: (-total[number], number))
    if len(order) < 2:
        return [(number,) for number in order]
    costs = Costs(order, encounters)
    pairs = [_seated(pair, costs) for pair in _matched(costs)]
    return sorted(pairs, key=lambda pair: _height(pair, order))


def _height(pair: Pair, order: Sequence[int]) -> tuple[int, list[int]]:
    """Byes come last."""
    return -len(pair), sorted(order.index(number) for number in pair)


class Costs:
    """How much is to be said against each pair, as one whole number: wishes that weigh more have higher digits."""

    def __init__(self, order: Sequence[int], encounters: Sequence[Encounter]) -> None:
        self.order = list(order)
        self.total = points(encounters)
        self.met = rivals(encounters)
        self.byes = byes(encounters)
        self.first = first_seats(encounters)
        self.fold = _fold(self.order, self.total)
        count = len(order) + 1
        spread = max(self.total.values(), default=0) + 1
        # No sum over a whole pairing may reach the next higher wish.
        self.by_points = count**3
        self.by_bye = self.by_points * count * spread**2
        self.by_repeat = self.by_bye * count**2

    def of(self, one: int, other: int) -> int:
        if NOBODY in (one, other):
            return self._of_bye(one or other)
        repeats = self.met.get(one, Counter[int]())[other]
        apart = (self.total[one] - self.total[other]) ** 2
        return (
            repeats * self.by_repeat
            + apart * self.by_points
            + self._off_the_fold(one, other)
        )

    def _of_bye(self, number: int) -> int:
        height = len(self.order) - 1 - self.order.index(number)
        return self.byes[number] * self.by_repeat + height * self.by_bye

    def _off_the_fold(self, one: int, other: int) -> int:
        """How far a pair is from upper half against lower half; of different points, from the neighbours in the order."""
        if self.total[one] == self.total[other]:
            at, half = self.fold[one]
            off, _half = self.fold[other]
            return abs(abs(at - off) - half) ** 2
        return abs(self.order.index(one) - self.order.index(other)) ** 2


def _fold(order: Sequence[int], total: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    """The place of each among those with the same points, and how many are in the upper half."""
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for number in order:
        groups[total[number]].append(number)
    return {
        number: (at, len(group) // 2)
        for group in groups.values()
        for at, number in enumerate(group)
    }


def _matched(costs: Costs) -> list[tuple[int, int]]:
    # Pages never pair, so they need not carry what it takes.
    import networkx

    people = [*costs.order, NOBODY] if len(costs.order) % 2 else costs.order
    graph = networkx.Graph()
    for at, one in enumerate(people):
        for other in people[at + 1 :]:
            graph.add_edge(one, other, weight=-costs.of(one, other))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return [(int(one), int(other)) for one, other in found]


def _seated(pair: tuple[int, int], costs: Costs) -> Pair:
    """The first seat goes to who has had it less often, then to the higher in the order."""
    if NOBODY in pair:
        return (max(pair),)
    return tuple(
        sorted(
            pair, key=lambda number: (costs.first[number], costs.order.index(number))
        )
    )


def usual_stages(count: int) -> int:
    """As many as leave one without a loss."""
    return max(1, (count - 1).bit_length())
