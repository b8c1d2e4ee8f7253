"""What a tile does with its points: flip, convert, flip and activate (1.4).

Points act clockwise from north, and what a creature wakes acts at once: readings 6 and 7. A tile performs its points at
most once in a turn, abilities included (readings 9 and 20); a blocked tile is left alone altogether (reading 24).
"""

from collections.abc import Callable

from games.kadath.rules.components import DREAMER, KIND_OF, Kind
from games.kadath.rules.events import Activated, Converted, Flipped, Withstood
from games.kadath.rules.grid import NO_TILE, side_on
from games.kadath.rules.now import Now
from games.kadath.rules.state import Turn
from games.kadath.rules.table import TARGETS, Cells


def perform(now: Now, turn: Turn, tile: int) -> None:
    """Lets a tile that has not acted this turn do what its points say."""
    grid = now.grid
    turn.acted = (*turn.acted, tile)
    act = ACTIONS[KIND_OF[tile]]
    for target in TARGETS[tile][grid.turns[tile]][grid.at[tile]]:
        if grid.occupied >> target & 1:
            aimed = grid.at.index(target)
            if aimed == grid.blocked:
                now.tell(Withstood(aimed, target, tile, "block"))
            else:
                act(now, turn, tile, aimed)


def wake(now: Now, turn: Turn, tile: int, by: int = NO_TILE) -> None:
    """The tile performs its points, unless it already has."""
    if tile not in turn.acted:
        now.tell(Activated(tile, now.grid.at[tile], by))
        perform(now, turn, tile)


def flipped(dreaming: Cells, cells: Cells) -> Cells:
    """What dreams after these cells have been flipped."""
    return dreaming ^ cells


def converted(dreaming: Cells, cells: Cells, side: int, protected: Cells) -> Cells:
    """What dreams after these cells have come over to a side, the protected ones apart."""
    cells &= ~protected
    return dreaming | cells if side == DREAMER else dreaming & ~cells


def flip(now: Now, tile: int, by: int = NO_TILE) -> None:
    cell = now.grid.at[tile]
    now.grid.dreaming = flipped(now.grid.dreaming, 1 << cell)
    now.tell(Flipped(tile, cell, side_on(now.grid, cell), by))


def _flip(now: Now, turn: Turn, tile: int, aimed: int) -> None:
    flip(now, aimed, tile)


def _convert(now: Now, turn: Turn, tile: int, aimed: int) -> None:
    grid, cell = now.grid, now.grid.at[aimed]
    # Reading 8: the side it shows now, even if a creature has just flipped it.
    side = side_on(grid, grid.at[tile])
    if side_on(grid, cell) == side:
        return
    protected = 1 << cell if aimed in grid.protected else 0
    after = converted(grid.dreaming, 1 << cell, side, protected)
    if after == grid.dreaming:
        now.tell(Withstood(aimed, cell, tile, "protection"))
        return
    grid.dreaming = after
    now.tell(Converted(aimed, cell, side, tile))


def _flip_and_activate(now: Now, turn: Turn, tile: int, aimed: int) -> None:
    flip(now, aimed, tile)
    wake(now, turn, aimed, tile)


ACTIONS: dict[Kind, Callable[[Now, Turn, int, int], None]] = {
    "landscape": _flip,
    "attractor": _convert,
    "creature": _flip_and_activate,
}
