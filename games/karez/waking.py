"""When somebody who wants to be told of little is told all the same: from what the seat alone knows."""

from collections.abc import Sequence

from games.karez.rules.events import Event, TokenLaid
from games.karez.rules.view import View


def is_attacked(view: View, news: Sequence[Event]) -> bool:
    """A rival has announced a raid on the own dungeon."""
    if view.seat is None:
        return False
    mine = view.guilds[view.seat].id
    return any(isinstance(one, TokenLaid) and one.target == mine for one in news)


def is_last_round(view: View) -> bool:
    return view.turn == view.options.turns
