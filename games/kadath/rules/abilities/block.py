"""Block: no action and no ability token affects a tile until the owner's next turn (reading 24)."""

from collections.abc import Iterator

from games.kadath.rules.abilities.targets import touchable
from games.kadath.rules.events import TileBlocked
from games.kadath.rules.moves import Block
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Block]:
    return map(Block, touchable(state.grid))


def use(now: Now, turn: Turn, move: Block) -> None:
    now.grid.blocked = move.tile
    now.state.blocker = turn.seat
    now.tell(TileBlocked(turn.seat, move.tile, now.grid.at[move.tile]))
