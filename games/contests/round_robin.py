"""Everybody meets everybody once: the tables of Berger, as the chess world prints them.

With an odd number there is one more, who does not exist: who meets them has a bye.
"""

from collections.abc import Sequence

Pair = tuple[int, ...]


def stages_needed(count: int) -> int:
    return count - 1 + count % 2


def berger(count: int, stage: int) -> list[tuple[int, int]]:
    """The pairs of a stage, both counted from 1; who is named first has the first seat."""
    last = count + count % 2
    ring = last - 1
    start = (stage - 1) * (last // 2) % ring
    others = [
        ((start + step) % ring + 1, (start - step) % ring + 1)
        for step in range(1, last // 2)
    ]
    return [_with_last(start + 1, last, stage), *others]


def _with_last(other: int, last: int, stage: int) -> tuple[int, int]:
    return (other, last) if stage % 2 else (last, other)


def round_robin(numbers: Sequence[int], stage: int) -> list[Pair]:
    """The meetings of a stage by number; one alone has a bye."""
    found = []
    for first, second in berger(len(numbers), stage):
        both = (first, second)
        found.append(tuple(numbers[at - 1] for at in both if at <= len(numbers)))
    return found
