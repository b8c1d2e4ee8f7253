"""Luck: what rolls came to, beside what was to be expected of each of them, and how unusual the difference is."""

import math
from collections.abc import Iterable

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kernel.luck import CAME, EXPECTED, LUCK, MILLION, VARIANCE
from games.registry import GAMES

# Nobody is luckier than all others would be.
FEWEST, MOST = 1, 99


class Counting(msgspec.Struct, frozen=True):
    """What a mark or a tally says: what was counted, of which kind, how often, and what it came to."""

    what: str
    key: str
    count: int
    amount: int


class KindOfRoll(msgspec.Struct, frozen=True):
    """So many rolls of a kind, what they came to, and what was to be expected."""

    label: str
    count: int
    came: float
    expected: float
    variance: float

    @property
    def difference(self) -> float:
        return self.came - self.expected

    @property
    def sigmas(self) -> float:
        """The difference in standard deviations."""
        return self.difference / math.sqrt(self.variance) if self.variance else 0


class Luck(msgspec.Struct, frozen=True):
    """The luck of somebody, or of everybody, kind by kind."""

    kinds: list[KindOfRoll]

    @property
    def count(self) -> int:
        return sum(kind.count for kind in self.kinds)

    @property
    def sigmas(self) -> float:
        """Of all kinds together, in standard deviations: ducats and fights cannot be added, so each roll weighs the same."""
        rolled = [kind for kind in self.kinds if kind.variance and kind.count]
        if not rolled:
            return 0
        weighed = sum(kind.sigmas * math.sqrt(kind.count) for kind in rolled)
        return weighed / math.sqrt(sum(kind.count for kind in rolled))

    @property
    def words(self) -> str:
        """How unusual that is."""
        share = (1 + math.erf(self.sigmas / math.sqrt(2))) / 2
        less = min(max(round(100 * share), FEWEST), MOST)
        text = ngettext(
            "With the same rolls, %(count)d player in a hundred would have had less luck.",
            "With the same rolls, %(count)d players in a hundred would have had less luck.",
            less,
        )
        return text % {"count": less}


def luck_of(game: str, countings: Iterable[Counting]) -> Luck | None:
    """Nothing where nothing was rolled."""
    sums: dict[str, dict[str, Counting]] = {}
    for one in countings:
        if one.what in LUCK:
            sums.setdefault(one.key, {})[one.what] = one
    kinds = [
        KindOfRoll(
            _(label),
            sums[key][CAME].count,
            sums[key][CAME].amount / MILLION,
            sums[key][EXPECTED].amount / MILLION,
            sums[key][VARIANCE].amount / MILLION,
        )
        for key, label in GAMES[game].words.chronicle.LUCK.items()
        if key in sums
    ]
    return Luck(kinds) if any(kind.count for kind in kinds) else None


def in_units(what: str, amount: int) -> float:
    """The amount of a mark or a tally as people write it: luck is kept in millionths."""
    return amount / MILLION if what in LUCK else amount
