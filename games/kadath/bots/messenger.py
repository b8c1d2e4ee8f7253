"""Thinks as the Old One does, one turn further, over more decks and more ways: what it has seen once it remembers.

Like the Old One it works until enough is done, so that it always plays the same; it can stop anywhere, and then goes by
what it knows so far.
"""

from math import tanh
from typing import NamedTuple

from typing_extensions import override

from games.kadath.bots.memory import Enough, LongSearch
from games.kadath.bots.old_one import Mind, Variation, with_deck
from games.kadath.bots.tokens import most_liked
from games.kadath.rules.hidden import determinize
from games.kadath.rules.moves import Move
from games.kadath.rules.state import State
from games.kernel.rules import Chance, Decision, Seat


class Heat(NamedTuple):
    """So many ways are tried over so many decks, each followed by so many layings at each turn."""

    ways: int
    decks: int
    widths: tuple[int, ...]


# The best of the first go on to the second.
HEATS = (Heat(16, 4, (6,)), Heat(6, 10, (8, 5)))
# Layings to weigh before it makes up its mind.
BUDGET = 150_000


def play_as_messenger(state: State, decision: Decision[Move], chance: Chance) -> Move:
    moves = list(decision.moves)
    if len(moves) == 1:
        return moves[0]
    if decision.kind == "draft":
        return most_liked(moves)
    return LongMind(state, decision.seat, chance).choice(moves)


class LongMind(Mind):
    ways = HEATS[0].ways

    def __init__(
        self, state: State, seat: Seat, chance: Chance, budget: int = BUDGET
    ) -> None:
        super().__init__(state, seat, chance)
        self.search: LongSearch = LongSearch()
        self.budget = budget

    @override
    def sorted(self, plans: list[Variation]) -> list[Variation]:
        self.search.limit(self.budget)
        for heat in HEATS:
            front = plans[: heat.ways]
            if len(front) > 1:
                plans = [*self._tried(front, heat), *plans[heat.ways :]]
        # Whoever asks why may look at every line once more.
        self.search.limit()
        return plans

    def _tried(self, plans: list[Variation], heat: Heat) -> list[Variation]:
        """The best on the average of the decks for which there was time first."""
        totals = [0.0] * len(plans)
        for _ in range(heat.decks):
            deck = determinize(self.state, self.seat, self.chance).deck
            try:
                found = [
                    tanh(self.answered(with_deck(plan, deck), heat.widths) / 2)
                    for plan in plans
                ]
            except Enough:
                break
            totals = [total + one for total, one in zip(totals, found, strict=True)]
        order = sorted(range(len(plans)), key=totals.__getitem__, reverse=True)
        return [plans[place] for place in order]
