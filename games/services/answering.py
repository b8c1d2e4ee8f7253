"""Answers that nobody has to be asked for: they were left in advance."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.models import Match, Place
from games.registry import GAMES
from games.rules.kernel import Seat


class Answer(msgspec.Struct, frozen=True):
    """What a seat does, and by whose hand."""

    seat: Seat
    move: Any
    by: str


def next_answer(match: Match, places: Sequence[Place], state: Any) -> Answer | None:
    """What a standing order answers to the questions that are open now, if one does."""
    return None


def answer_for_absent(match: Match, place: Place, state: Any) -> Any:
    """What is answered for somebody whose time is over: the plainest thing, or nothing."""
    decisions = GAMES[match.game].decisions(state)
    asked = (decision for decision in decisions if decision.seat == place.seat)
    return next((decision.default for decision in asked), None)
