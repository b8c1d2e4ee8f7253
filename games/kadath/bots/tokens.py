"""Ability tokens: which to keep in the draft, what using one leads to, and what it costs to have used it."""

from typing import NamedTuple

from games.kadath.bots.search import looks
from games.kadath.bots.sketch import sketch_of
from games.kadath.bots.table import Table, begun, hands_of, lying_of
from games.kadath.rules.abilities import use_token
from games.kadath.rules.components import NUMBERS, Token
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.moves import Decline, Flip, Keep, Move, Remove, Rotate, Swap
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn, clone
from games.kernel.chance import Recorded

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
    occasions = NUMBERS.enclaves - state.grid.enclaves[side].bit_count()
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
