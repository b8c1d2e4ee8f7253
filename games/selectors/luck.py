"""Luck with dice: what fell, beside what fair dice show on average."""

from collections.abc import Iterable

import msgspec

from games.registry import GAMES


class Luck(msgspec.Struct, frozen=True):
    """So many dice of a kind, and what they came to."""

    die: str
    count: int
    total: int
    # What one such die shows on average.
    each: float

    @property
    def expected(self) -> float:
        return self.count * self.each

    @property
    def difference(self) -> float:
        return self.total - self.expected

    @property
    def average(self) -> float:
        return self.total / self.count


def luck_of(game: str, rolled: Iterable[tuple[str, int, int]]) -> list[Luck]:
    """Kind, number and sum of dice, as far as the game states what to expect of them."""
    twice = GAMES[game].chronicle.TWICE_EXPECTED
    return [
        Luck(die, count, total, twice[die] / 2)
        for die, count, total in rolled
        if count and die in twice
    ]
