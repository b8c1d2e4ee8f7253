"""Weighs every action by what it brings until the end, reckons with the odds of a fight, and does not let Karez fall."""

from collections.abc import Iterable

from games.karez.bots.actions import Weigher
from games.karez.bots.chances import ChanceOf, quick_chance
from games.karez.bots.choices import choose, monster_worth
from games.karez.bots.fights import fight
from games.karez.bots.worth import worth_to
from games.karez.rules.expeditions.parties import targets_left
from games.karez.rules.expeditions.record import Exploring
from games.karez.rules.moves import ENOUGH, PASS, Move, OpenDungeon, Send
from games.karez.rules.state import State
from games.kernel.rules import Chance, Decision, Seat

# An action must bring something.
LEAST = 0.02
# By how much its judgement of two actions may differ, in hundredths of a point.
DOUBT = 80


def play_as_guild_master(
    state: State, decision: Decision[Move], chance: Chance
) -> Move:
    match decision.kind:
        case "action" | "shop":
            return _good_action(state, decision, chance)
        case "meet" | "roll":
            return fight(state, decision)
        case "party":
            return best_party(state, decision, quick_chance)
        case _:
            return choose(state, decision)


def play_quickly(state: State, decision: Decision[Move]) -> Move:
    """The same in a hurry: a hundred times in the head of somebody who looks ahead."""
    match decision.kind:
        case "action" | "shop":
            return _best_action(state, decision)
        case "meet" | "roll" | "hit" | "bury" | "party":
            return decision.fallback
        case _:
            return choose(state, decision)


def _good_action(state: State, decision: Decision[Move], chance: Chance) -> Move:
    """Not always the best: what is worth about the same is hard to tell apart."""
    weighed = [
        (value + chance.below(DOUBT) / 100, move)
        for value, move in weigh(state, decision.seat, decision.moves, quick_chance)
    ]
    return _first(weighed, decision)


def _best_action(state: State, decision: Decision[Move]) -> Move:
    weighed = weigh(state, decision.seat, decision.moves, quick_chance)
    return _first(weighed, decision)


def _first(weighed: list[tuple[float, Move]], decision: Decision[Move]) -> Move:
    idle = PASS if decision.kind == "action" else ENOUGH
    return max(weighed, key=lambda pair: pair[0], default=(0.0, idle))[1]


def best_party(state: State, decision: Decision[Move], chance_of: ChanceOf) -> Move:
    """With the expeditions in mind that are still to come."""
    seat, exploring = decision.seat, state.frame
    assert isinstance(exploring, Exploring)
    assert exploring.outing is not None
    weigher = Weigher(state, seat, worth_to(state, seat), chance_of)
    first = exploring.outing.target
    later = [other for other in targets_left(state, exploring) if other != first]
    plan = weigher.planner.best([weigher.stake(target) for target in (first, *later)])
    chosen = set(plan.parties[0]) if plan.parties else set()
    for move in decision.moves:
        if isinstance(move, Send) and set(move.heroes) == chosen:
            return move
    return decision.fallback


def weigh(
    state: State, seat: Seat, moves: Iterable[Move], chance_of: ChanceOf
) -> list[tuple[float, Move]]:
    """Everything that is worth doing, with what it is worth."""
    weigher = Weigher(state, seat, worth_to(state, seat), chance_of)
    weighed = []
    for move in moves:
        if move not in (PASS, ENOUGH):
            value = weigher.weigh(move)
            if isinstance(move, OpenDungeon):
                value += 0.001 * monster_worth(move.monster)
            if value > LEAST:
                weighed.append((value, move))
    return weighed
