"""Protection: nothing converts the four tiles of an enclave for the rest of the game (reading 29).

The token and those beside the deck make four (reading 1). The enclave is one the seat formed this turn; each tile needs its
token, so one with a blocked tile cannot be protected.
"""

from collections.abc import Iterator

from games.kadath.rules.events import TilesProtected
from games.kadath.rules.grid import tile_on
from games.kadath.rules.moves import Protect
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn
from games.kadath.rules.table import block_cells, cells_in


def moves(state: State, turn: Turn) -> Iterator[Protect]:
    for block in cells_in(turn.formed):
        tiles = [tile_on(state.grid, cell) for cell in block_cells(block)]
        if state.grid.blocked not in tiles:
            yield Protect(block)


def use(now: Now, turn: Turn, move: Protect) -> None:
    grid = now.grid
    tiles = tuple(tile_on(grid, cell) for cell in block_cells(move.block))
    grid.protected = sorted({*grid.protected, *tiles})
    now.tell(TilesProtected(turn.seat, move.block, tiles))
