"""Plays the rest of the turn in its head, for everybody and more than once, before it acts."""

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

# How many actions are looked at, how much worse than the best they may look, and in how many worlds.
CHOICES, MARGIN, WORLDS = 6, 0.8, 6
# How much the first impression counts beside what was seen.
IMPRESSION = 0.3


def play_as_castellan(state: State, decision: Decision[Move], chance: Chance) -> Move:
    if decision.kind in ("action", "shop"):
        return _far_sighted(state, decision, chance)
    return play_as_guild_master(state, decision, chance)


def _far_sighted(state: State, decision: Decision[Move], chance: Chance) -> Move:
    choices = _choices(state, decision)
    if len(choices) == 1:
        return choices[0][1]
    seat, totals = decision.seat, [IMPRESSION * WORLDS * value for value, _ in choices]
    for _ in range(WORLDS):
        world, luck = determinize(state, seat, chance), chance.below(1 << 30)
        for place, (_, move) in enumerate(choices):
            totals[place] += _after(world, seat, move, luck)
    return choices[totals.index(max(totals))][1]


def _choices(state: State, decision: Decision[Move]) -> list[tuple[float, Move]]:
    """What looks best, and doing nothing."""
    idle = PASS if decision.kind == "action" else ENOUGH
    weighed = weigh(state, decision.seat, decision.moves, true_chance)
    weighed.sort(key=lambda pair: -pair[0])
    best = weighed[0][0] if weighed else 0.0
    good = [pair for pair in weighed[:CHOICES] if pair[0] > best - MARGIN]
    return good if best > MARGIN else [*good, (0.0, idle)]


def _after(world: State, seat: Seat, move: Move, luck: int) -> float:
    """How the guild stands before the expeditions of this turn, or at the next one."""
    state, chance = clone(world), Dice(luck)
    answer(Now(state, chance), seat, move)
    while state.turn == world.turn and not isinstance(state.frame, Exploring):
        asked = questions(state)
        if not asked:
            break
        reply = play_quickly(state, asked[0])
        answer(Now(state, chance), asked[0].seat, reply)
    return prospects(state, seat)
