"""Enclaves: a token on every block of four tiles that show one side (1.5).

Every block is judged by the final picture, then all tokens are exchanged together (readings 10, 11 and 15).
"""

from games.kadath.rules.components import CHAOS, DREAMER, NUMBERS
from games.kadath.rules.events import EnclaveFormed, EnclaveLost
from games.kadath.rules.grid import Grid, enclaves_of, showing
from games.kadath.rules.now import Now
from games.kadath.rules.table import Cells, cells_in, full_blocks


def settle_enclaves(now: Now, side: int) -> Cells:
    """Exchanges the tokens of both sides; returns the blocks in which this side has got one."""
    grid = now.grid
    before = grid.enclaves[side]
    full = [full_blocks(showing(grid, colour)) for colour in (DREAMER, CHAOS)]
    if full[DREAMER] & ~grid.enclaves[DREAMER] or full[CHAOS] & ~grid.enclaves[CHAOS]:
        # Reading 14: tokens come back before others are laid.
        for colour in (DREAMER, CHAOS):
            _take_back(now, colour, full[1 - colour])
        for colour in (DREAMER, CHAOS):
            _put_down(now, colour, full[colour])
    return grid.enclaves[side] & ~before


def _take_back(now: Now, side: int, overwritten: Cells) -> None:
    lost = now.grid.enclaves[side] & overwritten
    now.grid.enclaves[side] ^= lost
    for block in cells_in(lost):
        now.tell(EnclaveLost(block, side))


def _put_down(now: Now, side: int, full: Cells) -> None:
    grid = now.grid
    # Reading 14: row by row, until the tokens run out.
    for block in cells_in(full & ~grid.enclaves[side]):
        if not is_complete(grid, side):
            grid.enclaves[side] |= 1 << block
            now.tell(EnclaveFormed(block, side))


def is_complete(grid: Grid, side: int) -> bool:
    """Are all tokens of this side in the grid?"""
    return enclaves_of(grid, side) >= NUMBERS.enclaves
