"""The market and the deck: what may be chosen, what is taken, what comes after (1.3; readings 4, 16, 17 and 26)."""

from collections.abc import Sequence

from games.kadath.rules.components import NUMBERS, TILES
from games.kadath.rules.events import Intercepted, Refilled, TopShown
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.now import Now
from games.kadath.rules.state import NOBODY, State, Turn, top

# Tiles that can be laid in one game: when the deck is empty, the last refill fails.
MOST_LAID = len(TILES) - NUMBERS.market + 1


def choosable(state: State, turn: Turn) -> Sequence[int]:
    """The tiles the seat may choose from."""
    top_tile = top(state) if state.interceptor == turn.seat else NO_TILE
    return choices(state.market, turn.bound, top_tile, state.reserved)


def choices(
    market: Sequence[int], bound: int, top_tile: int, reserved: int
) -> Sequence[int]:
    """The tile that has to be chosen; else the market, and the top of the deck, without the reserved one.

    NO_TILE stands for a tile that there is not: nothing is bound or reserved, nobody may take the top.
    """
    if bound != NO_TILE:
        return (bound,)
    tiles = market if top_tile == NO_TILE else (*market, top_tile)
    if reserved in tiles:
        return [tile for tile in tiles if tile != reserved]
    return tiles


def is_intercepted(tile: int, market: Sequence[int], bound: int) -> bool:
    """Is the tile taken from the deck by an intercept, and not because it was reserved?"""
    return tile not in market and tile != bound


def take(now: Now, turn: Turn, tile: int) -> None:
    """Takes a tile out of the market, or from the top of the deck."""
    state = now.state
    if tile in state.market:
        state.market.remove(tile)
        return
    if is_intercepted(tile, state.market, turn.bound):
        state.interceptor = NOBODY
        now.tell(Intercepted(turn.seat, tile))
    state.deck.pop()
    _show_top(now)


def is_full(market: Sequence[int]) -> bool:
    return len(market) >= NUMBERS.market


def can_refill(market: Sequence[int], deck: Sequence[int]) -> bool:
    """A full market needs nothing (reading 16)."""
    return bool(deck) or is_full(market)


def refill(now: Now) -> None:
    state = now.state
    while state.deck and not is_full(state.market):
        tile = state.deck.pop()
        state.market.append(tile)
        now.tell(Refilled(tile))
        _show_top(now)


def _show_top(now: Now) -> None:
    if now.state.deck:
        now.tell(TopShown(top(now.state)))
