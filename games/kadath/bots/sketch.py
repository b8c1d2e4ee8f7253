"""The grid drawn small, for thinking ahead: sets of cells instead of lists of tiles, never changed once made.

What a tile does here is what `games.kadath.rules` says; the tests compare the two on thousands of positions.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.kadath.rules.components import CHAOS, DREAMER, KIND_OF, NUMBERS, ROTATIONS
from games.kadath.rules.grid import NO_TILE, Grid, tiles_in
from games.kadath.rules.table import (
    MIDDLE,
    NOWHERE,
    TARGET_SETS,
    TARGETS,
    WIDTH,
    Cells,
    cells_in,
    full_blocks,
    room_around,
)

Tokens = tuple[Cells, Cells]


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
        0 if grid.forbidden == NOWHERE else 1 << grid.forbidden,
    )


def spots(sketch: Sketch) -> list[int]:
    """The cells on which a tile may be laid."""
    occupied = sketch.occupied
    if not occupied:
        return [MIDDLE]
    beside = occupied | occupied << 1 | occupied >> 1
    near = beside | beside << WIDTH | beside >> WIDTH
    taken = occupied | sketch.forbidden
    return list(cells_in(near & room_around(occupied) & ~taken))


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
    after = sketch.dreaming ^ aimed
    return after | 1 << cell, after


def _convert(
    sketch: Sketch, tile: int, rotation: int, cell: int, aimed: Cells
) -> tuple[Cells, Cells]:
    aimed &= ~sketch.shielded
    return sketch.dreaming | aimed | 1 << cell, sketch.dreaming & ~aimed


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
            dreaming ^= aimed
        elif KIND_OF[tile] == "attractor":
            aimed &= ~sketch.shielded
            dreams = dreaming >> cell & 1
            dreaming = dreaming | aimed if dreams else dreaming & ~aimed
        else:
            dreaming ^= aimed
            # A creature has one point, so the chain is a single line.
            for target in TARGETS[tile][rotation][cell]:
                if aimed >> target & 1 and target not in acted:
                    acted.add(target)
                    waiting.append((*sketch.lies[target], target))
    return dreaming


def settled(enclaves: Tokens, occupied: Cells, dreaming: Cells) -> Tokens:
    """The tokens after every block has been judged."""
    dreams, chaos = full_blocks(dreaming), full_blocks(occupied ^ dreaming)
    after = (
        enclaves[DREAMER] & ~chaos | dreams,
        enclaves[CHAOS] & ~dreams | chaos,
    )
    if after[DREAMER].bit_count() > FULL or after[CHAOS].bit_count() > FULL:
        return (
            _as_many_as_there_are(enclaves[DREAMER] & ~chaos, after[DREAMER]),
            _as_many_as_there_are(enclaves[CHAOS] & ~dreams, after[CHAOS]),
        )
    return after


FULL = NUMBERS.enclaves


def _as_many_as_there_are(kept: Cells, wanted: Cells) -> Cells:
    for block in cells_in(wanted & ~kept):
        if kept.bit_count() < FULL:
            kept |= 1 << block
    return kept


def laid(sketch: Sketch, laying: Laying) -> Sketch:
    """The grid after it."""
    occupied = sketch.occupied | 1 << laying.cell
    return sketch._replace(
        occupied=occupied,
        dreaming=laying.dreaming,
        enclaves=settled(sketch.enclaves, occupied, laying.dreaming),
        lies={**sketch.lies, laying.cell: (laying.tile, laying.rotation)},
    )
