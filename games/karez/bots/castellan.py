"""Plays the rest of the turn, or of a fight, in its head, for everybody and more than once, before it acts."""

import msgspec

from games.karez.bots.chances import true_chance
from games.karez.bots.guild_master import play_as_guild_master, play_quickly, weigh
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

# How many answers are looked at, and in how many worlds; then those that did best, in more worlds.
Rounds = tuple[tuple[int, int], ...]
ACTIONS: Rounds = ((6, 8), (3, 16))
FIGHTS: Rounds = ((14, 8), (4, 16))
# How much worse than the best an action may look to be looked at.
MARGIN = 0.8
# How much the first impression counts beside what is seen.
IMPRESSION = 0.3


class Choice(msgspec.Struct):
    """An answer, its first impression, and what came of it in so many worlds."""

    move: Move
    impression: float = 0.0
    total: float = 0.0
    worlds: int = 0

    @property
    def worth(self) -> float:
        seen = self.total / self.worlds if self.worlds else 0.0
        return IMPRESSION * self.impression + seen


def play_as_castellan(state: State, decision: Decision[Move], chance: Chance) -> Move:
    match decision.kind:
        case "action" | "shop":
            choices = _actions(state, decision)
            return _best(choices, ACTIONS, state, decision.seat, chance)
        case "meet" | "roll" | "hit":
            return _best(_answers(decision), FIGHTS, state, decision.seat, chance)
        case _:
            return play_as_guild_master(state, decision, chance)


def _actions(state: State, decision: Decision[Move]) -> list[Choice]:
    """What looks best, the best first; and doing nothing."""
    idle = PASS if decision.kind == "action" else ENOUGH
    weighed = weigh(state, decision.seat, decision.moves, true_chance)
    weighed.sort(key=lambda pair: -pair[0])
    best = weighed[0][0] if weighed else 0.0
    good = [Choice(move, value) for value, move in weighed if value > best - MARGIN]
    if best > MARGIN:
        return good
    return [*good[: ACTIONS[0][0] - 1], Choice(idle)]


def _answers(decision: Decision[Move]) -> list[Choice]:
    """All of them, the usual one first: it is given where nothing is better."""
    moves = sorted(decision.moves, key=lambda move: move != decision.fallback)
    return list(map(Choice, moves))


def _best(
    choices: list[Choice], rounds: Rounds, state: State, seat: Seat, chance: Chance
) -> Move:
    for most, worlds in rounds:
        del choices[most:]
        if len(choices) > 1:
            for _ in range(worlds):
                world = determinize(state, seat, chance)
                _try_out(choices, world, seat, luck=chance.below(1 << 30))
            choices.sort(key=lambda choice: -choice.worth)
    return choices[0].move


def _try_out(choices: list[Choice], world: State, seat: Seat, luck: int) -> None:
    """Each with the same luck."""
    target = _target(world)
    for choice in choices:
        twin, chance = clone(world), Dice(luck)
        answer(Now(twin, chance), seat, choice.move)
        if target:
            _fight_on(twin, seat, target, chance)
        else:
            _play_on(twin, world.turn, chance)
        choice.total += prospects(twin, seat)
        choice.worlds += 1


def _play_on(state: State, turn: int, chance: Chance) -> None:
    """Until the expeditions of this turn, or the next one."""
    while state.turn == turn and not isinstance(state.frame, Exploring):
        asked = questions(state)
        if not asked:
            break
        reply = play_quickly(state, asked[0])
        answer(Now(state, chance), asked[0].seat, reply)


def _fight_on(state: State, seat: Seat, target: str, chance: Chance) -> None:
    """Until the guild is home again."""
    while _target(state) == target:
        asked = questions(state)[0]
        if asked.seat != seat:
            break
        answer(Now(state, chance), seat, asked.fallback)


def _target(state: State) -> str:
    outing = state.frame.outing if isinstance(state.frame, Exploring) else None
    return outing.target if outing else ""
