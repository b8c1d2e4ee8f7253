"""Enclaves: a token on every block of four tiles that show one side (1.5).

Every block is judged by the final picture, then all tokens are exchanged together (readings 10, 11 and 15).
"""

from games.kadath.rules.components import CHAOS, DREAMER, NUMBERS
from games.kadath.rules.events import EnclaveFormed, EnclaveLost
from games.kadath.rules.grid import Grid, enclaves_of
from games.kadath.rules.now import Now
from games.kadath.rules.table import Cells, cells_in, full_blocks

# By side: the blocks with one of its tokens.
Tokens = tuple[Cells, Cells]


def settled(tokens: Tokens, occupied: Cells, dreaming: Cells) -> Tokens:
    """The tokens of both sides after every block has been judged."""
    dreams, chaos = full_blocks(dreaming), full_blocks(occupied ^ dreaming)
    # Reading 14: tokens come back before others are laid.
    dreamer, other = tokens[DREAMER] & ~chaos, tokens[CHAOS] & ~dreams
    return _laid(dreamer, dreams), _laid(other, chaos)


def _laid(tokens: Cells, full: Cells) -> Cells:
    """A token on each of these blocks; row by row, should they run out (reading 14)."""
    wanted = tokens | full
    if wanted.bit_count() <= NUMBERS.enclaves:
        return wanted
    for block in cells_in(full & ~tokens):
        if not is_all(tokens.bit_count()):
            tokens |= 1 << block
    return tokens


def is_all(enclaves: int) -> bool:
    """Are these as many as a side has tokens? Whoever ends an own turn with them wins."""
    return enclaves >= NUMBERS.enclaves


def is_complete(grid: Grid, side: int) -> bool:
    """Are all tokens of this side in the grid?"""
    return is_all(enclaves_of(grid, side))


def settle_enclaves(now: Now, side: int) -> Cells:
    """Exchanges the tokens of both sides; returns the blocks in which this side has got one."""
    grid = now.grid
    before: Tokens = (grid.enclaves[DREAMER], grid.enclaves[CHAOS])
    after = settled(before, grid.occupied, grid.dreaming)
    if after == before:
        return 0
    grid.enclaves = [*after]
    for colour in (DREAMER, CHAOS):
        for block in cells_in(before[colour] & ~after[colour]):
            now.tell(EnclaveLost(block, colour))
    for colour in (DREAMER, CHAOS):
        for block in cells_in(after[colour] & ~before[colour]):
            now.tell(EnclaveFormed(block, colour))
    return after[side] & ~before[side]
