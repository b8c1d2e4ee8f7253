"""What standing orders have answered for the owner of a place since the last visit, for that person alone."""

import msgspec

from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refused
from games.match.positions import position_at
from games.models import Entry, Match, Place
from games.registry import GAMES
from games.words import move_label, question

# Of so many, the newest, it is said what they were.
ANSWERS_TOLD = 8


class OrderAnswer(msgspec.Struct, frozen=True):
    """A question, and what the orders answered."""

    number: int
    question: str
    answer: str


class OrderAnswers(msgspec.Struct, frozen=True):
    count: int
    newest: list[OrderAnswer]


def answered_by_orders(match: Match, place: Place | None) -> OrderAnswers | None:
    """Nothing where no order has answered; what it costs does not depend on the length of the match."""
    if place is None or GAMES[match.game].orders is None or place.seen >= match.length:
        return None
    mine = log.entries(match).filter(
        seat=place.seat, by="orders", kind=Entry.Kind.MOVE, number__gt=place.seen
    )
    entries = list(mine.order_by("-number").only("number", "move"))
    if not entries:
        return None
    told = [_told(match, Seat(place.seat), entry) for entry in entries[:ANSWERS_TOLD]]
    return OrderAnswers(len(entries), [one for one in reversed(told) if one])


def _told(match: Match, seat: Seat, entry: Entry) -> OrderAnswer | None:
    rules = GAMES[match.game].rules
    try:
        state = position_at(match, entry.number - 1).state
    except Refused:
        return None
    asked = question_of(rules.decisions(state), seat)
    if asked is None:
        return None
    move = log.decode_move(match.game, entry.move)
    label = move_label(match.game, move, rules.view(state, seat))
    return OrderAnswer(entry.number, question(match.game, asked.kind), label)
