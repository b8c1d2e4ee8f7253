"""Every draw of a match, recomputed from the secret that its seal has promised."""

from collections.abc import Iterator, Sequence

import msgspec

from games import log
from games.models import Match, Place
from games.rules.chance import seal
from games.trust.retracing import Broken, Draw, Retracing


class Drawn(msgspec.Struct, frozen=True):
    """The draws of one entry (0: the set-up), next to what the secret gives."""

    number: int
    seat: int | None
    draws: list[Draw]
    recomputed: list[int]

    @property
    def is_fair(self) -> bool:
        return [value for _, value in self.draws] == self.recomputed


class Report(msgspec.Struct, frozen=True):
    """`trouble` says where the log could not be followed."""

    seal_is_kept: bool
    drawn: list[Drawn]
    trouble: str = ""

    @property
    def is_fair(self) -> bool:
        return (
            self.seal_is_kept
            and not self.trouble
            and all(one.is_fair for one in self.drawn)
        )

    @property
    def count(self) -> int:
        return sum(len(one.draws) for one in self.drawn)


def is_over(match: Match) -> bool:
    """Only then its secret may be shown."""
    return match.status == Match.Status.FINISHED


def keeps_seal(match: Match) -> bool:
    return seal(bytes.fromhex(match.secret)) == match.seal


def draws_of(match: Match) -> Report:
    """Reads the whole log."""
    places = list(match.places.order_by("seat"))
    drawn: list[Drawn] = []
    try:
        drawn.extend(_drawn(match, places))
    except Broken as broken:
        return Report(keeps_seal(match), drawn, str(broken))
    return Report(keeps_seal(match), drawn)


def _drawn(match: Match, places: Sequence[Place]) -> Iterator[Drawn]:
    entries = list(match.entries.order_by("number"))
    seats = {entry.number: entry.seat for entry in entries}
    for step in Retracing(match, entries).steps():
        if step.draws:
            again = recomputed(match, places, step.number, step.draws)
            yield Drawn(step.number, seats.get(step.number), step.draws, again)


def recomputed(
    match: Match, places: Sequence[Place], number: int, draws: Sequence[Draw]
) -> list[int]:
    luck = log.luck(match, number, places)
    return [luck.below(n) for n, _ in draws]
