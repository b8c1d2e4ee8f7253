"""What is remembered of a finished match, for every game alike. Whole numbers only: they add up exactly."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from games.kernel.replay import LoggedMove, retrace
from games.kernel.rules import AnyRules


class ChronicleStep(msgspec.Struct, frozen=True):
    """One entry of the log that stands: all that happened through it, and what a spectator saw then."""

    number: int
    events: Sequence[Any]
    view: Any


class Mark(msgspec.Struct, frozen=True):
    """A seat did something so many times, and it came to so much."""

    seat: int
    what: str
    key: str
    count: int
    amount: int = 0


class ScorePart(msgspec.Struct, frozen=True):
    """A part of a seat's final score."""

    seat: int
    key: str
    count: int
    amount: int


class RoundScores(msgspec.Struct, frozen=True):
    """How the scores stood, after this entry, at the end of a round or whatever the game counts in."""

    label: int
    number: int
    scores: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """How something that belongs to nobody went: one value for each moment at which scores are compared."""

    key: str
    values: tuple[int, ...]


class Lead(msgspec.Struct, frozen=True):
    """At the end of this round one seat has taken the lead from another."""

    moment: RoundScores
    taker: int
    loser: int


class Award(msgspec.Struct, frozen=True):
    """What a seat did most of."""

    key: str
    seat: int
    amount: int


class Record(msgspec.Struct, frozen=True):
    # What each seat played with: gangs, sides, guilds.
    choices: tuple[str, ...]
    marks: tuple[Mark, ...]
    moments: tuple[RoundScores, ...]
    lines: tuple[ScorePart, ...]
    awards: tuple[Award, ...]
    # What is charted beside the scores; `Game.charts` says how.
    courses: tuple[Course, ...] = ()


class Chronicler(Protocol):
    """How a game tells a finished match: a module with these names.

    `PERSONAL` are the marks that are also counted for a person.
    """

    @property
    def PERSONAL(self) -> frozenset[str]: ...  # noqa: N802 - a constant of the module

    def tell(self, steps: Sequence[ChronicleStep], /) -> Record: ...


def steps_of(
    rules: AnyRules, state: Any, log: Iterable[LoggedMove], numbers: Iterable[int]
) -> Iterator[ChronicleStep]:
    """What a chronicler watches: the beginning, and then every move that stands, under its number in the log."""
    yield ChronicleStep(0, (), rules.view(state, None))
    for number, done in zip(numbers, retrace(rules, state, log), strict=False):
        yield ChronicleStep(number, done.events, rules.view(state, None))


def turning_points(record: Record) -> list[Lead]:
    """When a single seat took the lead from another; while it is shared it is still the old one's."""
    found: list[Lead] = []
    leader = None
    for moment in record.moments:
        best = max(moment.scores)
        ahead = [seat for seat, score in enumerate(moment.scores) if score == best]
        if len(ahead) == 1 and ahead[0] != leader:
            if leader is not None:
                found.append(Lead(moment, ahead[0], leader))
            leader = ahead[0]
    return found


def best_of(key: str, amounts: Sequence[int], least: int = 1) -> list[Award]:
    """An award for the one who did most, if there is just one and it was worth the name."""
    most = max(amounts, default=0)
    winners = [seat for seat, amount in enumerate(amounts) if amount == most]
    return [Award(key, winners[0], most)] if len(winners) == 1 and most >= least else []
