"""Ability tokens: which to keep in the draft, what using one leads to, and what it costs to have used it."""

from typing import NamedTuple

from games.bots.kadath.search import looks
from games.bots.kadath.sketch import FULL, sketch_of
from games.bots.kadath.table import Table, begun, hands_of, lying_of
from games.kernel.chance import Recorded
from games.rules.kadath.abilities import use_token
from games.rules.kadath.components import Token
from games.rules.kadath.grid import NO_TILE
from games.rules.kadath.moves import (
    Decline,
    Flip,
    Keep,
    Move,
    Remove,
    Rotate,
    Swap,
)
from games.rules.kadath.now import Now
from games.rules.kadath.state import State, Turn, clone

# The most useful first, as far as games between bots can tell.
LIKED: tuple[Token, ...] = (
    "flip",
    "swap",
    "rotate",
    "intercept",
    "remove",
    "block",
    "protection",
    "reserve",
    "forbid",
)
# Tokens that change the grid at once.
Change = Rotate | Flip | Swap | Remove
# What a token is worth as long as there may be a better moment for it.
SPENT = 0.15


class Use(NamedTuple):
    """A use of a token, the state after it, and what the grid is worth then to the side that used it."""

    move: Move
    state: State
    worth: float


def most_liked(moves: list[Move]) -> Move:
    """The draft."""
    kept = [move for move in moves if isinstance(move, Keep)]
    return min(kept, key=lambda move: LIKED.index(move.token))


def used(state: State, move: Move, side: int) -> Use:
    then = clone(state)
    assert isinstance(then.frame, Turn)
    if isinstance(move, Decline):
        return Use(move, then, looks(sketch_of(then.grid), side))
    use_token(Now(then, Recorded(())), then.frame, move)
    return Use(move, then, looks(sketch_of(then.grid), side) - cost(state, side))


def cost(state: State, side: int) -> float:
    """Free of charge once there are more tokens in hand than there will be occasions to use them."""
    hand = hands_of(state)[side]
    occasions = FULL - state.grid.enclaves[side].bit_count()
    return SPENT if hand < occasions else 0.0


def answered(state: State, side: int) -> Table | None:
    """The rival's turn after this one; None when the market cannot be refilled."""
    rival = 1 - side
    return begun(
        Table(
            sketch_of(state.grid),
            tuple(state.market),
            tuple(state.deck),
            rival,
            NO_TILE,
            lying_of(state),
            hands_of(state),
        )
    )
