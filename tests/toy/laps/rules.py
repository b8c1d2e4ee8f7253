"""One action a turn, lap after lap, until all have passed: whoever takes a heap has its stones. Two such rounds.

An action is to take a heap, to lay a stone on one, to dig for a stone, or to pass for the rest of the round. Whoever digs is
asked on the same turn whether to keep what was found.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel.chance import roll
from games.kernel.rules import Chance, Decision, Outcome, Seat
from games.kernel.versions import Versioned, stored

ROUNDS, HEAPS = 2, 8


class Take(msgspec.Struct, frozen=True, tag=True):
    heap: int


class Add(msgspec.Struct, frozen=True, tag=True):
    heap: int


class Dig(msgspec.Struct, frozen=True, tag=True):
    pass


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Nothing more in this round."""


class Keep(msgspec.Struct, frozen=True, tag=True):
    pass


class Throw(msgspec.Struct, frozen=True, tag=True):
    pass


class Took(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    heap: int
    stones: int


class Added(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    heap: int


class Dug(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    stones: int


class Kept(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    stones: int


class Passed(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class TurnBegan(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    number: int


class State(Versioned):
    heaps: list[int]
    stones: list[int]
    passed: list[bool]
    turn: Seat = Seat(0)
    # What was dug up and is not kept yet.
    found: int = 0
    round: int = 1


class Options(msgspec.Struct, frozen=True):
    coins: str = "stones"


KEY = "toy"
VERSION = 1
OLDEST = 1
SEATS = range(2, 6)
KINDS: tuple[str, ...] = ("action", "find")
REASONS: tuple[str, ...] = ("rounds",)
CHOICES: tuple[str, ...] = ("sun", "moon", "star", "comet", "cloud")
Move = Take | Add | Dig | Pass | Keep | Throw
Event = Took | Added | Dug | Kept | Passed | TurnBegan | RoundBegan


def check_options(options: Options, seats: int) -> None:
    pass


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    return options


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    heaps = list(range(1, HEAPS + 1))
    return State(heaps, [0] * seats, [False] * seats, rules_version=stored(version))


def decisions(state: State) -> list[Decision[Any]]:
    if state.round > ROUNDS:
        return []
    if state.found:
        return [Decision(state.turn, "find", [Keep(), Throw()], Throw())]
    heaps = [heap for heap, stones in enumerate(state.heaps) if stones]
    moves: list[Move] = [move(heap) for move in (Take, Add) for heap in heaps]
    return [Decision(state.turn, "action", [*moves, Dig(), Pass()], Pass())]


def apply(state: State, seat: Seat, move: Any, chance: Chance) -> list[Event]:
    if isinstance(move, Dig):
        state.found = roll(chance)
        return [Dug(seat, state.found)]
    return [*_done(state, seat, move), *_next_turn(state)]


def _done(state: State, seat: Seat, move: Any) -> list[Event]:
    match move:
        case Take(heap):
            stones, state.heaps[heap] = state.heaps[heap], 0
            state.stones[seat] += stones
            return [Took(seat, heap, stones)]
        case Add(heap):
            state.heaps[heap] += 1
            return [Added(seat, heap)]
        case Pass():
            state.passed[seat] = True
            return [Passed(seat)]
        case _:
            stones = state.found if isinstance(move, Keep) else 0
            state.found, state.stones[seat] = 0, state.stones[seat] + stones
            return [Kept(seat, stones)]


def _next_turn(state: State) -> list[Event]:
    seats = len(state.passed)
    if all(state.passed):
        state.round, state.passed = state.round + 1, [False] * seats
        state.heaps, state.turn = list(range(1, HEAPS + 1)), Seat(0)
        return [RoundBegan(state.round), TurnBegan(state.turn)]
    after = [Seat((state.turn + n) % seats) for n in range(1, seats + 1)]
    state.turn = next(seat for seat in after if not state.passed[seat])
    return [TurnBegan(state.turn)]


def turn_of(state: State) -> Seat | None:
    return state.turn


def outcome(state: State) -> Outcome | None:
    if state.round <= ROUNDS:
        return None
    ranks = [1 + sum(other > one for other in state.stones) for one in state.stones]
    return Outcome("rounds", tuple(ranks), tuple(state.stones))


def view(state: State, seat: Seat | None) -> State:
    return clone(state)


def redact(event: Event, seat: Seat | None) -> Event | None:
    return event


def reveals(event: Event) -> bool:
    return False


def clone(state: State) -> State:
    lists = {"heaps": list(state.heaps), "stones": list(state.stones)}
    return msgspec.structs.replace(state, **lists, passed=list(state.passed))


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    return clone(state)


imagined = determinize


def census(state: State) -> object:
    return len(state.heaps)
