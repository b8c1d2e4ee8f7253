"""Which ability token the coach would use now, and how far the learner is with one."""

from collections.abc import Sequence

from games.kadath.lessons import laying
from games.kadath.rules import events as e
from games.kadath.rules import moves as m
from games.kadath.rules.abilities import TOKEN_FOR
from games.kadath.rules.components import Token
from games.kadath.rules.foresight import foresee
from games.kernel.lessons import Learner


def has_used_a_token(learner: Learner) -> bool:
    used = laying.happened(learner, e.TokenRevealed)
    return any(one.seat == learner.seat for one in used)


def holds_a_token(learner: Learner) -> bool:
    return bool(learner.pick) and not laying.held(learner)


def advised(learner: Learner) -> m.Move:
    """The use that wins most enclaves, and then most tiles; to flip is easiest to follow."""
    side = laying.own_side(learner)

    def worth(move: m.Move) -> tuple[bool, int, int]:
        events, _grid = foresee(learner.view, move)
        own, turned = laying.gain(side, events)
        return isinstance(move, m.Flip), own, turned

    moves: list[m.Move] = [
        move for move in learner.moves if not isinstance(move, m.Decline)
    ]
    return max(moves, key=worth)


def chosen_token(learner: Learner) -> Token:
    return TOKEN_FOR[type(advised(learner))]


def token_points(learner: Learner) -> Sequence[object]:
    """The tile that the token is for, then the button; whoever holds another token does with it as they like."""
    move, (name, *targets) = advised(learner), learner.pick.split("-")
    if name != TOKEN_FOR[type(move)]:
        return []
    if isinstance(move, m.Flip) and targets[:1] != [str(move.tile)]:
        return [f"at-tile-{learner.view.grid.at[move.tile]}"]
    return ["confirm"]
