"""Flip: turn a tile over, then it performs its points."""

from collections.abc import Iterator

from games.rules.kadath import actions
from games.rules.kadath.abilities.targets import touchable
from games.rules.kadath.moves import Flip
from games.rules.kadath.now import Now
from games.rules.kadath.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Flip]:
    return map(Flip, touchable(state.grid))


def use(now: Now, turn: Turn, move: Flip) -> None:
    actions.flip(now, move.tile)
    actions.wake(now, turn, move.tile)
