"""What the site and a game know of each other: questions, answers, luck and results."""

from collections.abc import Collection, Sequence
from typing import Any, Generic, NewType, Protocol, TypeVar

import msgspec

from games.kernel import ranks

Seat = NewType("Seat", int)

M = TypeVar("M")


class IllegalMove(Exception):
    """The seat is not asked, or this is not one of the legal answers."""


class Decision(msgspec.Struct, Generic[M], frozen=True):
    """One question put to one seat, with every legal answer to it."""

    seat: Seat
    kind: str
    moves: Collection[M]
    default: M | None = None

    @property
    def fallback(self) -> M:
        """What counts for somebody who does not answer: the default, or the first legal move."""
        return next(iter(self.moves)) if self.default is None else self.default


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended; seats with equal ranks are level. Ranks from 2 on: nobody has won, see `games.kernel.ranks`."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, ranks.winners(self.ranks)))


class Chance(Protocol):
    """Where luck comes from: a whole number from 0 to n - 1."""

    def below(self, n: int, /) -> int: ...


S = TypeVar("S")
E = TypeVar("E")
V = TypeVar("V", covariant=True)
O = TypeVar("O", contravariant=True)  # noqa: E741 - options


class Rules(Protocol[S, M, E, V, O]):
    """A game: a module with these names.

    `Move` and `State` decode what is stored; `Options` has a default for every
    field, and `check_options` says what is wrong with a choice that no type forbids.
    Each seat may choose one of `CHOICES` before the start, no two the same. `turn_of`
    says whose turn it is: nobody's between the turns and where all choose at once.
    New matches begin with `VERSION`; those begun with `OLDEST` or later are played on
    as they were begun, see `games.kernel.versions`.
    """

    KEY: str
    VERSION: int
    OLDEST: int
    SEATS: range
    KINDS: tuple[str, ...]
    REASONS: tuple[str, ...]
    CHOICES: tuple[str, ...]
    Move: Any
    Event: Any
    State: Any
    Options: Any

    def check_options(self, options: O, seats: int, /) -> None: ...
    def with_choices(self, options: O, choices: Sequence[str | None], /) -> Any: ...
    def setup(
        self, seats: int, options: O, chance: Chance, version: int = ..., /
    ) -> S: ...
    def decisions(self, state: S, /) -> Sequence[Decision[M]]: ...
    def apply(self, state: S, seat: Seat, move: M, chance: Chance, /) -> list[E]: ...
    def turn_of(self, state: S, /) -> Seat | None: ...
    def outcome(self, state: S, /) -> Outcome | None: ...
    def view(self, state: S, seat: Seat | None, /) -> V: ...
    def redact(self, event: E, seat: Seat | None, /) -> E | None: ...
    def reveals(self, event: E, /) -> bool: ...
    def clone(self, state: S, /) -> S: ...
    # The state with everything drawn anew that the seat cannot know, however well it remembers what it has seen.
    def determinize(self, state: S, seat: Seat, chance: Chance, /) -> S: ...
    # The same for a seat that remembers nothing: also what is out of sight now, though it could have been counted along.
    def imagined(self, state: S, seat: Seat, chance: Chance, /) -> S: ...
    def census(self, state: S, /) -> object: ...


# Any game, for code that serves them all.
AnyRules = Rules[Any, Any, Any, Any, Any]
