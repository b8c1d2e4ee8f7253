"""Flip: turn a tile over, then it performs its points."""

from collections.abc import Iterator

from games.kadath.rules import actions
from games.kadath.rules.abilities.targets import touchable
from games.kadath.rules.moves import Flip
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Flip]:
    return map(Flip, touchable(state.grid))


def use(now: Now, turn: Turn, move: Flip) -> None:
    actions.flip(now, move.tile)
    actions.wake(now, turn, move.tile)
