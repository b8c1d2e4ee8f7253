"""Adds up the marks of a chronicle."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.kernel.record import Mark


def marks_of(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """One mark for each thing a seat did, in a fixed order."""
    counts, amounts = Counter[tuple[int, str, str]](), Counter[tuple[int, str, str]]()
    for mark in marks:
        which = (mark.seat, mark.what, mark.key)
        counts[which] += mark.count
        amounts[which] += mark.amount
    return tuple(
        Mark(*which, counts[which], amounts[which]) for which in sorted(counts)
    )


def totals(marks: Sequence[Mark], what: str, seats: int) -> list[int]:
    """How often each seat did something."""
    counted = Counter[int]()
    for mark in marks:
        if mark.what == what:
            counted[mark.seat] += mark.count
    return [counted[seat] for seat in range(seats)]
