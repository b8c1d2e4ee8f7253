"""What a grid is worth, told apart: the parts by which a move is explained add up to what the search goes by."""

import pytest

from games.kadath.bots.worth import parts, worth
from games.kernel.chance import Dice

CELLS = 1 << 60


def test_the_parts_add_up_to_the_worth_of_the_grid() -> None:
    luck = Dice(4)
    for _ in range(3000):
        occupied = luck.below(CELLS) | luck.below(CELLS)
        mine = occupied & luck.below(CELLS)
        tokens = [luck.below(CELLS) for _ in range(2)]
        # No more than five tokens each.
        first, second = (_some(one, luck.below(6)) for one in tokens)
        second &= ~first
        told = parts(mine, occupied ^ mine, first, second)
        assert sum(told) == pytest.approx(worth(mine, occupied ^ mine, first, second))


def _some(cells: int, most: int) -> int:
    while cells.bit_count() > most:
        cells &= cells - 1
    return cells
