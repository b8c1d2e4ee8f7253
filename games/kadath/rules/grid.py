"""The tiles on the table and the tokens on them: everything here lies open.

A rule changes a grid in place; whoever only wants to look ahead clones it first.
"""

import msgspec

from games.kadath.rules.components import CHAOS, DREAMER, TILES
from games.kadath.rules.table import NOWHERE, Cells, cells_in, room_around

NO_TILE = -1


class Grid(msgspec.Struct):
    # By tile: its cell (NOWHERE: not in the grid) and its quarter turns clockwise.
    at: list[int]
    turns: list[int]
    # By side: the blocks with one of its tokens.
    enclaves: list[Cells]
    # The cells with a tile, and those of them that show the Dreamer's side.
    occupied: Cells = 0
    dreaming: Cells = 0
    # Ability tokens: on tiles (for the rest of the game), on one tile, on one empty cell.
    protected: list[int] = []
    blocked: int = NO_TILE
    forbidden: int = NOWHERE


class Laid(msgspec.Struct, frozen=True):
    """A tile of the grid, as people see it."""

    tile: int
    cell: int
    rotation: int
    side: int
    protected: bool
    blocked: bool


def empty_grid() -> Grid:
    return Grid(at=[NOWHERE] * len(TILES), turns=[0] * len(TILES), enclaves=[0, 0])


def clone_grid(grid: Grid) -> Grid:
    return Grid(
        grid.at[:],
        grid.turns[:],
        grid.enclaves[:],
        grid.occupied,
        grid.dreaming,
        grid.protected[:],
        grid.blocked,
        grid.forbidden,
    )


def tile_on(grid: Grid, cell: int) -> int:
    """The tile on a cell, or NO_TILE."""
    return grid.at.index(cell) if grid.occupied >> cell & 1 else NO_TILE


def tiles_in(grid: Grid) -> list[int]:
    """The tiles of the grid, by number."""
    return [tile for tile, cell in enumerate(grid.at) if cell != NOWHERE]


def side_on(grid: Grid, cell: int) -> int:
    """The side that the tile on this cell shows."""
    return DREAMER if grid.dreaming >> cell & 1 else CHAOS


def showing(grid: Grid, side: int) -> Cells:
    """The cells whose tiles show a side."""
    return grid.dreaming if side == DREAMER else grid.occupied & ~grid.dreaming


def laid(grid: Grid) -> tuple[Laid, ...]:
    """The tiles as they lie, row by row."""
    return tuple(
        Laid(
            tile=(tile := grid.at.index(cell)),
            cell=cell,
            rotation=grid.turns[tile],
            side=side_on(grid, cell),
            protected=tile in grid.protected,
            blocked=tile == grid.blocked,
        )
        for cell in cells_in(grid.occupied)
    )


def lay(grid: Grid, tile: int, cell: int, rotation: int, side: int) -> None:
    grid.at[tile] = cell
    grid.turns[tile] = rotation
    grid.occupied |= 1 << cell
    if side == DREAMER:
        grid.dreaming |= 1 << cell


def lift(grid: Grid, tile: int) -> None:
    """Takes a tile out of the grid, with what lay on it."""
    cell = grid.at[tile]
    grid.occupied &= ~(1 << cell)
    grid.dreaming &= ~(1 << cell)
    grid.at[tile], grid.turns[tile] = NOWHERE, 0
    if tile in grid.protected:
        grid.protected.remove(tile)


def free_cells(grid: Grid) -> Cells:
    """The empty cells on which a tile fits into the span of the grid."""
    return room_around(grid.occupied) & ~grid.occupied


def enclaves_of(grid: Grid, side: int) -> int:
    """How many tokens of a side lie in the grid."""
    return grid.enclaves[side].bit_count()
