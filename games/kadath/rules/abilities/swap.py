"""Swap: two tiles exchange their cells, then one of them performs its points.

Each keeps its rotation, its side and a protection token (reading 22); enclave tokens stay where they are.
"""

from collections.abc import Iterator
from itertools import permutations

from games.kadath.rules.abilities.targets import touchable
from games.kadath.rules.actions import wake
from games.kadath.rules.events import Swapped
from games.kadath.rules.grid import Grid
from games.kadath.rules.moves import Swap
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn


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
