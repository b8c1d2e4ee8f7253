"""Answers that nobody has to be asked for: they were left in advance."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.models import Match, Place
from games.rules.kernel import Seat


class Answer(msgspec.Struct, frozen=True):
    """What a seat does, and by whose hand."""

    seat: Seat
    move: Any
    by: str


def next_answer(match: Match, places: Sequence[Place], state: Any) -> Answer | None:
    """What a standing order answers to the questions that are open now, if one does."""
    return None
