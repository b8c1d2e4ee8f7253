"""A turn from its beginning to its end: tokens leave, the market is refilled, whoever cannot lay a tile passes (1.3, 1.6).

Readings 12 and 13: only the seat whose turn ends can win by it. Reading 18: passing.
"""

from games.kadath.rules.abilities import may_use_token
from games.kadath.rules.enclaves import is_complete
from games.kadath.rules.ending import end_game
from games.kadath.rules.events import GameBegan, Passed, TokenLeft, TurnBegan
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.market import can_refill, refill
from games.kadath.rules.moves import Place
from games.kadath.rules.now import Now
from games.kadath.rules.placement import can_place, place
from games.kadath.rules.state import NOBODY, State, Turn, rival
from games.kadath.rules.table import NOWHERE
from games.kernel.rules import Seat

PASSES_TO_END = 2


def lay_tile(now: Now, turn: Turn, move: Place) -> None:
    """The placement and, unless an ability token may follow, the end of the turn."""
    state = now.state
    if not state.grid.occupied:
        now.tell(GameBegan(state.game, state.first, state.sides))
    state.passes, state.laid = 0, state.laid + 1
    place(now, turn, move)
    # Nobody is asked about a token who has won with this tile.
    if has_won(state, turn.seat) or not may_use_token(state, turn):
        end_turn(now, turn.seat)


def end_turn(now: Now, seat: Seat) -> None:
    state = now.state
    if has_won(state, seat):
        end_game(now, "five", seat)
    elif state.passes == PASSES_TO_END:
        end_game(now, "passes")
    elif not can_refill(state.market, state.deck):
        end_game(now, "market")
    else:
        _begin_turn(now, rival(seat))


def has_won(state: State, seat: Seat) -> bool:
    return is_complete(state.grid, state.sides[seat])


def _begin_turn(now: Now, seat: Seat) -> None:
    turn = now.state.frame = Turn(seat)
    now.tell(TurnBegan(seat))
    _lift_tokens(now, turn)
    refill(now)
    if not can_place(now.state, turn):
        now.state.passes += 1
        now.tell(Passed(seat))
        end_turn(now, seat)


def _lift_tokens(now: Now, turn: Turn) -> None:
    """What the seat laid for one turn of the rival leaves; a tile it reserved has to be chosen."""
    state, seat = now.state, turn.seat
    if state.forbidder == seat:
        state.forbidder, state.grid.forbidden = NOBODY, NOWHERE
        now.tell(TokenLeft(seat, "forbid"))
    if state.blocker == seat:
        state.blocker, state.grid.blocked = NOBODY, NO_TILE
        now.tell(TokenLeft(seat, "block"))
    if state.reserver == seat:
        turn.bound = state.reserved
        state.reserver, state.reserved = NOBODY, NO_TILE
        now.tell(TokenLeft(seat, "reserve"))
