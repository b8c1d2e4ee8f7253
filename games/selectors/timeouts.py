"""What happens when a player's time is over, in words that everybody may read."""

from collections.abc import Iterable

from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.match import log
from games.match.orders import order_may_answer
from games.match.waiting import extension_of, extensions_left
from games.models import Match, Place
from games.words.waits import then_words


def timeout_sentence(match: Match, place: Place) -> str:
    """What happens when the time of this place is over; empty where there is no deadline."""
    if place.deadline is None:
        return ""
    return then_words(
        extensions_left(place),
        extension_of(match),
        has_orders=_orders_answer(match, place),
    )


def timeout_sentence_for(
    match: Match, places: Iterable[Place], seat: Seat | None
) -> str:
    """The same for the reader's seat, if it has a deadline, else for the only other seat that has one."""
    hurried = [place for place in places if place.deadline is not None]
    mine = [place for place in hurried if place.seat == seat]
    about = mine or hurried
    return timeout_sentence(match, about[0]) if len(about) == 1 else ""


def _orders_answer(match: Match, place: Place) -> bool:
    """Where they may answer they do, but not a second time in a row."""
    asked = question_of(log.now(match).decisions, Seat(place.seat))
    if asked is None or place.missed:
        return False
    return order_may_answer(match, asked)
