"""What a seat makes of the table at one decision: who carries what, who leads, how safe a place is."""

from functools import cached_property

from games.cadwallon.bots.habits import THIEF, Habits
from games.cadwallon.bots.routes import (
    STRIDE,
    Steps,
    chances_out,
    steps_between,
    steps_to_exit,
)
from games.cadwallon.bots.worth import FLAT, Stock, turns_left
from games.cadwallon.rules.chests import has_room
from games.cadwallon.rules.components import MILITIA, NUMBERS, SIENNA, TOKEN_KIND
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.reach import neighbours
from games.cadwallon.rules.scoring import trapped_fine
from games.cadwallon.rules.state import State, inside, is_enemy
from games.kernel.rules import Seat

# How much of a load a thief fears to lose to each militiaman within reach.
FEAR_OF_MILITIA = 0.02
# An ally's load is ours only if we lead her again.
LOYALTY = 0.3


class Outlook:
    def __init__(self, state: State, seat: Seat, habits: Habits = THIEF) -> None:
        self.habits = habits
        self.state = state
        self.seat = seat
        self.turns = turns_left(state, seat)
        self.steps: Steps = steps_between(state)
        self.exit: tuple[int, ...] = steps_to_exit(state)
        self.is_market = state.options.adventure == "market"
        self.hand = state.hands[seat]
        self.stock = Stock(state, seat, habits)
        self._loads: dict[int, float] = {}

    @cached_property
    def mine(self) -> list[int]:
        """Our figures in the district."""
        return inside(self.state, self.seat)

    @cached_property
    def rivals(self) -> list[int]:
        """Figures led by others, in the district."""
        state, seat = self.state, self.seat
        return [
            figure
            for figure in range(SIENNA + 1)
            if state.at[figure] >= 0 and is_enemy(state, figure, seat)
        ]

    @cached_property
    def rival_spaces(self) -> list[int]:
        return [self.state.at[figure] for figure in self.rivals]

    @cached_property
    def militia_spaces(self) -> list[int]:
        return [self.state.at[figure] for figure in MILITIA]

    @cached_property
    def share(self) -> list[float]:
        """By seat: what a ducat lost by it is worth to us. The leader's are worth most."""
        wealth = [self.wealth(Seat(seat)) for seat in range(self.state.seats)]
        base = self.habits.spite[self.state.seats]
        others = [w for seat, w in enumerate(wealth) if seat != self.seat]
        best = max(others)
        return [base * (1.5 if w == best and len(others) > 1 else 1.0) for w in wealth]

    def wealth(self, seat: Seat) -> float:
        load = sum(self.burden(figure) for figure in inside(self.state, seat))
        return self.state.ducats[seat] + load

    def burden(self, figure: int) -> float:
        """What a figure carries, as anybody would value it."""
        return sum(FLAT[TOKEN_KIND[token]] for token in self.state.loads[figure])

    @cached_property
    def turn(self) -> Turn | None:
        """The turn that is going on, if it is ours."""
        frame = self.state.stack[1] if len(self.state.stack) > 1 else None
        return frame if isinstance(frame, Turn) and frame.seat == self.seat else None

    def load_worth(self, figure: int) -> float:
        """What one of our figures carries, as we value it."""
        worth = self._loads.get(figure)
        if worth is None:
            load = self.state.loads[figure]
            worth = sum(self.stock.loss(TOKEN_KIND[token]) for token in load)
            worth *= LOYALTY if figure == SIENNA else 1.0
            self._loads[figure] = worth
        return worth

    def spare(self, figure: int) -> float:
        """What one of our figures would have to drop to carry one thing more."""
        load = self.state.loads[figure]
        if has_room(load, self.state.options.carrying_limit):
            return 0.0
        return min(self.stock.loss(TOKEN_KIND[token]) for token in load)

    def standing(self, figure: int, space: int) -> float:
        """What one of our figures can hope to bring out from this space."""
        load = self.load_worth(figure)
        if load:
            load *= self.safety(space)
        hope = (load + trapped_fine(figure)) * self.out(space)
        return hope + self.doors.get(space, 0.0)

    @cached_property
    def doors(self) -> dict[int, float]:
        """The only way to a loaded friend, and what it is worth to stand in it."""
        ways, found = neighbours(self.state), dict[int, float]()
        for figure in self.mine if self.habits.guard else ():
            here = self.state.at[figure]
            if len(ways[here]) == 1 and self.state.loads[figure]:
                danger = self.load_worth(figure) * (1 - self.safety(here))
                found[ways[here][0]] = self.habits.guard * danger
        return found

    def stake(self, figure: int) -> float:
        """What is lost if the figure does not get out."""
        if self.state.owners[figure] == self.seat:
            load = self.load_worth(figure)
        else:
            load = self.burden(figure)
        return load + trapped_fine(figure)

    @cached_property
    def _chances(self) -> tuple[float, ...]:
        return chances_out(self.turns, len(self.rivals))

    def out(self, space: int) -> float:
        """The chance of our thieves to get out from this space in the turns to come."""
        return 1.0 if self.is_market else self._chances[self.exit[space]]

    def nearness(self, steps: int) -> float:
        """How much something so many steps away counts."""
        near = self.habits.nearness
        return near[steps] if steps < len(near) else 0.0

    def out_for(self, figure: int, space: int, further: int = 0) -> float:
        """The same for any figure that a seat leads, so many steps further away."""
        if self.is_market:
            return 1.0
        turns = turns_left(self.state, self.state.owners[figure])
        return chances_out(turns, len(self.rivals))[self.exit[space] + further]

    def safety(self, space: int) -> float:
        """The share of a load that stays with a thief who stands here for a round."""
        row = self.steps[space]
        thieves = sum(row[other] <= STRIDE for other in self.rival_spaces)
        guards = sum(row[other] <= STRIDE for other in self.militia_spaces)
        return 1.0 - min(0.4, self.habits.fear * thieves + FEAR_OF_MILITIA * guards)

    def displacement(self, figure: int) -> float:
        """What a figure loses by being driven three spaces the wrong way."""
        space = self.state.at[figure]
        drop = self.out_for(figure, space)
        drop -= self.out_for(figure, space, NUMBERS.flight)
        return 0.4 + self.stake(figure) * drop
