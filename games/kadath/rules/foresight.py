"""What a move will do to the grid, told before it is made, from nothing but what its reader sees."""

from games.kadath.rules.abilities import use_token
from games.kadath.rules.events import Event
from games.kadath.rules.grid import Grid, clone_grid
from games.kadath.rules.moves import Decline, Keep, Move, Place
from games.kadath.rules.now import Now
from games.kadath.rules.placement import place
from games.kadath.rules.state import State, Turn
from games.kadath.rules.view import View
from games.kernel.chance import Recorded
from games.kernel.versions import stored


def foresee(view: View, move: Move) -> tuple[list[Event], Grid]:
    """The events up to the enclaves, and the grid after them; what the turn leads to is not told."""
    now, turn = _imagined(view)
    carry_out(now, turn, move)
    return now.events, now.grid


def carry_out(now: Now, turn: Turn, move: Move) -> None:
    """What the move does to the grid, without ending the turn."""
    match move:
        case Place():
            place(now, turn, move)
        case Keep() | Decline():
            pass
        case _:
            use_token(now, turn, move)


def _imagined(view: View) -> tuple[Now, Turn]:
    """The state as far as it can be seen; the turn is the reader's."""
    turn = view.turn or Turn(view.first)
    turn = Turn(turn.seat, turn.bound, turn.placed, turn.acted, turn.formed)
    state = State(
        options=view.options,
        sides=view.sides,
        first=view.first,
        frame=turn,
        grid=clone_grid(view.grid),
        deck=[view.top] if view.deck else [],
        market=list(view.market),
        wins=list(view.wins),
        enclaves=list(view.enclaves),
        hands=[list(view.hand), list(view.hand)],
        interceptor=view.interceptor,
        rules_version=stored(view.version),
    )
    return Now(state, Recorded(())), turn
