"""The answer that the owner of a seat has given and that does not count yet; only the owner may read it."""

from typing import Any

import msgspec
from django.utils import timezone

from games.match import log
from games.match.turns import whose_turn
from games.models import Match, Place
from games.words import move_label


class Grace(msgspec.Struct, frozen=True):
    """The end of the own turn while it can still be taken back."""

    # What is sent to end it at once.
    value: str
    milliseconds: int


def held_ending(match: Match, place: Place | None, state: Any) -> Grace | None:
    """The end of the turn that its owner has asked for a moment ago."""
    if place is None or not place.held_move or place.held_until is None:
        return None
    if whose_turn(match.game, state) != place.seat:
        return None
    left = (place.held_until - timezone.now()).total_seconds()
    return Grace(place.held_move, max(0, int(1000 * left)))


def held_answer(match: Match, place: Place | None, view: Any) -> str:
    """The answer that is held for the owner of this place, in words; empty when there is none."""
    if place is None or not place.held_move:
        return ""
    try:
        return move_label(
            match.game, log.decode_move(match.game, place.held_move), view
        )
    except msgspec.MsgspecError:
        return ""
