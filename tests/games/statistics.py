"""Two small tests that say whether two samples differ: of times, and of what was seen to happen."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Hashable, Sequence
from math import exp, sqrt

from games.kernel.chance import shuffle
from games.kernel.rules import Chance


def kolmogorov_smirnov(ones: Sequence[float], others: Sequence[float]) -> float:
    """The chance that samples of one and the same distribution differ at least as much as these two."""
    first, second = sorted(ones), sorted(others)
    gap = max(
        abs(bisect_right(first, x) / len(first) - bisect_right(second, x) / len(second))
        for x in [*first, *second]
    )
    size = sqrt(len(first) * len(second) / (len(first) + len(second)))
    reach = (size + 0.12 + 0.11 / size) * gap
    if reach < 0.2:
        return 1.0
    signs = (1.0, -1.0)
    total = sum(signs[k % 2 - 1] * exp(-2 * (k * reach) ** 2) for k in range(1, 101))
    return min(1.0, max(0.0, 2 * total))


def chi_square(groups: Sequence[bool], seen: Sequence[Hashable]) -> float:
    """How far what was seen is from being spread alike over the two groups."""
    share = sum(groups) / len(groups)
    total, yes = (
        Counter(seen),
        Counter(s for s, g in zip(seen, groups, strict=True) if g),
    )
    distance = 0.0
    for what, count in total.items():
        for expected, found in (
            (count * share, yes[what]),
            (count * (1 - share), count - yes[what]),
        ):
            distance += (found - expected) ** 2 / expected
    return distance


def permutation_p(
    groups: Sequence[bool], seen: Sequence[Hashable], chance: Chance, times: int = 400
) -> float:
    """The chance that groups drawn by lot would differ at least as much."""
    actual, dealt = chi_square(groups, seen), list(groups)
    further = 0
    for _ in range(times):
        shuffle(dealt, chance)
        further += chi_square(dealt, seen) >= actual - 1e-9
    return (further + 1) / (times + 1)
