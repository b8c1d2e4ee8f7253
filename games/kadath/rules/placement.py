"""Laying a tile: on an empty cell within the span of the grid, aiming at one tile at least (1.3).

What else it aims at does not matter (reading 5), and neither does a blocked tile (reading 24).
"""

from games.kadath.rules.actions import perform
from games.kadath.rules.components import CHAOS, DREAMER, ROTATIONS, TILES
from games.kadath.rules.enclaves import settle_enclaves
from games.kadath.rules.events import Placed
from games.kadath.rules.grid import Grid, lay
from games.kadath.rules.market import choosable, take
from games.kadath.rules.moves import Place
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn
from games.kadath.rules.table import (
    CELLS,
    TARGET_SETS,
    Cells,
    as_cells,
    cells_in,
    cells_to_lay_on,
)

# By tile, rotation and cell: either side up. Made once, since a turn offers hundreds of them.
PLACES = tuple(
    tuple(
        tuple(
            (Place(tile, cell, turn, DREAMER), Place(tile, cell, turn, CHAOS))
            for cell in CELLS
        )
        for turn in range(ROTATIONS[tile])
    )
    for tile in range(len(TILES))
)


def place_moves(state: State, turn: Turn) -> list[Place]:
    """Every way to lay a tile, in the order of the market."""
    moves: list[Place] = []
    occupied, cells = state.grid.occupied, list(cells_in(_cells(state.grid)))
    for tile in choosable(state, turn):
        for places, targets in zip(PLACES[tile], TARGET_SETS[tile], strict=False):
            for cell in cells:
                # The first tile of all has nothing to aim at.
                if targets[cell] & occupied or not occupied:
                    moves += places[cell]
    return moves


def can_place(state: State, turn: Turn) -> bool:
    """Is there any way at all? There nearly always is, and the first one is soon found."""
    return any(
        targets[cell] & state.grid.occupied
        for tile in choosable(state, turn)
        for cell in cells_in(_cells(state.grid))
        for targets in TARGET_SETS[tile]
    )


def _cells(grid: Grid) -> Cells:
    """The cells to look at."""
    return cells_to_lay_on(grid.occupied, as_cells(grid.forbidden))


def place(now: Now, turn: Turn, move: Place) -> None:
    """Lays the tile, lets it act, and settles the enclaves (reading 10: once, at the end)."""
    take(now, turn, move.tile)
    lay(now.grid, move.tile, move.cell, move.rotation, move.side)
    now.tell(Placed(turn.seat, move.tile, move.cell, move.rotation, move.side))
    perform(now, turn, move.tile)
    turn.formed = settle_enclaves(now, now.state.sides[turn.seat])
    turn.placed = True
