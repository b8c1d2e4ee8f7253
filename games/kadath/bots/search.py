"""Looking ahead: the best line for both sides, following only the more promising ways."""

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from games.kadath.bots.sketch import (
    Laying,
    Sketch,
    layings,
    pictures,
    spots,
)
from games.kadath.bots.table import Table, after, offered
from games.kadath.bots.worth import WON, worth
from games.kadath.rules.abilities import may_use
from games.kadath.rules.enclaves import is_all, settled
from games.kadath.rules.ending import more
from games.kadath.rules.table import Cells

# What it is worth to be allowed to use an ability token.
USE = 0.3
# An advantage now is better than the same later.
LATER = 0.99


class Weighed(NamedTuple):
    worth: float
    laying: Laying


class Search:
    """Counts its work, so that a budget means the same on every machine."""

    def __init__(self) -> None:
        self.work = 0

    def ranked(self, table: Table) -> list[Weighed]:
        """Every laying that makes a difference and its worth to the side that lays it, the best first."""
        sketch, cells = table.sketch, spots(table.sketch)
        found = {
            (tile, laying.cell, laying.dreaming): laying
            for tile in offered(table)
            for laying in layings(sketch, tile, cells)
        }
        self.work += len(found)
        weighed = [
            Weighed(weigh(table, laying.cell, laying.dreaming), laying)
            for laying in found.values()
        ]
        weighed.sort(key=attrgetter("worth"), reverse=True)
        return weighed

    def most_promising(self, table: Table, width: int) -> list[Weighed]:
        """So many of them, the best first."""
        return self.ranked(table)[:width]

    def best(self, table: Table) -> float:
        """The worth of the best laying; even if there is none."""
        found = pictures(table.sketch, offered(table), spots(table.sketch))
        self.work += len(found)
        return max(
            (weigh(table, cell, dreaming) for cell, dreaming in found), default=0.0
        )

    def value(
        self, table: Table, widths: Sequence[int], low: float, high: float
    ) -> float:
        """The worth to the side about to move, of so many of its best layings, then so many of the rival's, and so on."""
        if not widths:
            return self.best(table)
        best = -WON
        for weighed in self.most_promising(table, widths[0]):
            value = self.follow(table, weighed, widths[1:], max(low, best), high)
            best = max(best, value)
            if best >= high:
                break
        return best

    def follow(
        self,
        table: Table,
        weighed: Weighed,
        widths: Sequence[int],
        low: float,
        high: float,
    ) -> float:
        """The worth of a laying to the side that lays it, after the rival's answer."""
        if weighed.worth >= WON:
            return WON
        then = after(table, weighed.laying)
        if then is None:
            return final(table, weighed.laying)
        return -LATER * self.value(then, widths, -high / LATER, -low / LATER)


def weigh(table: Table, cell: int, dreaming: Cells) -> float:
    """What the grid is worth to the side that has covered this cell."""
    sketch, side = table.sketch, table.side
    occupied = sketch.occupied | 1 << cell
    tokens = settled(sketch.enclaves, occupied, dreaming)
    if is_all(tokens[side].bit_count()):
        return WON
    value = standing(occupied, dreaming, tokens, side)
    if may_use(tokens[side] & ~sketch.enclaves[side], table.hands[side]):
        value += USE
    return value


def standing(
    occupied: Cells, dreaming: Cells, tokens: tuple[Cells, Cells], side: int
) -> float:
    """What a grid is worth to the side that has just moved."""
    if side:
        return worth(occupied ^ dreaming, dreaming, tokens[1], tokens[0])
    return worth(dreaming, occupied ^ dreaming, tokens[0], tokens[1])


def looks(sketch: Sketch, side: int) -> float:
    """The same for a grid as it lies, five tokens included."""
    if is_all(sketch.enclaves[side].bit_count()):
        return WON
    return standing(sketch.occupied, sketch.dreaming, sketch.enclaves, side)


def final(table: Table, laying: Laying) -> float:
    """The market cannot be refilled: whoever has more tokens wins."""
    occupied = table.sketch.occupied | 1 << laying.cell
    tokens = settled(table.sketch.enclaves, occupied, laying.dreaming)
    return result(tokens, table.side)


def result(tokens: tuple[Cells, Cells], side: int) -> float:
    ahead = more(tokens[side].bit_count(), tokens[1 - side].bit_count())
    return WON if ahead == 0 else -WON if ahead == 1 else 0.0
