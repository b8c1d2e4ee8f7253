"""Three rounds of bids, all seats at once. Where bids are of gold, one of the moves is broken on purpose."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from games.kernel.rules import Chance, Decision, Outcome, Seat
from games.kernel.versions import Versioned, stored


class Bid(msgspec.Struct, frozen=True, tag=True):
    coins: int


class Break(msgspec.Struct, frozen=True, tag=True):
    """The rules raise."""


class BidMade(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class RoundEnded(msgspec.Struct, frozen=True, tag=True):
    number: int


class State(Versioned):
    bids: list[int]
    coins: str
    round: int = 0


class Options(msgspec.Struct, frozen=True):
    coins: Literal["copper", "gold"] = "copper"


KEY = "toy"
VERSION = 1
OLDEST = 1
SEATS = range(2, 5)
KINDS: tuple[str, ...] = ("bid",)
REASONS: tuple[str, ...] = ("rounds",)
CHOICES: tuple[str, ...] = ("sun", "moon", "star", "comet")
Move = Bid | Break
Event = BidMade | RoundEnded


def check_options(options: Options, seats: int) -> None:
    pass


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    return options


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    return State([-1] * seats, options.coins, rules_version=stored(version))


def decisions(state: State) -> list[Decision[Any]]:
    if state.round == 3:
        return []
    answers: list[Move] = [Bid(state.round), Bid(9)]
    if state.coins == "gold":
        answers.append(Break())
    seats = [Seat(n) for n, bid in enumerate(state.bids) if bid < 0]
    return [Decision(seat, "bid", answers) for seat in seats]


def apply(state: State, seat: Seat, move: Any, chance: Chance) -> list[Event]:
    if isinstance(move, Break):
        raise ZeroDivisionError("a broken rule")
    state.bids[seat] = move.coins
    events: list[Event] = [BidMade(seat)]
    if min(state.bids) >= 0:
        state.bids, state.round = [-1] * len(state.bids), state.round + 1
        events.append(RoundEnded(state.round))
    return events


def turn_of(state: State) -> None:
    """All bid at once."""


def outcome(state: State) -> Outcome | None:
    if state.round < 3:
        return None
    return Outcome("rounds", (1,) * len(state.bids), (0,) * len(state.bids))


def view(state: State, seat: Seat | None) -> State:
    return state


def redact(event: Event, seat: Seat | None) -> Event | None:
    return event


def reveals(event: Event) -> bool:
    return False


def clone(state: State) -> State:
    return State(
        list(state.bids), state.coins, state.round, rules_version=state.rules_version
    )


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    return clone(state)


def census(state: State) -> object:
    return len(state.bids)
