"""The state of a match of Kadath, and what is going on in it."""

from copy import copy

import msgspec

from games.kadath.rules.components import Token
from games.kadath.rules.grid import NO_TILE, Grid, clone_grid
from games.kadath.rules.options import Options
from games.kadath.rules.table import Cells
from games.kernel.rules import Seat
from games.kernel.versions import Versioned

NOBODY = Seat(-1)


class Draft(msgspec.Struct, tag=True):
    """Both seats choose at once: the tokens they look at, less the one they keep, and who has chosen."""

    offers: tuple[tuple[Token, ...], ...]
    chosen: tuple[bool, ...] = (False, False)


class Turn(msgspec.Struct, tag=True):
    """A seat lays a tile, and may then use an ability token."""

    seat: Seat
    # The tile that the seat reserved and has to choose.
    bound: int = NO_TILE
    placed: bool = False
    # Tiles that have performed their points, or never will this turn.
    acted: tuple[int, ...] = ()
    # The seat's own enclaves of this turn.
    formed: Cells = 0


class State(Versioned):
    options: Options
    # By seat.
    sides: tuple[int, ...]
    # Who begins this game.
    first: Seat
    # None when the match is over.
    frame: Draft | Turn | None
    grid: Grid
    # The top of the deck is its last tile.
    deck: list[int]
    market: list[int]
    # Of the games that are over, by seat.
    wins: list[int]
    enclaves: list[int]
    # Removed from the grid.
    box: list[int] = []
    # Which game of the match it is, from 1; tiles laid so far in all of them.
    game: int = 1
    laid: int = 0
    passes: int = 0
    # Ability tokens: by seat, in hand and given away in the draft; used up by whomever; left over unseen.
    hands: list[list[Token]] = []
    given: list[list[Token]] = []
    used: list[Token] = []
    unseen: list[Token] = []
    # Whose tokens lie out: on a cell or a tile of the grid, on a tile to come, in front of its owner.
    forbidder: Seat = NOBODY
    blocker: Seat = NOBODY
    reserved: int = NO_TILE
    reserver: Seat = NOBODY
    interceptor: Seat = NOBODY
    # How the match ended.
    over: str = ""


def clone(state: State) -> State:
    return State(
        state.options,
        state.sides,
        state.first,
        copy(state.frame),
        clone_grid(state.grid),
        state.deck[:],
        state.market[:],
        state.wins[:],
        state.enclaves[:],
        state.box[:],
        state.game,
        state.laid,
        state.passes,
        [hand[:] for hand in state.hands],
        [given[:] for given in state.given],
        state.used[:],
        state.unseen[:],
        state.forbidder,
        state.blocker,
        state.reserved,
        state.reserver,
        state.interceptor,
        state.over,
        rules_version=state.rules_version,
    )


def turn_of(state: State) -> Seat | None:
    """Whose turn it is; nobody's during the draft and after the end."""
    return state.frame.seat if isinstance(state.frame, Turn) else None


def rival(seat: Seat) -> Seat:
    return Seat(1 - seat)


def top(state: State) -> int:
    """The visible tile on the deck, or NO_TILE."""
    return state.deck[-1] if state.deck else NO_TILE


def owner(state: State, side: int) -> Seat:
    """Who plays this side."""
    return Seat(state.sides.index(side))
