"""When somebody who wants to be told of little is told all the same: from what the seat alone knows."""

from collections.abc import Sequence

from games.kadath.rules.components import NUMBERS
from games.kadath.rules.events import (
    CellForbidden,
    EnclaveLost,
    Event,
    TileBlocked,
    TileReserved,
)
from games.kadath.rules.grid import enclaves_of
from games.kadath.rules.view import View


def is_attacked(view: View, news: Sequence[Event]) -> bool:
    """An own enclave has fallen, or the rival has laid a token that stands in the way."""
    return any(_hurts(view, event) for event in news)


def _hurts(view: View, event: Event) -> bool:
    match event:
        case EnclaveLost():
            return view.seat is not None and event.side == view.sides[view.seat]
        case CellForbidden() | TileBlocked() | TileReserved():
            return event.seat != view.seat
        case _:
            return False


def is_last_round(view: View) -> bool:
    """Either side may win with its next tile, or each has one more at the most."""
    most = max(enclaves_of(view.grid, side) for side in view.sides)
    return most >= NUMBERS.enclaves - 1 or view.deck < len(view.sides)
