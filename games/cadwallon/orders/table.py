"""The table as a seat sees it, for those who left orders: who is where, who has most, what things are worth."""

from functools import cached_property

from games.cadwallon.rules.alarm import open_gates
from games.cadwallon.rules.components import (
    MISSIONS,
    SIENNA,
    TOKEN_KIND,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.district import DISTANCE
from games.cadwallon.rules.rolls import MEAN_CHEST, MEAN_DIE
from games.cadwallon.rules.state import NOBODY, OUT
from games.cadwallon.rules.view import View
from games.kernel.rules import Seat


class Table:
    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat

    def led_by(self, seat: Seat) -> list[int]:
        """The seat's figures in the district."""
        view = self.view
        return [f for f, o in enumerate(view.owners) if o == seat and view.at[f] >= 0]

    @cached_property
    def mine(self) -> list[int]:
        return self.led_by(self.seat)

    @cached_property
    def rivals(self) -> list[int]:
        """Figures that others lead, in the district."""
        return [figure for other in self.others for figure in self.led_by(other)]

    @cached_property
    def others(self) -> list[Seat]:
        seats = map(Seat, range(len(self.view.gangs)))
        return [seat for seat in seats if seat != self.seat]

    @cached_property
    def richest(self) -> list[Seat]:
        """Of the others, whoever has most, as far as the seat can see."""
        most = max(map(self.wealth, self.others))
        return [seat for seat in self.others if self.wealth(seat) == most]

    @cached_property
    def poorest(self) -> list[Seat]:
        least = min(map(self.wealth, self.others))
        return [seat for seat in self.others if self.wealth(seat) == least]

    def wealth(self, seat: Seat) -> float:
        """Ducats, where they are open, and all that the gang holds."""
        view = self.view
        held = [f for f in range(SIENNA + 1) if view.owners[f] == seat]
        tokens = [t for f in held if view.at[f] >= OUT for t in view.loads[f]]
        loot = sum(usual_worth(TOKEN_KIND[token]) for token in tokens)
        return loot + (view.gangs[seat].ducats or 0)

    def load(self, figure: int) -> tuple[int, ...]:
        return self.view.loads[figure] if figure <= SIENNA else ()

    def is_led(self, figure: int) -> bool:
        return self.view.owners[figure] != NOBODY

    @cached_property
    def held(self) -> dict[TreasureKind, int]:
        """How many treasures of each kind the seat's gang holds."""
        view, counts = self.view, dict[TreasureKind, int]()
        for figure in range(SIENNA + 1):
            if view.owners[figure] == self.seat and view.at[figure] >= OUT:
                for token in view.loads[figure]:
                    kind = TOKEN_KIND[token]
                    counts[kind] = counts.get(kind, 0) + 1
        return counts

    def gain(self, kind: TreasureKind) -> float:
        """What one more of the kind would be worth to the seat: its sets, and the missions that lie open."""
        return self._step(kind, self.held.get(kind, 0))

    def loss(self, kind: TreasureKind) -> float:
        """What one of the kind that it holds is worth to the seat."""
        return self._step(kind, self.held.get(kind, 1) - 1)

    def _step(self, kind: TreasureKind, held: int) -> float:
        if kind in ("chest", "purse"):
            return usual_worth(kind)
        asked = [MISSIONS[m] for m in self.view.missions if MISSIONS[m].kind == kind]
        bonus = sum(mission.bonus for mission in asked) / 2
        return worth(kind, held + 1) - worth(kind, held) + bonus

    def nearest(self, space: int, figures: list[int]) -> int:
        """Steps to the nearest of the figures; far, where there is none."""
        row, at = DISTANCE[space], self.view.at
        return min((row[at[figure]] for figure in figures), default=len(DISTANCE))

    def steps_to_exit(self, space: int) -> int:
        gates = open_gates(self.view.barred)
        return min((DISTANCE[space][gate] for gate in gates), default=0)


def usual_worth(kind: TreasureKind) -> float:
    """What anybody would give for one treasure of the kind."""
    if kind == "chest":
        return MEAN_CHEST
    return MEAN_DIE if kind == "purse" else worth(kind, 2) / 2
