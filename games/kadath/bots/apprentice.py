"""A beginner: sees the enclaves that a move makes at once, overlooks every other move, and thinks no further."""

from games.kadath.rules.foresight import carry_out
from games.kadath.rules.grid import Grid, enclaves_of
from games.kadath.rules.moves import Move
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn, clone
from games.kernel.chance import Recorded
from games.kernel.rules import Chance, Decision


def play_as_beginner(state: State, decision: Decision[Move], chance: Chance) -> Move:
    moves = list(decision.moves)
    noticed = [move for move in moves if chance.below(2)] or moves
    if decision.kind == "draft":
        return noticed[chance.below(len(noticed))]
    side = state.sides[decision.seat]
    gains = [_lead(_grid_after(state, move), side) for move in noticed]
    best = [m for m, gain in zip(noticed, gains, strict=True) if gain == max(gains)]
    return best[chance.below(len(best))]


def _lead(grid: Grid, side: int) -> int:
    return enclaves_of(grid, side) - enclaves_of(grid, 1 - side)


def _grid_after(state: State, move: Move) -> Grid:
    then = clone(state)
    now, turn = Now(then, Recorded(())), then.frame
    assert isinstance(turn, Turn)
    carry_out(now, turn, move)
    return then.grid
