"""The events of Kadath: chapters are the draft, turns and ends; spaces are cells of the table."""

from games.kadath.rules.events import (
    EnclaveFormed,
    EnclaveLost,
    Event,
    GameBegan,
    GameEnded,
    MatchEnded,
    TurnBegan,
)
from games.kadath.rules.table import block_cells


def begins_chapter(event: Event) -> bool:
    return isinstance(event, GameBegan | TurnBegan | GameEnded | MatchEnded)


def spaces(event: Event) -> tuple[int, ...]:
    """Where it happened: the cells of an enclave, or those that are named."""
    if isinstance(event, EnclaveFormed | EnclaveLost):
        return block_cells(event.block)
    named = (getattr(event, name, -1) for name in ("cell", "other_cell"))
    return tuple(cell for cell in named if cell >= 0)
