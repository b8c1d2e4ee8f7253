"""Reserve: the rival may not choose a tile of the market or the top of the deck; the owner has to, next turn (reading 26)."""

from collections.abc import Iterator

from games.kadath.rules.events import TileReserved
from games.kadath.rules.moves import Reserve
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Reserve]:
    return map(Reserve, [*state.market, *state.deck[-1:]])


def use(now: Now, turn: Turn, move: Reserve) -> None:
    now.state.reserved, now.state.reserver = move.tile, turn.seat
    now.tell(TileReserved(turn.seat, move.tile))
