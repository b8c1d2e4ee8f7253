"""What one finished match adds to the statistics: whole numbers, so that the order of adding does not matter."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from games.kernel.ranks import has_won, nobody_won, winners
from games.kernel.record import Record


class CountedSitter(msgspec.Struct, frozen=True):
    """Who sat where in the end, and how it went. `answers` and `seconds`: how often they were waited for, and how long."""

    seat: int
    user: int | None
    rank: int
    score: int
    answers: int = 0
    seconds: int = 0


class Ended(msgspec.Struct, frozen=True):
    """A finished match, as far as it is counted."""

    game: str
    variant: str
    reason: str
    options: Mapping[str, object]
    length: int
    sitters: Sequence[CountedSitter]
    # Marks that are also counted for a person.
    personal: frozenset[str] = frozenset()
    # May anybody see it? If not, it counts for its players only, and only where they look at themselves.
    is_open: bool = True


class Sum(msgspec.Struct):
    """What is kept of one thing; the names are those of the `Tally`."""

    played: int = 0
    won: int = 0
    shared: int = 0
    count: int = 0
    amount: int = 0

    def add(self, other: "Sum") -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


# What is counted of a person in matches that anybody may see has this before its name: it is what others are shown.
OPEN = "open:"
OPPONENT = "opponent"

# A person or everybody, what is counted, which of it.
Which = tuple[int | None, str, str]
Sums = dict[Which, Sum]


def sums_of(ended: Ended, record: Record) -> Sums:
    sums: defaultdict[Which, Sum] = defaultdict(Sum)
    _count_match(sums, ended)
    for sitter in ended.sitters:
        _count_sitter(sums, ended, sitter, record)
        _count_opponents(sums, ended.sitters, sitter)
    _count_marks(sums, ended, record)
    own = {which: what for which, what in sums.items() if which[0] is not None}
    return {**sums, **_opened(own)} if ended.is_open else own


def _opened(own: Sums) -> Sums:
    """The same for others to see."""
    return {(user, OPEN + what, key): s for (user, what, key), s in own.items()}


def add_all(total: Sums, more: Iterable[tuple[Which, Sum]]) -> None:
    for which, what in more:
        total.setdefault(which, Sum()).add(what)


def _count_match(sums: defaultdict[Which, Sum], ended: Ended) -> None:
    length = Sum(played=1, count=1, amount=ended.length)
    for dimension, key in (
        ("length", ""),
        ("variant", ended.variant),
        ("seats", str(len(ended.sitters))),
        ("reason", ended.reason),
    ):
        sums[None, dimension, key].add(length)
    if nobody_won(sitter.rank for sitter in ended.sitters):
        sums[None, "nobody_won", ""].add(length)


def _count_sitter(
    sums: defaultdict[Which, Sum], ended: Ended, sitter: CountedSitter, record: Record
) -> None:
    result = _result(ended.sitters, sitter)
    choice, seats = record.choices[sitter.seat], len(ended.sitters)
    for dimension, key in (
        ("all", ""),
        ("choice", choice),
        ("seat", f"{seats}/{sitter.seat}"),
        ("variant_choice", f"{ended.variant}/{choice}"),
        *(("option", f"{o}={v}/{choice}") for o, v in _plain(ended.options)),
    ):
        sums[None, dimension, key].add(result)
    if sitter.user is None:
        return
    for dimension, key in (
        ("all", ""),
        ("choice", choice),
        ("variant", ended.variant),
        ("seats", str(seats)),
    ):
        sums[sitter.user, dimension, key].add(result)
    waits = Sum(count=sitter.answers, amount=sitter.seconds)
    sums[sitter.user, "answers", ""].add(waits)


def _result(sitters: Sequence[CountedSitter], sitter: CountedSitter) -> Sum:
    first = has_won(sitter.rank)
    alone = len(winners(other.rank for other in sitters)) == 1
    return Sum(
        played=1,
        won=int(first and alone),
        shared=int(first and not alone),
        count=1,
        amount=sitter.score,
    )


def _plain(options: Mapping[str, object]) -> list[tuple[str, object]]:
    """Options with one value each; which seat chose which gang is counted by itself."""
    kinds = (str, int)
    return [
        (name, value) for name, value in options.items() if isinstance(value, kinds)
    ]


def _count_opponents(
    sums: defaultdict[Which, Sum],
    sitters: Sequence[CountedSitter],
    sitter: CountedSitter,
) -> None:
    if sitter.user is None:
        return
    for other in sitters:
        if other.user is not None and other.user != sitter.user:
            met = Sum(
                played=1,
                won=int(sitter.rank < other.rank),
                shared=int(sitter.rank == other.rank),
            )
            sums[sitter.user, OPPONENT, str(other.user)].add(met)


def _count_marks(sums: defaultdict[Which, Sum], ended: Ended, record: Record) -> None:
    people = {sitter.seat: sitter.user for sitter in ended.sitters}
    for mark in record.marks:
        done = Sum(count=mark.count, amount=mark.amount)
        sums[None, mark.what, mark.key].add(done)
        user = people[mark.seat]
        if user is not None and mark.what in ended.personal:
            sums[user, mark.what, mark.key].add(done)
