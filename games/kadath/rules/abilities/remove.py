"""Remove: a tile goes back to the box, but none that touches an enclave token of either side (reading 23).

The grid is as large as the tiles that are left (reading 3).
"""

from collections.abc import Iterator

from games.kadath.rules.abilities.targets import touchable
from games.kadath.rules.events import Removed
from games.kadath.rules.grid import Grid, lift
from games.kadath.rules.moves import Remove
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn
from games.kadath.rules.table import BLOCK_STEPS, Cells


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
