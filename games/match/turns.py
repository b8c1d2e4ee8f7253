"""Whose turn it is, and when it is over: what clocks count by, in any game."""

from collections.abc import Collection
from typing import Any

from games.kernel.rules import Seat
from games.registry import GAMES


def whose_turn(game: str, state: Any) -> Seat | None:
    """None between the turns, and where all choose at once."""
    return GAMES[game].rules.turn_of(state)


def turn_over(
    before: Seat | None, after: Seat | None, mover: Seat, asked: Collection[Seat]
) -> Seat | None:
    """Whose turn an answer has ended. Between the turns an answer is a turn of its own, unless it leads to another question."""
    if before is None:
        return None if mover in asked else mover
    return None if after == before else before
