"""The answer that the owner of a seat has given and that does not count yet; only the owner may read it."""

from typing import Any

import msgspec

from games.match import log
from games.models import Match, Place
from games.words import move_label


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
