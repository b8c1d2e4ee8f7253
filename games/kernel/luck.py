"""Luck: what rolls came to, beside what was to be expected of them.

Each roll is a value, with the mean and the variance of all it might have come to. They are kept in whole millionths, so
that they add up exactly, however they are grouped.
"""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from games.kernel.record import Mark

MILLION = 1_000_000
# What the three marks of a kind of roll are called; the key of each is the kind.
CAME, EXPECTED, VARIANCE = "luck", "luck_expected", "luck_variance"
LUCK = frozenset({CAME, EXPECTED, VARIANCE})


class Expectation(msgspec.Struct, frozen=True):
    """What a roll is worth on average, and how far it strays from that."""

    mean: float
    variance: float


class Roll(msgspec.Struct, frozen=True):
    """What a seat rolled. `count` is 0 for what belongs to a roll before: dice that are thrown again."""

    seat: int
    kind: str
    came: float
    expected: Expectation
    count: int = 1


def expectation_of(chances: Mapping[float, float]) -> Expectation:
    """From every value, with its chance."""
    mean = sum(value * chance for value, chance in chances.items())
    squares = sum(value**2 * chance for value, chance in chances.items())
    return Expectation(mean, max(0.0, squares - mean**2))


def trial(chance: float) -> Expectation:
    """Of something that succeeds or not: 1 or 0."""
    return Expectation(chance, chance * (1 - chance))


def luck_marks(rolls: Iterable[Roll]) -> Iterator[Mark]:
    for roll in rolls:
        for what, value in (
            (CAME, roll.came),
            (EXPECTED, roll.expected.mean),
            (VARIANCE, roll.expected.variance),
        ):
            amount = round(value * MILLION)
            yield Mark(roll.seat, what, roll.kind, roll.count, amount)
