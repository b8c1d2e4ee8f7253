"""Forbid: the rival may not lay a tile on an empty cell in the next turn (reading 25)."""

from collections.abc import Iterator

from games.kadath.rules.events import CellForbidden
from games.kadath.rules.grid import free_cells
from games.kadath.rules.moves import Forbid
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn
from games.kadath.rules.table import cells_in


def moves(state: State, turn: Turn) -> Iterator[Forbid]:
    return map(Forbid, cells_in(free_cells(state.grid)))


def use(now: Now, turn: Turn, move: Forbid) -> None:
    now.grid.forbidden = move.cell
    now.state.forbidder = turn.seat
    now.tell(CellForbidden(turn.seat, move.cell))
