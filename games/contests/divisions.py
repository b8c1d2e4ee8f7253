"""A season's ladder: who plays in which division next month, from where everybody ended this month.

The best of each division go up, the last go down; newcomers begin in the lowest. Divisions are filled from the top, in the
order that this gives, so that none but the last is small.
"""

from collections.abc import Mapping, Sequence

import msgspec

# The size of a division: few enough to meet all in a month.
LARGEST, SMALLEST = 6, 3
MOVING = 2


class Finish(msgspec.Struct, frozen=True):
    """Where somebody ended a season: the division, 1 is the highest, and the place in the order there, from 1."""

    division: int
    place: int
    # How many played there.
    of: int


def ladder(people: Sequence[int], finishes: Mapping[int, Finish]) -> list[list[int]]:
    """The divisions of the next season from the highest on; `people` in the order in which they joined."""
    order = sorted(people, key=lambda person: _rung(person, people, finishes))
    return [order[start:end] for start, end in _cuts(len(order))]


def _rung(
    person: int, people: Sequence[int], finishes: Mapping[int, Finish]
) -> tuple[float, int, int]:
    """Division after going up or down, then who came from above, then the old place, then who joined first."""
    finish = finishes.get(person)
    if finish is None:
        return (float("inf"), 0, people.index(person))
    return (finish.division + moved(finish), finish.division, finish.place)


def moved(finish: Finish) -> int:
    """-1 goes up, 1 goes down. Half of a small division stays."""
    moving = min(MOVING, finish.of // 3)
    if finish.place <= moving and finish.division > 1:
        return -1
    return 1 if finish.place > finish.of - moving else 0


def _cuts(count: int) -> list[tuple[int, int]]:
    """Full divisions from the top; the last takes in a rest that is too small, or shares with the one above."""
    starts = list(range(0, count, LARGEST))
    if len(starts) > 1 and count - starts[-1] < SMALLEST:
        starts[-1] = count - SMALLEST
    return list(zip(starts, [*starts[1:], count], strict=True))
