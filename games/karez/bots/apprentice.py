"""For a first match: takes what looks good at once, forgets its quests and the day after, and is often mistaken."""

from games.karez.bots.actions import Weigher
from games.karez.bots.choices import choose
from games.karez.bots.worth import worth_to
from games.karez.rules.moves import ENOUGH, PASS, Move
from games.karez.rules.state import State
from games.kernel.rules import Chance, Decision

# How far its guesses are off, in hundredths of a point.
MISTAKES = 100


def play_as_apprentice(state: State, decision: Decision[Move], chance: Chance) -> Move:
    if decision.kind not in ("action", "shop"):
        return choose(state, decision)
    worth = worth_to(state, decision.seat)
    weigher = Weigher(state, decision.seat, worth, plans_ahead=False)
    idle = PASS if decision.kind == "action" else ENOUGH
    best: Move = idle
    most = 0.0
    for move in decision.moves:
        if move != idle:
            value = weigher.weigh(move) + (chance.below(MISTAKES) - MISTAKES / 2) / 100
            if value > most:
                best, most = move, value
    return best
