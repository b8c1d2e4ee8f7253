"""What a good player would do, and why: the parts of a bot's own judgement by which its move is better than the next best."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from games.kernel.rules import Chance, Decision

Fact = int | str

# So many reasons are given, and none that weighs less than this part of the strongest.
MOST_REASONS = 3
LEAST_PART = 0.2


class Term(NamedTuple):
    """A part of what a move is worth: what it is, how much, and what there is to say of it."""

    key: str
    worth: float
    facts: tuple[Fact, ...] = ()


class AdvisedMove(NamedTuple):
    move: Any
    # Where the move is better than the next best one, what matters most first.
    reasons: tuple[Term, ...]
    # The next best move, and how much less it is worth.
    other: Any | None = None
    lead: float = 0.0


# Gets what a bot gets: a state as it might be for all its seat knows, and the question put to it.
Adviser = Callable[[Any, Decision[Any], Chance], AdvisedMove]


def compared(
    move: Any, terms: Iterable[Term], other: Any | None, theirs: Iterable[Term]
) -> AdvisedMove:
    """The move with the reasons that set it apart from the other one."""
    own, others = list(terms), list(theirs)
    without = _sums(others)
    said = [term._replace(worth=term.worth - without.get(term.key, 0)) for term in own]
    lead = sum(_sums(own).values()) - sum(without.values())
    reasons = strongest(said) or strongest(own) or tuple(own[:1])
    return AdvisedMove(move, reasons, other, lead)


def strongest(terms: Sequence[Term]) -> tuple[Term, ...]:
    """The few that matter most."""
    order = sorted(terms, key=lambda term: -term.worth)
    if not order or order[0].worth <= 0:
        return ()
    least = LEAST_PART * order[0].worth
    return tuple(term for term in order if term.worth >= least)[:MOST_REASONS]


def _sums(terms: Iterable[Term]) -> dict[str, float]:
    sums: dict[str, float] = {}
    for term in terms:
        sums[term.key] = sums.get(term.key, 0) + term.worth
    return sums


def by_worth(
    move: Any, moves: Iterable[Any], terms_of: Callable[[Any], Sequence[Term]]
) -> AdvisedMove:
    """Where every answer is weighed on its own: against the best of the others."""
    others = [(terms_of(other), other) for other in moves if other != move]
    theirs, other = max(
        others,
        key=lambda pair: sum(term.worth for term in pair[0]),
        default=((), None),
    )
    return compared(move, terms_of(move), other, theirs)
