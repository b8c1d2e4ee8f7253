"""Takes what looks best at once: own enclaves and what may become one, and as little as possible left to the rival."""

from collections.abc import Sequence

from games.kadath.bots.search import Search
from games.kadath.bots.table import table_of
from games.kadath.bots.tokens import most_liked, used
from games.kadath.rules import moves as m
from games.kadath.rules.grid import Grid, showing
from games.kadath.rules.moves import Move, Place
from games.kadath.rules.state import State, Turn
from games.kadath.rules.table import Cells, full_blocks
from games.kernel.rules import Chance, Decision

# What tokens that change nothing at once are good for.
PROTECTED, INTERCEPTED, RESERVED = 0.25, 0.2, 0.16
# By block: the rival cannot fill its last cell, cannot take its last tile.
FORBIDDEN, BLOCKED = 0.3, 0.5


def play_as_dreamer(state: State, decision: Decision[Move], chance: Chance) -> Move:
    moves = list(decision.moves)
    side = state.sides[decision.seat]
    match decision.kind:
        case "place":
            return _liked(_placements(state, side), chance)
        case "ability":
            return _liked([(_use(state, m, side), m) for m in moves], chance)
        case _:
            return most_liked(moves)


def _liked(weighed: Sequence[tuple[float, Move]], chance: Chance) -> Move:
    """Any of the best."""
    most = max(worth for worth, _ in weighed)
    best = [move for worth, move in weighed if worth == most]
    return best[chance.below(len(best))]


def _placements(state: State, side: int) -> list[tuple[float, Move]]:
    turn = state.frame
    assert isinstance(turn, Turn)
    ranked = Search().ranked(table_of(state, side, turn.bound))
    return [(weighed.worth, Place(*weighed.laying[:4])) for weighed in ranked]


def _use(state: State, move: Move, side: int) -> float:
    return used(state, move, side).worth + _quiet(state.grid, move, side)


def _quiet(grid: Grid, move: Move, side: int) -> float:
    """What a token does beyond the grid as it looks at once."""
    match move:
        case m.Protect():
            return PROTECTED
        case m.Intercept():
            return INTERCEPTED
        case m.Reserve():
            return RESERVED
        case m.Forbid(cell):
            return FORBIDDEN * _last_of(grid, cell, 1 - side).bit_count()
        case m.Block(tile):
            blocks = _last_of(grid, grid.at[tile], 1 - side)
            return BLOCKED * (blocks & grid.enclaves[side]).bit_count()
        case _:
            return 0.0


def _last_of(grid: Grid, cell: int, side: int) -> Cells:
    """The blocks that this cell would complete for a side."""
    others = showing(grid, side)
    return full_blocks(others | 1 << cell) & ~full_blocks(others)
