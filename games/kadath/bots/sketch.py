"""The grid drawn small, for thinking ahead: sets of cells instead of lists of tiles, never changed once made.

What a tile does, and who gets an enclave, is said by the rules; the order in which a chain wakes is followed here, and the
tests compare the two on thousands of positions.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.kadath.rules.actions import converted, flipped
from games.kadath.rules.components import CHAOS, DREAMER, KIND_OF, ROTATIONS
from games.kadath.rules.enclaves import Tokens, settled
from games.kadath.rules.grid import NO_TILE, Grid, tiles_in
from games.kadath.rules.table import (
    TARGET_SETS,
    TARGETS,
    Cells,
    as_cells,
    cells_in,
    cells_to_lay_on,
)


class Laying(NamedTuple):
    """A way to lay a tile, and the cells that show the Dreamer's side once everything has acted."""

    tile: int
    cell: int
    rotation: int
    side: int
    dreaming: Cells


class Sketch(NamedTuple):
    occupied: Cells
    dreaming: Cells
    # By side: the blocks with one of its tokens.
    enclaves: Tokens
    # By cell: which tile lies there and how it is turned.
    lies: dict[int, tuple[int, int]]
    # Cells whose tiles nothing touches, nothing converts; cells on which nothing may be laid.
    held: Cells = 0
    shielded: Cells = 0
    forbidden: Cells = 0


def sketch_of(grid: Grid) -> Sketch:
    return Sketch(
        grid.occupied,
        grid.dreaming,
        (grid.enclaves[DREAMER], grid.enclaves[CHAOS]),
        {grid.at[tile]: (tile, grid.turns[tile]) for tile in tiles_in(grid)},
        0 if grid.blocked == NO_TILE else 1 << grid.at[grid.blocked],
        sum(1 << grid.at[tile] for tile in grid.protected),
        as_cells(grid.forbidden),
    )


def spots(sketch: Sketch) -> list[int]:
    """The cells on which a tile may be laid."""
    return list(cells_in(cells_to_lay_on(sketch.occupied, sketch.forbidden)))


def layings(sketch: Sketch, tile: int, cells: list[int]) -> list[Laying]:
    """Every way to lay this tile on one of these cells."""
    return [
        Laying(tile, cell, rotation, side, dreaming)
        for cell, rotation, dreams in _dreams(sketch, tile, cells)
        for side, dreaming in enumerate(dreams)
    ]


def pictures(
    sketch: Sketch, tiles: Iterable[int], cells: list[int]
) -> set[tuple[int, Cells]]:
    """The newly covered cell and what dreams then, however it came about: many layings look alike in the end."""
    return {
        (cell, dreaming)
        for tile in tiles
        for cell, _, dreams in _dreams(sketch, tile, cells)
        for dreaming in dreams
    }


def _dreams(
    sketch: Sketch, tile: int, cells: list[int]
) -> Iterator[tuple[int, int, tuple[Cells, Cells]]]:
    """(cell, rotation, what dreams if the tile is laid with the Dreamer's side up and with the other)."""
    act, occupied, free = ACTS[KIND_OF[tile]], sketch.occupied, ~sketch.held
    for rotation in range(ROTATIONS[tile]):
        targets = TARGET_SETS[tile][rotation]
        for cell in cells:
            aimed = targets[cell] & occupied
            if aimed or not occupied:
                yield cell, rotation, act(sketch, tile, rotation, cell, aimed & free)


def _flip(
    sketch: Sketch, tile: int, rotation: int, cell: int, aimed: Cells
) -> tuple[Cells, Cells]:
    after = flipped(sketch.dreaming, aimed)
    return after | 1 << cell, after


def _convert(
    sketch: Sketch, tile: int, rotation: int, cell: int, aimed: Cells
) -> tuple[Cells, Cells]:
    dreaming, shielded = sketch.dreaming, sketch.shielded
    return (
        converted(dreaming, aimed, DREAMER, shielded) | 1 << cell,
        converted(dreaming, aimed, CHAOS, shielded),
    )


def _chain(
    sketch: Sketch, tile: int, rotation: int, cell: int, aimed: Cells
) -> tuple[Cells, Cells]:
    return (
        _wake(sketch, sketch.dreaming | 1 << cell, tile, rotation, cell),
        _wake(sketch, sketch.dreaming, tile, rotation, cell),
    )


ACTS = {"landscape": _flip, "attractor": _convert, "creature": _chain}


def _wake(
    sketch: Sketch, dreaming: Cells, tile: int, rotation: int, cell: int
) -> Cells:
    """What dreams after a creature just laid on the cell has acted, with everything it wakes."""
    acted = {cell}
    there = sketch.occupied & ~sketch.held | 1 << cell
    waiting = [(tile, rotation, cell)]
    while waiting:
        tile, rotation, cell = waiting.pop()
        aimed = TARGET_SETS[tile][rotation][cell] & there
        if KIND_OF[tile] == "landscape":
            dreaming = flipped(dreaming, aimed)
        elif KIND_OF[tile] == "attractor":
            side = DREAMER if dreaming >> cell & 1 else CHAOS
            dreaming = converted(dreaming, aimed, side, sketch.shielded)
        else:
            dreaming = flipped(dreaming, aimed)
            # A creature has one point, so the chain is a single line.
            for target in TARGETS[tile][rotation][cell]:
                if aimed >> target & 1 and target not in acted:
                    acted.add(target)
                    waiting.append((*sketch.lies[target], target))
    return dreaming


def laid(sketch: Sketch, laying: Laying) -> Sketch:
    """The grid after it."""
    occupied = sketch.occupied | 1 << laying.cell
    return sketch._replace(
        occupied=occupied,
        dreaming=laying.dreaming,
        enclaves=settled(sketch.enclaves, occupied, laying.dreaming),
        lies={**sketch.lies, laying.cell: (laying.tile, laying.rotation)},
    )
