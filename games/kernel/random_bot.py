"""Plays any game, without a thought."""

from typing import Any

from games.kernel.rules import Chance, Decision


def play_at_random(state: object, decision: Decision[Any], chance: Chance) -> Any:
    moves = list(decision.moves)
    return moves[chance.below(len(moves))]
