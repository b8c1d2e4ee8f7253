"""What a seat, or a spectator, may see: built up from visible things only.

The grid, the market and the top of the deck lie open (reading 4); hands of ability tokens are secret, but a seat remembers
what it gave away in the draft (reading 30).
"""

import msgspec

from games.kadath.rules.components import Token
from games.kadath.rules.ending import outcome
from games.kadath.rules.grid import Grid, clone_grid
from games.kadath.rules.options import Options
from games.kadath.rules.state import Draft, State, Turn, top
from games.kernel.rules import Outcome, Seat


class View(msgspec.Struct, frozen=True):
    # Of the rules with which the match was begun.
    version: int
    options: Options
    # The reader's; None for a spectator.
    seat: Seat | None
    game: int
    # By seat.
    sides: tuple[int, ...]
    first: Seat
    # None during the draft and after the end.
    turn: Turn | None
    # During the draft: what the reader looks at or is about to pass on, and who has chosen.
    offer: tuple[Token, ...]
    chosen: tuple[bool, ...]
    grid: Grid
    market: tuple[int, ...]
    # NO_TILE when the deck is empty.
    top: int
    deck: int
    box: tuple[int, ...]
    hand: tuple[Token, ...]
    # Tokens that passed through the reader's hands in the draft.
    given: tuple[Token, ...]
    # By seat: how many ability tokens are still hidden.
    hands: tuple[int, ...]
    used: tuple[Token, ...]
    # Whose tokens lie out (NOBODY), and on which tile the reserve lies (NO_TILE).
    forbidder: Seat
    blocker: Seat
    reserved: int
    reserver: Seat
    interceptor: Seat
    # By seat, over the games that are finished.
    wins: tuple[int, ...]
    enclaves: tuple[int, ...]
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    frame = state.frame
    return View(
        version=state.version,
        options=state.options,
        seat=seat,
        game=state.game,
        sides=state.sides,
        first=state.first,
        turn=_copied(frame) if isinstance(frame, Turn) else None,
        offer=_offer(state, seat),
        chosen=_chosen(state),
        grid=clone_grid(state.grid),
        market=tuple(state.market),
        top=top(state),
        deck=len(state.deck),
        box=tuple(state.box),
        hand=() if seat is None else tuple(state.hands[seat]),
        given=() if seat is None else tuple(state.given[seat]),
        hands=tuple(len(hand) for hand in state.hands),
        used=tuple(state.used),
        forbidder=state.forbidder,
        blocker=state.blocker,
        reserved=state.reserved,
        reserver=state.reserver,
        interceptor=state.interceptor,
        wins=tuple(state.wins),
        enclaves=tuple(state.enclaves),
        outcome=outcome(state),
    )


def _copied(turn: Turn) -> Turn:
    return msgspec.structs.replace(turn)


def _offer(state: State, seat: Seat | None) -> tuple[Token, ...]:
    match state.frame:
        case Draft(offers) if seat is not None:
            return offers[seat]
        case _:
            return ()


def _chosen(state: State) -> tuple[bool, ...]:
    return state.frame.chosen if isinstance(state.frame, Draft) else ()
