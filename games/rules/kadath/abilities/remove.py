"""Remove: a tile goes back to the box, but none that touches an enclave token of either side (reading 23).

The grid is as large as the tiles that are left (reading 3).
"""

from collections.abc import Iterator

from games.rules.kadath.abilities.targets import touchable
from games.rules.kadath.events import Removed
from games.rules.kadath.grid import Grid, lift
from games.rules.kadath.moves import Remove
from games.rules.kadath.now import Now
from games.rules.kadath.state import State, Turn
from games.rules.kadath.table import BLOCK_STEPS, Cells


def moves(state: State, turn: Turn) -> Iterator[Remove]:
    held = _held(state.grid)
    for tile in touchable(state.grid):
        if not held >> state.grid.at[tile] & 1:
            yield Remove(tile)


def use(now: Now, turn: Turn, move: Remove) -> None:
    cell = now.grid.at[move.tile]
    lift(now.grid, move.tile)
    now.state.box.append(move.tile)
    now.tell(Removed(move.tile, cell))


def _held(grid: Grid) -> Cells:
    """The cells that touch a token."""
    blocks = grid.enclaves[0] | grid.enclaves[1]
    held = 0
    for step in BLOCK_STEPS:
        held |= blocks << step
    return held
