"""Weighs every way against the rival's best answer, and the better ones against whatever the deck may bring.

It thinks until a certain amount of work is done rather than for a certain time, so that it always plays the same.
"""

from math import tanh
from typing import NamedTuple

from games.kadath.bots.search import LATER, USE, Search, Weighed, final, looks, result
from games.kadath.bots.sketch import sketch_of
from games.kadath.bots.table import Table, after, table_of
from games.kadath.bots.tokens import Change, Use, answered, most_liked, used
from games.kadath.bots.worth import WON
from games.kadath.rules.abilities import ability_moves, may_use
from games.kadath.rules.hidden import determinize
from games.kadath.rules.moves import Decline, Move, Place
from games.kadath.rules.now import Now
from games.kadath.rules.placement import place
from games.kadath.rules.state import State, Turn, clone
from games.kernel.chance import Recorded
from games.kernel.rules import Chance, Decision, Seat

# Layings to think about at all; those to think about beyond the rival's answer, and answers to think about then.
LAYINGS, WAYS, ANSWERS = 64, 8, 4
# Uses of ability tokens that change the grid, taken seriously.
CHANGES = 10
# Layings to weigh before it makes up its mind, and decks to imagine at most.
BUDGET = 15_000
DECKS = 6


class Variation(NamedTuple):
    """A move, the rival's turn after it (None: the game is over), and what it is worth beside the position."""

    move: Move
    then: Table | None
    extra: float


def play_as_old_one(state: State, decision: Decision[Move], chance: Chance) -> Move:
    moves = list(decision.moves)
    if len(moves) == 1:
        return moves[0]
    if decision.kind == "draft":
        return most_liked(moves)
    return Mind(state, decision.seat, chance).choice(moves)


class Mind:
    # Layings worth thinking about beyond the rival's answer.
    ways = WAYS

    def __init__(self, state: State, seat: Seat, chance: Chance) -> None:
        assert isinstance(state.frame, Turn)
        self.state, self.turn, self.seat, self.chance = state, state.frame, seat, chance
        self.side = state.sides[seat]
        self.search = Search()

    def choice(self, moves: list[Move]) -> Move:
        return self.ranking(moves)[0].move

    def ranking(self, moves: list[Move]) -> list[Variation]:
        """The ways worth thinking about, the best first."""
        if self.turn.placed:
            plans = self.shortlist(self.uses(self.state, moves))
        else:
            plans = [self.with_token(plan) for plan in self.shortlist(self.layings())]
        return self.sorted(plans)

    def layings(self) -> list[Variation]:
        table = table_of(self.state, self.side, self.turn.bound)
        return [self._laying(table, w) for w in self.search.ranked(table)[:LAYINGS]]

    def _laying(self, table: Table, weighed: Weighed) -> Variation:
        move = Place(*weighed.laying[:4])
        if weighed.worth >= WON:
            return Variation(move, None, WON)
        then = after(table, weighed.laying)
        if then is None:
            return Variation(move, None, final(table, weighed.laying))
        before, now = table.sketch.enclaves[self.side], then.sketch.enclaves[self.side]
        has_use = may_use(now & ~before, table.hands[self.side])
        return Variation(move, then, USE if has_use else 0.0)

    def shortlist(self, plans: list[Variation]) -> list[Variation]:
        """The best against the rival's best answer."""
        worth = [self.answered(plan, ()) for plan in plans]
        order = sorted(range(len(plans)), key=worth.__getitem__, reverse=True)
        return [plans[place] for place in order[: self.ways]]

    def answered(self, plan: Variation, widths: tuple[int, ...]) -> float:
        if plan.then is None:
            return plan.extra
        return plan.extra - LATER * self.search.value(plan.then, widths, -WON, WON)

    def with_token(self, plan: Variation) -> Variation:
        """The laying followed by the best use of a token, if it allows one."""
        if not plan.extra or plan.then is None:
            return plan
        laid = clone(self.state)
        turn = laid.frame
        assert isinstance(turn, Turn)
        assert isinstance(plan.move, Place)
        place(Now(laid, Recorded(())), turn, plan.move)
        moves = [m for m in ability_moves(laid, turn) if isinstance(m, Change)]
        uses = self.uses(laid, [*moves, Decline()])
        best = max(uses, key=lambda use: self.answered(use, ()))
        if isinstance(best.move, Decline):
            return plan
        return Variation(plan.move, best.then, best.extra)

    def uses(self, state: State, moves: list[Move]) -> list[Variation]:
        """What the tokens lead to: of those that change the grid, the ones after which it looks best."""
        found = [used(state, move, self.side) for move in moves]
        changes = [use for use in found if isinstance(use.move, Change)]
        changes.sort(key=lambda use: use.worth, reverse=True)
        quiet = [use for use in found if not isinstance(use.move, Change)]
        return [self._use(use) for use in (*changes[:CHANGES], *quiet)]

    def _use(self, use: Use) -> Variation:
        sketch = sketch_of(use.state.grid)
        plain = looks(sketch, self.side)
        if plain >= WON:
            return Variation(use.move, None, WON)
        then = answered(use.state, self.side)
        if then is None:
            return Variation(use.move, None, result(sketch.enclaves, self.side))
        return Variation(use.move, then, use.worth - plain)

    def sorted(self, plans: list[Variation]) -> list[Variation]:
        """The best on the average of several decks first."""
        totals = [0.0] * len(plans)
        for _ in range(DECKS):
            deck = determinize(self.state, self.seat, self.chance).deck
            for number, plan in enumerate(plans):
                value = self.answered(with_deck(plan, deck), (ANSWERS,))
                totals[number] += tanh(value / 2)
            if self.search.work > BUDGET:
                break
        order = sorted(range(len(plans)), key=totals.__getitem__, reverse=True)
        return [plans[place] for place in order]


def with_deck(plan: Variation, deck: list[int]) -> Variation:
    """The same with the tiles still to come in this order."""
    if plan.then is None:
        return plan
    rest = set(plan.then.deck)
    order = tuple(tile for tile in deck if tile in rest)
    return plan._replace(then=plan.then._replace(deck=order))
