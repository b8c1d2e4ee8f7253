"""Answers that come from standing orders, left in advance.

They are evaluated inside the transaction that asks, see only what their seat may see, and answer only what their game
leaves to orders. An order that fails is no order: then the person is asked.
"""

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from games.kernel.orders import answer_by
from games.kernel.questions import question_of
from games.kernel.rules import Decision, Seat
from games.match.log import Now
from games.match.orders import conceals, decode_orders, orders_at
from games.models import Match, Place
from games.models.log import By
from games.registry import GAMES

logger = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True):
    """What a seat does, and by whose hand; `held`: given some time before, see `holding`."""

    seat: Seat
    move: Any
    by: By
    held: bool = False

    @property
    def is_fresh(self) -> bool:
        """Has the owner of the seat given it just now?"""
        return self.by == "player" and not self.held


def next_answer(match: Match, places: Sequence[Place], position: Now) -> Answer | None:
    """What a standing order answers to the questions that are open in this position, if one does."""
    order_rules = GAMES[match.game].orders
    if order_rules is None:
        return None
    for decision in position.decisions:
        place = places[decision.seat]
        if not place.plays_by_itself:
            orders = orders_at(match, places, place)
            view = position.view(decision.seat)
            answer = partial(
                answer_by, order_rules, orders, view, decision, conceals(match)
            )
            move = _tried(match, decision, answer)
            if move is not None:
                return Answer(decision.seat, move, "orders")
    return None


def answer_for_absent(match: Match, place: Place, state: Any) -> Any:
    """What is answered for a player whose time is over: as they ordered, else the fallback; None where no order may answer."""
    order_rules = GAMES[match.game].orders
    decision = question_of(GAMES[match.game].rules.decisions(state), Seat(place.seat))
    if order_rules is None or decision is None:
        return None
    view = GAMES[match.game].rules.view(state, decision.seat)
    if not order_rules.may_answer(view, decision):
        return None
    for orders in (decode_orders(order_rules, place.orders), order_rules.ABSENT):
        answer = partial(order_rules.answer, orders, view, decision)
        move = _tried(match, decision, answer)
        if move is not None:
            return move
    return decision.fallback


def _tried(match: Match, decision: Decision[Any], answer: Callable[[], Any]) -> Any:
    """What an order answers, if it works and the answer is legal."""
    try:
        move = answer()
    except Exception:
        logger.exception("order failed: match %s: %s", match.pk, decision.kind)
        return None
    if move is not None and move not in decision.moves:
        logger.error("order failed: match %s: %s: illegal", match.pk, decision.kind)
        return None
    return move
