"""What a grid is worth to whoever has just moved, the rival being next: 0 is even, and each point more makes winning
about 2.7 times as likely against losing.

The numbers were fitted to the results of thousands of games that bots played against themselves.
"""

from typing import NamedTuple

from games.kadath.rules.table import WIDTH, Cells

# By the number of tokens in the grid: the own ones, the rival's.
MINE = (-1.4, -1.0, -0.53, 0.22, 1.5, 4.0)
YOURS = (1.16, 0.74, 0.18, -0.76, -2.5, -5.0)
# Three of a block's four cells: the last one is empty, shows the other side, shows it under the other's token.
OPEN, SHUT, OVER = 0.15, 0.14, 0.35
YOUR_OPEN, YOUR_SHUT, YOUR_OVER = 0.14, 0.29, 0.67
# More than anything above adds up to.
WON = 20.0


def worth(mine: Cells, yours: Cells, my_tokens: Cells, your_tokens: Cells) -> float:
    """The sets are the cells that show each side, and the blocks with its tokens."""
    # Blocks are counted all at once: pairs side by side, both cells or one of them, and then pairs of pairs.
    both, some = mine & mine >> 1, mine | mine >> 1
    below, below_some = both >> WIDTH, some >> WIDTH
    my_threes = (both & below_some | some & below) & ~(both & below) & ~my_tokens
    any_mine = some | below_some
    both, some = yours & yours >> 1, yours | yours >> 1
    below, below_some = both >> WIDTH, some >> WIDTH
    your_threes = (both & below_some | some & below) & ~(both & below) & ~your_tokens
    return known_threes(
        my_threes, your_threes, any_mine, some | below_some, my_tokens, your_tokens
    )


def known_threes(
    my_threes: Cells,
    your_threes: Cells,
    any_mine: Cells,
    any_yours: Cells,
    my_tokens: Cells,
    your_tokens: Cells,
) -> float:
    """The same for whoever knows the blocks with three cells, and with any, of either side."""
    total = MINE[my_tokens.bit_count()] + YOURS[your_tokens.bit_count()]
    if my_threes:
        total += OPEN * (my_threes & ~any_yours).bit_count()
        shut = my_threes & any_yours
        if shut:
            total += SHUT * (shut & ~your_tokens).bit_count()
            total += OVER * (shut & your_tokens).bit_count()
    if your_threes:
        total -= YOUR_OPEN * (your_threes & ~any_mine).bit_count()
        shut = your_threes & any_mine
        if shut:
            total -= YOUR_SHUT * (shut & ~my_tokens).bit_count()
            total -= YOUR_OVER * (shut & my_tokens).bit_count()
    return total


class Parts(NamedTuple):
    """The same, told apart: by enclaves of either side, and by blocks of which either side has three cells."""

    mine: float
    yours: float
    my_threes: float
    your_threes: float


def parts(mine: Cells, yours: Cells, my_tokens: Cells, your_tokens: Cells) -> Parts:
    own, other = threes(mine, my_tokens), threes(yours, your_tokens)
    return Parts(
        MINE[my_tokens.bit_count()],
        YOURS[your_tokens.bit_count()],
        _counted(own, _any(yours), your_tokens, (OPEN, SHUT, OVER)),
        -_counted(other, _any(mine), my_tokens, (YOUR_OPEN, YOUR_SHUT, YOUR_OVER)),
    )


def threes(cells: Cells, tokens: Cells) -> Cells:
    """The blocks with exactly three of these cells and none of these tokens."""
    both, some = cells & cells >> 1, cells | cells >> 1
    below, below_some = both >> WIDTH, some >> WIDTH
    return (both & below_some | some & below) & ~(both & below) & ~tokens


def _any(cells: Cells) -> Cells:
    """The blocks with any of these cells."""
    some = cells | cells >> 1
    return some | some >> WIDTH


def _counted(
    found: Cells, others: Cells, tokens: Cells, worths: tuple[float, float, float]
) -> float:
    groups = found & ~others, found & others & ~tokens, found & others & tokens
    return sum(
        worth * group.bit_count() for worth, group in zip(worths, groups, strict=True)
    )
