"""Who has won: whoever has the first rank, alone or with others.

A game may end with ranks from 2 on: then all have lost together, and the ranks order what each of them had.
"""

from collections.abc import Iterable

FIRST = 1


def has_won(rank: int | None) -> bool:
    """None: nothing was decided."""
    return rank == FIRST


def winners(ranks: Iterable[int | None]) -> list[int]:
    """The seats that have won; none where all have lost."""
    return [seat for seat, rank in enumerate(ranks) if has_won(rank)]


def nobody_won(ranks: Iterable[int | None]) -> bool:
    """Have all lost together? Not while nothing is decided."""
    known = list(ranks)
    return None not in known and not winners(known)
