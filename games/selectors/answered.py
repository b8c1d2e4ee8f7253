"""What standing orders have answered for the owner of a place since the last visit, for that person alone."""

import msgspec

from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refused
from games.match.log_lines import LogLine, LogTail
from games.match.positions import position_at
from games.models import Match, Place
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


def answered_by_orders(
    match: Match, place: Place | None, tail: LogTail
) -> OrderAnswers | None:
    """Nothing where no order has answered; what it costs does not depend on the length of the match."""
    if place is None:
        return None
    mine = [line for line in tail.after(place.seen) if _is_order(line, place.seat)]
    if not mine:
        return None
    told = [_told(match, Seat(place.seat), line) for line in mine[-ANSWERS_TOLD:]]
    return OrderAnswers(len(mine), [one for one in told if one])


def _is_order(line: LogLine, seat: int) -> bool:
    return line.by == "orders" and line.seat == seat and not line.is_note


def _told(match: Match, seat: Seat, line: LogLine) -> OrderAnswer | None:
    rules = GAMES[match.game].rules
    try:
        state = position_at(match, line.number - 1).state
    except Refused:
        return None
    asked = question_of(rules.decisions(state), seat)
    if asked is None:
        return None
    move = log.decode_move(match.game, line.move)
    label = move_label(match.game, move, rules.view(state, seat))
    return OrderAnswer(line.number, question(match.game, asked.kind), label)
