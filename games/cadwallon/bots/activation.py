"""What is left of a thief's activation: where he can get, and the best use of each number of points so far."""

from typing import NamedTuple

from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.worth import card_worth
from games.cadwallon.rules.components import (
    ARCANA,
    NUMBERS,
    TreasureKind,
)
from games.cadwallon.rules.costs import setting_out
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.movement import passes_others
from games.cadwallon.rules.moves import Activate, Move, Play, Walk
from games.cadwallon.rules.reach import Reach, reach
from games.cadwallon.rules.state import stride
from games.kernel.advice import Term

RUN = ARCANA["run"].value


class Option(NamedTuple):
    gain: float
    cost: int
    figure: int
    move: Move
    kind: TreasureKind | None = None
    # What the gain is made of.
    terms: tuple[Term, ...] = ()


Options = dict[int, Option]


class Thief:
    """One of our thieves in this turn: what is left of his activation, and where he can get."""

    def __init__(self, look: Outlook, turn: Turn, figure: int, walls: int) -> None:
        state = look.state
        self.look, self.figure = look, figure
        self.here = state.at[figure]
        self.is_active = turn.figure == figure
        self.points = state.points[look.seat]
        self.can_act, self.begin = True, NUMBERS.move_cost
        self.steps = stride(figure, is_chilled=figure in state.chilled)
        self.has_moved = False
        if self.is_active:
            self.can_act = not turn.acted
            self.has_moved = turn.moving != "not_yet"
            self.begin = setting_out(turn)
            self.steps = 0 if turn.moving == "done" else max(0, turn.steps)
            walls += turn.walls
        if self.points < self.begin:
            self.steps = 0
        self.far = self.steps
        if "run" in look.hand and (self.steps or not self.is_active):
            self.far += RUN
        self.found: Reach | None = None
        if self.far and self.steps:
            dodging = self.is_active and turn.dodging
            ghost = passes_others(figure, dodging=dodging)
            self.found = reach(state, figure, self.far, ghost=ghost, walls=walls)
        self.standing = look.standing(figure, self.here)
        self.options: Options = {}

    def note(
        self,
        cost: int,
        move: Move,
        terms: tuple[Term, ...],
        kind: TreasureKind | None = None,
    ) -> None:
        """Keeps the best option of each cost."""
        gain = 0.0
        for term in terms:
            gain += term[1]
        if gain <= 0.05 or cost > self.points:
            return
        known = self.options.get(cost)
        if known is None or gain > known.gain:
            move = move if self.is_active else Activate(self.figure)
            self.options[cost] = Option(gain, cost, self.figure, move, kind, terms)

    def way(self, space: int) -> tuple[int, float, Move | None] | None:
        """Points, lost worth and first move of the way to a space; None: out of reach."""
        if space == self.here:
            return 0, 0.0, None
        if self.found is None:
            return None
        steps = self.found.goals.get(space)
        if steps is None:
            return None
        return self.first(steps, Walk(space))

    def first(self, steps: int, move: Move) -> tuple[int, float, Move]:
        """With a Run the way begins with the card."""
        if steps <= self.steps:
            return self.begin, 0.0, move
        return self.begin, card_worth(self.look.state, "run"), Play("run")
