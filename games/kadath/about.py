"""Kadath for the story and for statistics: chapters are the draft, turns and ends; spaces are cells of the table."""

from games.kadath.rules.components import NUMBERS, SIDES
from games.kadath.rules.events import (
    Activated,
    CellForbidden,
    Converted,
    EnclaveFormed,
    EnclaveLost,
    Event,
    Flipped,
    GameBegan,
    GameEnded,
    MatchEnded,
    Placed,
    Removed,
    Rotated,
    Swapped,
    TileBlocked,
    TurnBegan,
    Withstood,
)
from games.kadath.rules.grid import enclaves_of, tiles_in
from games.kadath.rules.market import MOST_LAID
from games.kadath.rules.state import State
from games.kadath.rules.table import block_cells, bounds

SWEEP = "variant"
SIDE = "side"
SCORE = "enclaves"
ROUNDS = "placements"
LONGEST: dict[str, object] = {"variant": "advanced", "games": 2}
LENGTH = 50


def begins_chapter(event: Event) -> bool:
    return isinstance(event, GameBegan | TurnBegan | GameEnded | MatchEnded)


def spaces(event: Event) -> tuple[int, ...]:
    """Where it happened: the cells of an enclave, or those that are named."""
    match event:
        case EnclaveFormed() | EnclaveLost():
            return block_cells(event.block)
        case Swapped():
            return event.cell, event.other_cell
        case (
            Activated()
            | CellForbidden()
            | Converted()
            | Flipped()
            | Placed()
            | Removed()
            | Rotated()
            | TileBlocked()
            | Withstood()
        ):
            return (event.cell,)
        case _:
            return ()


def round_of(state: State) -> int:
    """How many tiles have been laid, in all games of the match."""
    return state.laid


def sides(state: State) -> tuple[str, ...]:
    return tuple(SIDES[side] for side in state.sides)


def shares(state: State) -> dict[str, tuple[int, int]]:
    """How many of how many: tokens that lay in the grid in the end."""
    tokens = 2 * NUMBERS.enclaves * state.options.games
    return {"tokens_laid": (sum(state.enclaves), tokens)}


def counted(state: State, event: Event) -> tuple[tuple[str, ...], ...]:
    """Nothing that is not in the other figures."""
    return ()


def faults(state: State) -> list[str]:
    """What can never be, whatever the players do."""
    grid, found = state.grid, []
    if grid.occupied:
        left, right, top, bottom = bounds(grid.occupied)
        if max(right - left, bottom - top) >= NUMBERS.span:
            found.append("the grid is too wide")
    if grid.dreaming & ~grid.occupied:
        found.append("a side without a tile")
    if grid.enclaves[0] & grid.enclaves[1]:
        found.append("two tokens on one block")
    if max(enclaves_of(grid, side) for side in (0, 1)) > NUMBERS.enclaves:
        found.append("more enclaves than tokens")
    if len(tiles_in(grid)) > MOST_LAID:
        found.append("more tiles than can be laid")
    return found
