"""A position as the search sees it: the grid, what may be chosen, and the tokens that lie out."""

from collections.abc import Sequence
from typing import NamedTuple

from games.kadath.bots.sketch import Laying, Sketch, laid, sketch_of
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.market import can_refill, choices, is_full, is_intercepted
from games.kadath.rules.state import NOBODY, State
from games.kernel.rules import Seat

NO_SIDE = -1


class Lying(NamedTuple):
    """The ability tokens on the table, by the side of their owner."""

    forbidder: int = NO_SIDE
    blocker: int = NO_SIDE
    reserver: int = NO_SIDE
    reserved: int = NO_TILE
    interceptor: int = NO_SIDE


NOTHING = Lying()


class Table(NamedTuple):
    """A side is about to lay a tile."""

    sketch: Sketch
    # The top of the deck is its last tile.
    market: tuple[int, ...]
    deck: tuple[int, ...]
    side: int
    # The tile that has to be chosen.
    bound: int = NO_TILE
    lying: Lying = NOTHING
    # By side: ability tokens in hand.
    hands: tuple[int, int] = (0, 0)


def table_of(state: State, side: int, bound: int) -> Table:
    """As the state is, before this side lays a tile."""
    return Table(
        sketch_of(state.grid),
        tuple(state.market),
        tuple(state.deck),
        side,
        bound,
        lying_of(state),
        hands_of(state),
    )


def lying_of(state: State) -> Lying:
    return Lying(
        _side(state, state.forbidder),
        _side(state, state.blocker),
        _side(state, state.reserver),
        state.reserved,
        _side(state, state.interceptor),
    )


def _side(state: State, seat: Seat) -> int:
    return NO_SIDE if seat == NOBODY else state.sides[seat]


def hands_of(state: State) -> tuple[int, int]:
    first, second = (len(hand) for hand in state.hands or ((), ()))
    return (first, second) if state.sides[0] == 0 else (second, first)


def offered(table: Table) -> Sequence[int]:
    """The tiles that may be chosen."""
    may_intercept = table.lying.interceptor == table.side and table.deck
    top = table.deck[-1] if may_intercept else NO_TILE
    return choices(table.market, table.bound, top, table.lying.reserved)


def after(table: Table, laying: Laying) -> Table | None:
    """The rival's turn that follows; None when the market cannot be refilled."""
    market, deck, lying = table.market, table.deck, table.lying
    if laying.tile in market:
        market = tuple(tile for tile in market if tile != laying.tile)
    else:
        deck = deck[:-1]
        if is_intercepted(laying.tile, market, table.bound):
            lying = lying._replace(interceptor=NO_SIDE)
    grid = laid(table.sketch, laying)
    return begun(Table(grid, market, deck, 1 - table.side, NO_TILE, lying, table.hands))


def begun(table: Table) -> Table | None:
    """The turn of this side begins: its tokens leave, the market is refilled."""
    market, deck = table.market, table.deck
    if not can_refill(market, deck):
        return None
    while deck and not is_full(market):
        market, deck = (*market, deck[-1]), deck[:-1]
    if table.lying is NOTHING:
        return table._replace(market=market, deck=deck)
    return _lifted(table._replace(market=market, deck=deck))


def _lifted(table: Table) -> Table:
    sketch, lying, bound, side = table.sketch, table.lying, NO_TILE, table.side
    if lying.forbidder == side:
        sketch = sketch._replace(forbidden=0)
        lying = lying._replace(forbidder=NO_SIDE)
    if lying.blocker == side:
        sketch = sketch._replace(held=0)
        lying = lying._replace(blocker=NO_SIDE)
    if lying.reserver == side:
        bound = lying.reserved
        lying = lying._replace(reserver=NO_SIDE, reserved=NO_TILE)
    if lying == NOTHING:
        lying = NOTHING
    return table._replace(sketch=sketch, lying=lying, bound=bound)
