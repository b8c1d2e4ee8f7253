"""A tiny race whose rules were changed once: since version 2 the seat that begins is drawn, and a die counts three at most."""

from collections.abc import Sequence

import msgspec

from games.kernel.chance import roll
from games.kernel.rules import Chance, Decision, Outcome, Seat
from games.kernel.versions import Versioned, stored

GOAL = 30


class Walk(msgspec.Struct, frozen=True, tag=True):
    """One field, for certain."""


class Roll(msgspec.Struct, frozen=True, tag=True):
    """As many fields as the die counts."""


class Moved(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    fields: int


class State(Versioned):
    at: list[int]
    turn: Seat
    # A turn has two moves.
    moves_left: int = 2


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


KEY = "race"
VERSION = 2
OLDEST = 1
SEATS = range(2, 3)
KINDS: tuple[str, ...] = ("move",)
REASONS: tuple[str, ...] = ("goal",)
CHOICES: tuple[str, ...] = ()
Move = Walk | Roll
Event = Moved


def is_tame(version: int) -> bool:
    """The one condition behind which the old rules are kept."""
    return version >= 2


def check_options(options: Options, seats: int) -> None:
    pass


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    return options


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    first = Seat(chance.below(seats)) if is_tame(version) else Seat(0)
    return State([0] * seats, first, rules_version=stored(version))


def decisions(state: State) -> list[Decision[Walk | Roll]]:
    is_over = max(state.at) >= GOAL
    return [] if is_over else [Decision(state.turn, "move", [Walk(), Roll()])]


def apply(state: State, seat: Seat, move: Walk | Roll, chance: Chance) -> list[Moved]:
    fields = _counted(state, roll(chance)) if isinstance(move, Roll) else 1
    state.at[seat] += fields
    state.moves_left -= 1
    if state.moves_left == 0:
        state.turn, state.moves_left = Seat(1 - seat), 2
    return [Moved(seat, fields)]


def _counted(state: State, die: int) -> int:
    return min(die, 3) if is_tame(state.version) else die


def turn_of(state: State) -> Seat | None:
    return state.turn


def outcome(state: State) -> Outcome | None:
    if decisions(state):
        return None
    ranks = [1 + (at < max(state.at)) for at in state.at]
    return Outcome("goal", tuple(ranks), tuple(state.at))


def view(state: State, seat: Seat | None) -> State:
    return clone(state)


def redact(event: Moved, seat: Seat | None) -> Moved:
    return event


def reveals(event: Moved) -> bool:
    return False


def clone(state: State) -> State:
    return msgspec.structs.replace(state, at=list(state.at))


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    return clone(state)


imagined = determinize


def census(state: State) -> object:
    return len(state.at)
