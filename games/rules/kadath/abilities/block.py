"""Block: no action and no ability token affects a tile until the owner's next turn (reading 24)."""

from collections.abc import Iterator

from games.rules.kadath.abilities.targets import touchable
from games.rules.kadath.events import TileBlocked
from games.rules.kadath.moves import Block
from games.rules.kadath.now import Now
from games.rules.kadath.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Block]:
    return map(Block, touchable(state.grid))


def use(now: Now, turn: Turn, move: Block) -> None:
    now.grid.blocked = move.tile
    now.state.blocker = turn.seat
    now.tell(TileBlocked(turn.seat, move.tile, now.grid.at[move.tile]))
