"""The market and the deck: what may be chosen, what is taken, what comes after (1.3; readings 4, 16, 17 and 26)."""

from games.kadath.rules.components import NUMBERS
from games.kadath.rules.events import Intercepted, Refilled, TopShown
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.now import Now
from games.kadath.rules.state import NOBODY, State, Turn, top


def choosable(state: State, turn: Turn) -> list[int]:
    """The tiles the seat may choose from."""
    if turn.bound != NO_TILE:
        return [turn.bound]
    tiles = state.market
    if state.interceptor == turn.seat and state.deck:
        tiles = [*tiles, top(state)]
    if state.reserved in tiles:
        return [tile for tile in tiles if tile != state.reserved]
    return tiles


def take(now: Now, turn: Turn, tile: int) -> None:
    """Takes a tile out of the market, or from the top of the deck."""
    state = now.state
    if tile in state.market:
        state.market.remove(tile)
        return
    if tile != turn.bound:
        state.interceptor = NOBODY
        now.tell(Intercepted(turn.seat, tile))
    state.deck.pop()
    _show_top(now)


def can_refill(state: State) -> bool:
    """A full market needs nothing (reading 16)."""
    return bool(state.deck) or len(state.market) >= NUMBERS.market


def refill(now: Now) -> None:
    state = now.state
    while len(state.market) < NUMBERS.market and state.deck:
        tile = state.deck.pop()
        state.market.append(tile)
        now.tell(Refilled(tile))
        _show_top(now)


def _show_top(now: Now) -> None:
    if now.state.deck:
        now.tell(TopShown(top(now.state)))
