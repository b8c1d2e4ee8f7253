"""What happens when somebody's time is over: everybody may know it, so that nobody waits for a ghost."""

from collections.abc import Iterable
from typing import Any

from games.kernel.rules import Seat
from games.match.turns import whose_turn
from games.match.waiting import extension_of, extensions_left
from games.models import Match, Place
from games.registry import GAMES
from games.words.waits import then_words


def what_then(match: Match, place: Place, state: Any) -> str:
    """One sentence; nothing where nobody hurries."""
    if place.deadline is None:
        return ""
    return then_words(
        extensions_left(place),
        extension_of(match),
        has_orders=_orders_answer(match, place, state),
    )


def what_next(
    match: Match, places: Iterable[Place], state: Any, seat: Seat | None
) -> str:
    """The same for the reader, where he is asked, else for whoever else is, if it is one alone."""
    hurried = [place for place in places if place.deadline is not None]
    mine = [place for place in hurried if place.seat == seat]
    about = mine or hurried
    return what_then(match, about[0], state) if len(about) == 1 else ""


def _orders_answer(match: Match, place: Place, state: Any) -> bool:
    """Outside the own turn they do, but not a second time in a row."""
    is_own_turn = whose_turn(match.game, state) == place.seat
    return GAMES[match.game].orders is not None and not is_own_turn and not place.missed
