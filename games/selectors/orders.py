"""The panel "If this happens while I am away", for the owner of a seat alone."""

from typing import Any

from games.kernel.rules import Decision, Seat
from games.match.orders import conceals, order_may_answer, orders_at
from games.models import Match
from games.registry import GAMES
from games.selectors.order_form import order_groups
from games.selectors.places import seated


def orders_context(match: Match, seat: Seat | None) -> dict[str, Any]:
    """Nothing for spectators, for games without orders, and for matches that are over."""
    if seat is None or GAMES[match.game].orders is None or not _goes_on(match):
        return {}
    places = seated(match)
    orders = orders_at(match, places, places[seat])
    return {
        "match": match,
        "order_groups": order_groups(match.game, orders),
        "is_masked": match.status == Match.Status.RUNNING and conceals(match),
    }


def may_order(match: Match, asked: Decision[Any]) -> bool:
    """Could the question have been answered by an order?"""
    return order_may_answer(match, asked)


def _goes_on(match: Match) -> bool:
    return match.status in (Match.Status.OPEN, Match.Status.RUNNING)
