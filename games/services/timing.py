"""What a wait does to the clock of a seat: its bank, its deadline, its reminder."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.models import Match, Place

# A place that is not waited for.
NO_WAIT: dict[str, Any] = {
    "deadline": None,
    "remind_at": None,
    "claimed_until": None,
    "held_move": "",
    "held_until": None,
}


def for_a_wait(
    match: Match, places: Sequence[Place], place: Place, now: datetime
) -> dict[str, Any]:
    """What changes at a place that is asked from now on."""
    return {}


def after_a_wait(match: Match, place: Place, now: datetime) -> dict[str, Any]:
    """What changes at a place whose question has been answered, or has gone."""
    return NO_WAIT
