"""One match, played by bots from the first question to the last, and what is worth counting of it."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel.about import About
from games.kernel.chance import Dice
from games.kernel.orders import answer_by
from games.kernel.rules import Decision, Outcome, Seat
from games.match.bots import choose
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.planner import Planner
from games.tools.simulation.waits import Waits

# No match comes near it: one that does goes round in circles.
TOO_LONG = 20_000
# What can be left in advance: nothing, or what a new player has.
STANDING = ("none", "default")


class Pairing(msgspec.Struct, frozen=True):
    """A match to be played: which game, under which options, and who sits where."""

    game: str
    number: int
    seed: int
    options: Any
    levels: tuple[str, ...]
    # Which standing orders everybody has: one of `STANDING`.
    orders: str = "none"
    # Does everybody queue the next actions, too, where the game has queues?
    queues: bool = False


class SimulatedMatch(msgspec.Struct):
    """What happened in a match, in figures."""

    levels: tuple[str, ...]
    swept: str
    sides: tuple[str, ...] = ()
    # The seat that had the first turn.
    first: Seat | None = None
    outcome: Outcome | None = None
    rounds: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    # Once the match is set up: questions that wait for somebody whose turn it is not.
    stops: int = 0
    # Once the match is set up: how often the one it waits for is another than before.
    visits: int = 0
    waits_for: Seat | None = None
    # Questions that standing orders or queues answered.
    ordered: int = 0
    # How often the match waits for people, one after the other; and how often it would if nothing were left in advance.
    waits: Waits = msgspec.field(default_factory=Waits)
    waits_unaided: Waits = msgspec.field(default_factory=Waits)
    single: int = 0
    illegal: int = 0
    shares: dict[str, tuple[int, int]] = {}
    # What the game itself has counted on the way.
    counted: Counter[tuple[str, ...]] = msgspec.field(default_factory=Counter)

    @property
    def decisions(self) -> int:
        return self.kinds.total()


def dice(seed: int, number: int, purpose: str) -> Dice:
    """Luck of its own for every match and purpose, the same on every machine."""
    text = f"{seed}/{number}/{purpose}"
    return Dice(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


def play(pairing: Pairing) -> SimulatedMatch:
    rules, summary = GAMES[pairing.game].rules, GAMES[pairing.game].about
    seats = len(pairing.levels)
    luck = dice(pairing.seed, pairing.number, "table")
    options = choices.deal(pairing.game, pairing.options, seats, luck)
    state = rules.setup(seats, options, luck)
    minds = [dice(pairing.seed, pairing.number, f"seat {s}") for s in range(seats)]
    planner = Planner(pairing.game, pairing.levels, minds) if pairing.queues else None
    played = SimulatedMatch(pairing.levels, str(getattr(options, summary.SWEEP)))
    while (asked := rules.decisions(state)) and played.decisions < TOO_LONG:
        decision = asked[0]
        seat = decision.seat
        move = planner.due(state, decision) if planner else None
        move = _ordered(pairing, state, decision) if move is None else move
        turn, is_ordered = rules.turn_of(state), move is not None
        _count(played, summary, state, decision, turn, is_ordered=is_ordered)
        _count_waits(played, asked, is_ordered=is_ordered)
        if move is None:
            move = choose(pairing.game, pairing.levels[seat], state, seat, minds[seat])
        move = _legal(played, decision, move)
        events = rules.apply(state, seat, move, luck)
        for event in events:
            played.counted.update(summary.counted(state, event))
        if planner and not is_ordered:
            planner.plan(state, decision, move)
    _finish(played, summary, state, rules.outcome(state))
    return played


def _ordered(pairing: Pairing, state: Any, decision: Decision[Any]) -> Any:
    """What the seat's standing orders answer; None: the match waits for the player."""
    order_rules = GAMES[pairing.game].orders
    if order_rules is None or pairing.orders == "none":
        return None
    view = GAMES[pairing.game].rules.view(state, decision.seat)
    conceals = order_rules.conceals(pairing.options)
    return answer_by(order_rules, order_rules.DEFAULT, view, decision, conceals)


def _count(
    played: SimulatedMatch,
    summary: About,
    state: Any,
    decision: Decision[Any],
    turn: Seat | None,
    *,
    is_ordered: bool,
) -> None:
    if played.first is None:
        played.first = turn
    played.kinds[decision.kind] += 1
    played.single += len(decision.moves) == 1
    played.ordered += is_ordered
    if not is_ordered and summary.round_of(state) > 0:
        played.stops += turn != decision.seat
        played.visits += played.waits_for != decision.seat
        played.waits_for = decision.seat


def _count_waits(
    played: SimulatedMatch, asked: Sequence[Decision[Any]], *, is_ordered: bool
) -> None:
    seat, seats = asked[0].seat, [decision.seat for decision in asked]
    played.waits_unaided.see(seat, seats)
    if not is_ordered:
        played.waits.see(seat, seats)


def _legal(played: SimulatedMatch, decision: Decision[Any], move: Any) -> Any:
    if move in decision.moves:
        return move
    played.illegal += 1
    return decision.fallback


def _finish(
    played: SimulatedMatch, summary: About, state: Any, outcome: Outcome | None
) -> None:
    played.outcome = outcome
    played.rounds = summary.round_of(state)
    played.sides = summary.sides(state)
    played.shares = dict(summary.shares(state))
