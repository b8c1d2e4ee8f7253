"""Every draw of a match, recomputed from the secret that its seal has promised."""

from collections.abc import Iterator, Sequence

import msgspec

from games.kernel.chance import Draw, seal
from games.match import log
from games.models import Match
from games.trust.log_replay import BrokenLog, LogReplay


class Drawn(msgspec.Struct, frozen=True):
    """The draws of one entry (0: the set-up), next to what the secret gives."""

    number: int
    seat: int | None
    draws: list[Draw]
    recomputed: list[int]

    @property
    def is_fair(self) -> bool:
        return [value for _, value in self.draws] == self.recomputed


class DiceReport(msgspec.Struct, frozen=True):
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


class Seals:
    """Whose secret made which dice: a match that went on from another has that one's for the entries they share."""

    def __init__(self, match: Match) -> None:
        self._parts = [
            (origin, list(origin.places.order_by("seat")), upto)
            for origin, upto in log.lineage(match)
        ]

    @property
    def are_kept(self) -> bool:
        return all(
            seal(bytes.fromhex(origin.secret)) == origin.seal
            for origin, _, _ in self._parts
        )

    def recomputed(self, number: int, draws: Sequence[Draw]) -> list[int]:
        """What the secret gives where these numbers were drawn."""
        *shared, own = self._parts
        origin, places, _ = next((part for part in shared if number <= part[2]), own)
        luck = log.luck(origin, number, places)
        return [luck.below(n) for n, _ in draws]


def draws_of(match: Match) -> DiceReport:
    """Reads the whole log."""
    seals = Seals(match)
    drawn: list[Drawn] = []
    try:
        drawn.extend(_drawn(match, seals))
    except BrokenLog as broken:
        return DiceReport(seals.are_kept, drawn, str(broken))
    return DiceReport(seals.are_kept, drawn)


def _drawn(match: Match, seals: Seals) -> Iterator[Drawn]:
    entries = list(log.entries(match))
    seats = {entry.number: entry.seat for entry in entries}
    for step in LogReplay(match, entries).steps():
        if step.draws:
            again = seals.recomputed(step.number, step.draws)
            yield Drawn(step.number, seats.get(step.number), step.draws, again)
