"""A search that remembers: what a tile can do on a grid is worked out once, whatever the deck and the order of moves.

Decks differ in which tiles are offered, hardly in the grids they lead to, so most of the work serves many of them. It
counts only what it works out anew, and stops in the middle of a line once that is enough.
"""

from math import inf
from operator import itemgetter

from typing_extensions import override

from games.kadath.bots.search import USE, Search, Weighed
from games.kadath.bots.sketch import Laying, Sketch, layings, spots
from games.kadath.bots.table import Table, offered
from games.kadath.bots.worth import WON, known_threes
from games.kadath.rules.components import NUMBERS
from games.kadath.rules.enclaves import is_all, settled
from games.kadath.rules.table import WIDTH, Cells

Ranked = list[tuple[float, Laying]]


class Enough(Exception):
    """As much work as was allowed has been done."""


class Grasp:
    """A grid as one side sees it that is about to lay a tile."""

    __slots__ = ("_ranked", "cells", "side", "sketch", "tokens")

    def __init__(self, sketch: Sketch, side: int, tokens: int) -> None:
        self.sketch, self.side, self.tokens = sketch, side, tokens
        self.cells = spots(sketch)
        self._ranked: dict[int, Ranked] = {}

    def knows(self, tile: int) -> bool:
        return tile in self._ranked

    def ranked(self, tile: int) -> Ranked:
        """Every laying of the tile that makes a difference and its worth, the best first."""
        known = self._ranked.get(tile)
        if known is None:
            known = self._ranked[tile] = self._rank(tile)
        return known

    def _rank(self, tile: int) -> Ranked:
        found = {
            (laying.cell, laying.dreaming): laying
            for laying in layings(self.sketch, tile, self.cells)
        }
        weigh = self.weigh
        ranked = [(weigh(*picture), laying) for picture, laying in found.items()]
        ranked.sort(key=itemgetter(0), reverse=True)
        return ranked

    def weigh(self, cell: int, dreaming: Cells) -> float:
        """What `search.weigh` says, with everything in one place: most of the time is spent here."""
        sketch, side = self.sketch, self.side
        occupied = sketch.occupied | 1 << cell
        mine = occupied ^ dreaming if side else dreaming
        yours = occupied ^ mine
        mine_both, yours_both = mine & mine >> 1, yours & yours >> 1
        mine_below, yours_below = mine_both >> WIDTH, yours_both >> WIDTH
        my_blocks, your_blocks = mine_both & mine_below, yours_both & yours_below
        before = sketch.enclaves[side]
        my_tokens = before & ~your_blocks | my_blocks
        your_tokens = sketch.enclaves[1 - side] & ~my_blocks | your_blocks
        if (
            my_tokens.bit_count() > NUMBERS.enclaves
            or your_tokens.bit_count() > NUMBERS.enclaves
        ):
            laid = settled(sketch.enclaves, occupied, dreaming)
            my_tokens, your_tokens = laid[side], laid[1 - side]
        if is_all(my_tokens.bit_count()):
            return WON
        mine_some, yours_some = mine | mine >> 1, yours | yours >> 1
        mine_some_below, yours_some_below = mine_some >> WIDTH, yours_some >> WIDTH
        value = known_threes(
            (mine_both & mine_some_below | mine_some & mine_below)
            & ~my_blocks
            & ~my_tokens,
            (yours_both & yours_some_below | yours_some & yours_below)
            & ~your_blocks
            & ~your_tokens,
            mine_some | mine_some_below,
            yours_some | yours_some_below,
            my_tokens,
            your_tokens,
        )
        return value + USE if self.tokens and my_tokens & ~before else value


class LongSearch(Search):
    """Weighs as many layings as it is allowed to."""

    def __init__(self) -> None:
        super().__init__()
        self._most = inf
        self._grasped: dict[tuple[object, ...], Grasp] = {}

    def limit(self, budget: float = inf) -> None:
        """From now on, so many more."""
        self._most = self.work + budget

    def grasp(self, table: Table) -> Grasp:
        sketch, side = table.sketch, table.side
        tokens = table.hands[side]
        key = (
            frozenset(sketch.lies.items()),
            sketch.dreaming,
            sketch.enclaves,
            sketch.held,
            sketch.shielded,
            sketch.forbidden,
            side,
            tokens,
        )
        known = self._grasped.get(key)
        if known is None:
            known = self._grasped[key] = Grasp(sketch, side, tokens)
        return known

    def _layings(self, grasp: Grasp, tile: int) -> Ranked:
        if not grasp.knows(tile):
            if self.work > self._most:
                raise Enough
            self.work += len(grasp.ranked(tile))
        return grasp.ranked(tile)

    @override
    def ranked(self, table: Table) -> list[Weighed]:
        grasp = self.grasp(table)
        found = [one for t in offered(table) for one in self._layings(grasp, t)]
        found.sort(key=itemgetter(0), reverse=True)
        return [Weighed(*one) for one in found]

    @override
    def best(self, table: Table) -> float:
        grasp = self.grasp(table)
        best = [
            found[0][0] for t in offered(table) if (found := self._layings(grasp, t))
        ]
        return max(best, default=0.0)

    @override
    def most_promising(self, table: Table, width: int) -> list[Weighed]:
        grasp = self.grasp(table)
        found = [one for t in offered(table) for one in self._layings(grasp, t)[:width]]
        found.sort(key=itemgetter(0), reverse=True)
        return [Weighed(*one) for one in found[:width]]
