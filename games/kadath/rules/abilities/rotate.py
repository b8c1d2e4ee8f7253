"""Rotate: turn a tile by a quarter, half or three-quarter turn, then it performs its points.

It cannot stay as it is (reading 21). A half turn of a tile that looks the same both ways round is a turn like any other.
"""

from collections.abc import Iterator

from games.kadath.rules.abilities.targets import touchable
from games.kadath.rules.actions import wake
from games.kadath.rules.components import ROTATIONS
from games.kadath.rules.events import Rotated
from games.kadath.rules.moves import Rotate
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn

THREE_QUARTERS = 3


def moves(state: State, turn: Turn) -> Iterator[Rotate]:
    for tile in touchable(state.grid):
        for quarters in range(1, min(THREE_QUARTERS, ROTATIONS[tile]) + 1):
            yield Rotate(tile, quarters)


def use(now: Now, turn: Turn, move: Rotate) -> None:
    grid, tile = now.grid, move.tile
    grid.turns[tile] = (grid.turns[tile] + move.quarters) % ROTATIONS[tile]
    now.tell(Rotated(tile, grid.at[tile], move.quarters, grid.turns[tile]))
    wake(now, turn, tile)
