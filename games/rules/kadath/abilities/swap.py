"""Swap: two tiles exchange their cells, then one of them performs its points.

Each keeps its rotation, its side and a protection token (reading 22); enclave tokens stay where they are.
"""

from collections.abc import Iterator
from itertools import permutations

from games.rules.kadath.abilities.targets import touchable
from games.rules.kadath.actions import wake
from games.rules.kadath.events import Swapped
from games.rules.kadath.grid import Grid
from games.rules.kadath.moves import Swap
from games.rules.kadath.now import Now
from games.rules.kadath.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Swap]:
    for tile, other in permutations(touchable(state.grid), 2):
        yield Swap(tile, other)


def use(now: Now, turn: Turn, move: Swap) -> None:
    tile, other, at = move.tile, move.other, now.grid.at
    _exchange_sides(now.grid, at[tile], at[other])
    at[tile], at[other] = at[other], at[tile]
    now.tell(Swapped(tile, at[tile], other, at[other]))
    wake(now, turn, tile)


def _exchange_sides(grid: Grid, cell: int, other: int) -> None:
    if grid.dreaming >> cell & 1 != grid.dreaming >> other & 1:
        grid.dreaming ^= 1 << cell | 1 << other
