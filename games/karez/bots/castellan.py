"""Plays the rest of the turn in its head, for everybody and more than once, before it acts."""

import msgspec

from games.karez.bots.chances import true_chance
from games.karez.bots.guild_master import (
    best_party,
    play_as_guild_master,
    play_quickly,
    weigh,
)
from games.karez.bots.prospects import prospects
from games.karez.rules.copying import clone
from games.karez.rules.expeditions.record import Exploring
from games.karez.rules.flow import answer, questions
from games.karez.rules.hidden import determinize
from games.karez.rules.moves import ENOUGH, PASS, Move
from games.karez.rules.now import Now
from games.karez.rules.state import State
from games.kernel.chance import Dice
from games.kernel.rules import Chance, Decision, Seat

# How many actions are looked at, and in how many worlds; then those that did best, in more worlds.
ROUNDS = ((14, 8), (3, 10))
# How much worse than the best an action may look to be looked at.
MARGIN = 3.0
# How much the first impression counts beside what is seen.
IMPRESSION = 0.3


class WeighedMove(msgspec.Struct):
    """An action, its first impression, and what came of it in so many worlds."""

    move: Move
    impression: float
    total: float = 0.0
    worlds: int = 0

    @property
    def worth(self) -> float:
        seen = self.total / self.worlds if self.worlds else 0.0
        return IMPRESSION * self.impression + seen


def play_as_castellan(state: State, decision: Decision[Move], chance: Chance) -> Move:
    match decision.kind:
        case "action" | "shop":
            return far_sighted(state, decision, chance)[0].move
        case "party":
            return best_party(state, decision, true_chance)
        case _:
            return play_as_guild_master(state, decision, chance)


def far_sighted(
    state: State, decision: Decision[Move], chance: Chance
) -> list[WeighedMove]:
    """The actions worth looking at, the best first."""
    choices = _choices(state, decision)
    for most, worlds in ROUNDS:
        del choices[most:]
        if len(choices) > 1:
            for _ in range(worlds):
                world = determinize(state, decision.seat, chance)
                _try_out(choices, world, decision.seat, luck=chance.below(1 << 30))
            choices.sort(key=lambda choice: -choice.worth)
    return choices


def _choices(state: State, decision: Decision[Move]) -> list[WeighedMove]:
    """What looks best, the best first; and doing nothing."""
    idle = PASS if decision.kind == "action" else ENOUGH
    weighed = weigh(state, decision.seat, decision.moves, true_chance)
    weighed.sort(key=lambda pair: -pair[0])
    best = weighed[0][0] if weighed else 0.0
    good = [
        WeighedMove(move, value) for value, move in weighed if value > best - MARGIN
    ]
    if best > MARGIN:
        return good
    return [*good[: ROUNDS[0][0] - 1], WeighedMove(idle, 0.0)]


def _try_out(choices: list[WeighedMove], world: State, seat: Seat, luck: int) -> None:
    """Each with the same luck."""
    for choice in choices:
        choice.total += prospects(after(world, seat, choice.move, luck), seat)
        choice.worlds += 1


def after(world: State, seat: Seat, move: Move, luck: int) -> State:
    """Karez before the expeditions of this turn, or at the next one."""
    state, chance = clone(world), Dice(luck)
    answer(Now(state, chance), seat, move)
    while state.turn == world.turn and not isinstance(state.frame, Exploring):
        asked = questions(state)
        if not asked:
            break
        reply = play_quickly(state, asked[0])
        answer(Now(state, chance), asked[0].seat, reply)
    return state
