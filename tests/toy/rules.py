"""Three rounds of bids, all seats at once. What is bid is kept, and nobody bids too much: all have won in the end.

Where bids are of gold, one of the moves is broken on purpose. Lead sinks the boat: all have lost, whoever had most.
"""

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
    purses: list[int]
    round: int = 0


class Options(msgspec.Struct, frozen=True):
    coins: Literal["copper", "gold", "lead"] = "copper"


KEY = "toy"
VERSION = 1
OLDEST = 1
SEATS = range(2, 6)
KINDS: tuple[str, ...] = ("bid",)
REASONS: tuple[str, ...] = ("rounds", "sunk")
CHOICES: tuple[str, ...] = ("sun", "moon", "star", "comet", "cloud")
Move = Bid | Break
Event = BidMade | RoundEnded


def check_options(options: Options, seats: int) -> None:
    pass


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    return options


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    purses = [0] * seats
    return State([-1] * seats, options.coins, purses, rules_version=stored(version))


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
    state.purses[seat] += move.coins
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
    scores = tuple(state.purses)
    if state.coins == "lead":
        better = [sum(other > score for other in scores) for score in scores]
        return Outcome("sunk", tuple(2 + count for count in better), scores)
    return Outcome("rounds", (1,) * len(scores), scores)


def view(state: State, seat: Seat | None) -> State:
    return clone(state)


def redact(event: Event, seat: Seat | None) -> Event | None:
    return event


def reveals(event: Event) -> bool:
    return False


def clone(state: State) -> State:
    lists = {"bids": list(state.bids), "purses": list(state.purses)}
    return msgspec.structs.replace(state, **lists)


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    return clone(state)


imagined = determinize


def census(state: State) -> object:
    return len(state.bids)
