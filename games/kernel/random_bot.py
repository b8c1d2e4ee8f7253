"""Plays any game at random."""

from typing import TypeVar

from games.kernel.rules import Chance, Decision

M = TypeVar("M")


def pick_any(decision: Decision[M], chance: Chance) -> M:
    """Any legal move, all equally likely."""
    moves = list(decision.moves)
    return moves[chance.below(len(moves))]


def play_at_random(state: object, decision: Decision[M], chance: Chance) -> M:
    """The same as a bot: it does not look at the state."""
    return pick_any(decision, chance)
