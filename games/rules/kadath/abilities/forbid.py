"""Forbid: the rival may not lay a tile on an empty cell in the next turn (reading 25)."""

from collections.abc import Iterator

from games.rules.kadath.events import CellForbidden
from games.rules.kadath.grid import free_cells
from games.rules.kadath.moves import Forbid
from games.rules.kadath.now import Now
from games.rules.kadath.state import State, Turn
from games.rules.kadath.table import cells_in


def moves(state: State, turn: Turn) -> Iterator[Forbid]:
    return map(Forbid, cells_in(free_cells(state.grid)))


def use(now: Now, turn: Turn, move: Forbid) -> None:
    now.grid.forbidden = move.cell
    now.state.forbidder = turn.seat
    now.tell(CellForbidden(turn.seat, move.cell))
