"""The same match seen turned by a quarter, or in a mirror."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Protocol

import msgspec
import pytest

from games.kadath.rules import actions, placement
from games.kadath.rules.components import AIMS, ROTATIONS, TILES
from games.kadath.rules.grid import Grid
from games.kadath.rules.moves import Forbid, Move, Place, Protect, Rotate
from games.kadath.rules.state import State, Turn, clone
from games.kadath.rules.table import (
    CELLS,
    NOWHERE,
    WIDTH,
    Cells,
    as_set,
    block_cells,
    cell_at,
    cells_in,
    column_of,
    neighbour,
    row_of,
)


class Way(Protocol):
    """Where a cell is, how a tile lies and how far it is turned, looked at that way."""

    def cell(self, cell: int) -> int: ...
    def rotation(self, tile: int, rotation: int) -> int: ...
    def quarters(self, tile: int, quarters: int) -> int: ...


class Turned:
    """Everything a quarter turn clockwise further."""

    def cell(self, cell: int) -> int:
        if cell == NOWHERE:
            return NOWHERE
        return cell_at(WIDTH - 1 - row_of(cell), column_of(cell))

    def rotation(self, tile: int, rotation: int) -> int:
        return (rotation + 1) % ROTATIONS[tile]

    def quarters(self, tile: int, quarters: int) -> int:
        return quarters


class Mirrored:
    """Left and right exchanged; the tiles must be mirrored too, see `mirrored_tiles`."""

    def cell(self, cell: int) -> int:
        if cell == NOWHERE:
            return NOWHERE
        return cell_at(WIDTH - 1 - column_of(cell), row_of(cell))

    def rotation(self, tile: int, rotation: int) -> int:
        return -rotation % ROTATIONS[tile]

    def quarters(self, tile: int, quarters: int) -> int:
        """What was clockwise is anticlockwise; a turn that changes nothing stays one."""
        period = ROTATIONS[tile]
        return -quarters % period or period


def cells(way: Way, some: Cells) -> Cells:
    return as_set(tuple(way.cell(cell) for cell in cells_in(some)))


def block(way: Way, one: int) -> int:
    return min(way.cell(cell) for cell in block_cells(one))


def blocks(way: Way, some: Cells) -> Cells:
    return as_set(tuple(block(way, one) for one in cells_in(some)))


def seen(way: Way, state: State) -> State:
    """The whole state, as it looks that way."""
    other = clone(state)
    other.grid = _grid(way, state.grid)
    if isinstance(other.frame, Turn):
        other.frame.formed = blocks(way, other.frame.formed)
    return other


def _grid(way: Way, grid: Grid) -> Grid:
    return msgspec.structs.replace(
        grid,
        at=[way.cell(cell) for cell in grid.at],
        turns=[
            way.rotation(tile, turns) if grid.at[tile] != NOWHERE else turns
            for tile, turns in enumerate(grid.turns)
        ],
        occupied=cells(way, grid.occupied),
        dreaming=cells(way, grid.dreaming),
        enclaves=[blocks(way, side) for side in grid.enclaves],
        forbidden=way.cell(grid.forbidden),
    )


def answered(way: Way, move: Move) -> Move:
    """The same answer, as it looks that way."""
    match move:
        case Place(tile, cell, rotation, side):
            return Place(tile, way.cell(cell), way.rotation(tile, rotation), side)
        case Rotate(tile, quarters):
            return Rotate(tile, way.quarters(tile, quarters))
        case Forbid(cell):
            return Forbid(way.cell(cell))
        case Protect(one):
            return Protect(block(way, one))
        case _:
            return move


@contextmanager
def mirrored_tiles() -> Iterator[None]:
    """Every tile aims left where it aimed right."""
    targets, sets = _mirrored_targets()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(actions, "TARGETS", targets)
        patch.setattr(placement, "TARGET_SETS", sets)
        yield


@cache
def _mirrored_targets() -> tuple[object, object]:
    targets = tuple(
        tuple(
            tuple(_aimed(cell, AIMS[tile][-turns % 4]) for cell in CELLS)
            for turns in range(4)
        )
        for tile in range(len(TILES))
    )
    sets = tuple(tuple(tuple(map(as_set, row)) for row in one) for one in targets)
    return targets, sets


def _aimed(cell: int, aims: tuple[int, ...]) -> tuple[int, ...]:
    found = (neighbour(cell, direction) for direction in sorted(-a % 8 for a in aims))
    return tuple(target for target in found if target != NOWHERE)
