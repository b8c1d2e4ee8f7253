"""The table: cells, where tiles on them aim, and blocks of four.

There is no board, so cells are counted from the first tile, which lies in the middle; a cell keeps its number for the whole
game, and two games with the same tiles around the first one are the same position. Tiles reach `span - 1` cells from the
first one, and one further should it ever be removed. A set of cells is an int: bit c stands for cell c.
"""

from collections.abc import Iterator

from games.kadath.rules.components import AIMS, NUMBERS, TILES

Cells = int

REACH = NUMBERS.span
WIDTH = 2 * REACH + 1
CELLS = range(WIDTH * WIDTH)
MIDDLE = REACH * WIDTH + REACH
NOWHERE = -1

# (columns, rows) to go, in the order of `DIRECTIONS`.
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def cell_at(column: int, row: int) -> int:
    """The cell in a column and a row of the table, or NOWHERE beyond its edge."""
    inside = 0 <= column < WIDTH and 0 <= row < WIDTH
    return row * WIDTH + column if inside else NOWHERE


def column_of(cell: int) -> int:
    return cell % WIDTH


def row_of(cell: int) -> int:
    return cell // WIDTH


def cells_in(cells: Cells) -> Iterator[int]:
    """The members of a set of cells, in order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def neighbour(cell: int, direction: int) -> int:
    columns, rows = STEPS[direction]
    return cell_at(column_of(cell) + columns, row_of(cell) + rows)


def _aimed(cell: int, directions: tuple[int, ...]) -> tuple[int, ...]:
    targets = (neighbour(cell, direction) for direction in directions)
    return tuple(target for target in targets if target != NOWHERE)


def as_set(cells: tuple[int, ...]) -> Cells:
    return sum(1 << cell for cell in cells)


# By tile, rotation and cell: the cells aimed at, clockwise from north; and the same as sets.
TARGETS = tuple(
    tuple(tuple(_aimed(cell, aims) for cell in CELLS) for aims in AIMS[tile])
    for tile in range(len(TILES))
)
TARGET_SETS = tuple(
    tuple(tuple(map(as_set, cells)) for cells in rotations) for rotations in TARGETS
)

# A block of four is known by its upper left cell.
BLOCK_STEPS = (0, 1, WIDTH, WIDTH + 1)


def block_cells(block: int) -> tuple[int, ...]:
    return tuple(block + step for step in BLOCK_STEPS)


def full_blocks(cells: Cells) -> Cells:
    """The blocks of which all four cells are in the set.

    Tiles lie within a few columns, so none is ever taken for complete around the edge of the table.
    """
    pairs = cells & cells >> 1
    return pairs & pairs >> WIDTH


def _columns(first: int, last: int) -> Cells:
    return as_set(tuple(c for c in CELLS if first <= column_of(c) <= last))


def _rows(first: int, last: int) -> Cells:
    return as_set(tuple(c for c in CELLS if first <= row_of(c) <= last))


# By first and last line: all cells of these columns, of these rows.
LINES = range(WIDTH)
COLUMNS = tuple(tuple(_columns(first, last) for last in LINES) for first in LINES)
ROWS = tuple(tuple(_rows(first, last) for last in LINES) for first in LINES)
LINE = (1 << WIDTH) - 1


def bounds(cells: Cells) -> tuple[int, int, int, int]:
    """The first and last column and the first and last row of a set that is not empty."""
    top = row_of((cells & -cells).bit_length() - 1)
    bottom = row_of(cells.bit_length() - 1)
    line = 0
    for row in range(top, bottom + 1):
        line |= cells >> row * WIDTH & LINE
    left = (line & -line).bit_length() - 1
    return left, line.bit_length() - 1, top, bottom


def as_cells(cell: int) -> Cells:
    """The set of this cell; empty for NOWHERE."""
    return 0 if cell == NOWHERE else 1 << cell


def cells_to_lay_on(occupied: Cells, forbidden: Cells) -> Cells:
    """The empty cells next to a tile, within the span and not forbidden; the first tile lies in the middle."""
    if not occupied:
        return 1 << MIDDLE
    beside = occupied | occupied << 1 | occupied >> 1
    near = beside | beside << WIDTH | beside >> WIDTH
    return near & room_around(occupied) & ~(occupied | forbidden)


def room_around(cells: Cells) -> Cells:
    """Every cell that fits together with these in the span of the grid (readings 2 and 3)."""
    left, right, top, bottom = bounds(cells)
    further = NUMBERS.span - 1
    columns = COLUMNS[max(0, right - further)][min(WIDTH - 1, left + further)]
    return columns & ROWS[max(0, bottom - further)][min(WIDTH - 1, top + further)]
