"""Counts every tile and every token: whatever happens, none is lost or doubled."""

from collections import Counter

import msgspec

from games.kadath.rules.grid import tiles_in
from games.kadath.rules.state import Draft, State


class Census(msgspec.Struct, frozen=True):
    tiles: tuple[int, ...]
    tokens: tuple[tuple[str, int], ...]
    # Does the set of occupied cells tell the same as the places of the tiles?
    fits: bool


def census(state: State) -> Census:
    grid = state.grid
    tokens = Counter([*state.used, *state.unseen])
    for hand in state.hands:
        tokens.update(hand)
    if isinstance(state.frame, Draft):
        for offer in state.frame.offers:
            tokens.update(offer)
    cells = {grid.at[tile] for tile in tiles_in(grid)}
    return Census(
        tiles=tuple(sorted([*tiles_in(grid), *state.deck, *state.market, *state.box])),
        tokens=tuple(sorted(tokens.items())),
        fits=sum(1 << cell for cell in cells) == grid.occupied,
    )
