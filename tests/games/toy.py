"""A tiny game for what Cadwallon never does: it asks all seats at once, and one of its rules is broken."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel.rules import Chance, Decision, Outcome, Seat
from games.kernel.versions import Versioned, stored


class Bid(msgspec.Struct, frozen=True, tag=True):
    coins: int


class Break(msgspec.Struct, frozen=True, tag=True):
    """The rules raise."""


class Event(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class State(Versioned):
    bids: list[int]
    round: int = 0


class Options(msgspec.Struct, frozen=True):
    pass


KEY = "toy"
VERSION = 1
OLDEST = 1
SEATS = range(2, 5)
KINDS: tuple[str, ...] = ("bid",)
REASONS: tuple[str, ...] = ("rounds",)
CHOICES: tuple[str, ...] = ()
Move = Bid | Break


def check_options(options: Options, seats: int) -> None:
    pass


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    return options


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    return State([-1] * seats, rules_version=stored(version))


def decisions(state: State) -> list[Decision[Any]]:
    if state.round == 3:
        return []
    answers = [Bid(state.round), Bid(9), Break()]
    seats = [Seat(n) for n, bid in enumerate(state.bids) if bid < 0]
    return [Decision(seat, "bid", answers) for seat in seats]


def apply(state: State, seat: Seat, move: Any, chance: Chance) -> list[Event]:
    if isinstance(move, Break):
        raise ZeroDivisionError("a broken rule")
    state.bids[seat] = move.coins
    if min(state.bids) >= 0:
        state.bids, state.round = [-1] * len(state.bids), state.round + 1
    return [Event(seat)]


def turn_of(state: State) -> None:
    """All bid at once."""


def outcome(state: State) -> Outcome | None:
    if state.round < 3:
        return None
    return Outcome("rounds", (1,) * len(state.bids), (0,) * len(state.bids))


def view(state: State, seat: Seat | None) -> State:
    return state


def redact(event: Event, seat: Seat | None) -> Event:
    return event


def reveals(event: Event) -> bool:
    return False


def clone(state: State) -> State:
    return State(list(state.bids), state.round, rules_version=state.rules_version)


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    return clone(state)


def census(state: State) -> object:
    return len(state.bids)
