"""The panel "If this happens while I am away", for the owner of a seat alone."""

from typing import Any

from games.forms.orders import order_groups
from games.kernel.rules import Decision, Seat
from games.match import log
from games.match.turns import whose_turn
from games.models import Match
from games.orders import ORDERS
from games.registry import GAMES
from games.selectors.places import seated
from games.services.answering import orders_at


def orders_context(match: Match, seat: Seat | None) -> dict[str, Any]:
    """Nothing for spectators, for games without orders, and for matches that are over."""
    if seat is None or match.game not in ORDERS or not _goes_on(match):
        return {}
    places = seated(match)
    orders = orders_at(match, places, places[seat])
    return {
        "match": match,
        "order_groups": order_groups(match.game, orders),
        "is_masked": _is_masked(match, seat),
    }


def may_order(match: Match, state: Any, asked: Decision[Any]) -> bool:
    """Could the question have been answered by an order?"""
    standing = ORDERS.get(match.game)
    is_own_turn = whose_turn(match.game, state) == asked.seat
    return standing is not None and asked.kind in standing.KINDS and not is_own_turn


def _is_masked(match: Match, seat: Seat) -> bool:
    """Is nobody to tell from a pause what somebody holds?"""
    if match.status != Match.Status.RUNNING:
        return False
    view = GAMES[match.game].view(log.load(match), seat)
    return ORDERS[match.game].conceals(view)


def _goes_on(match: Match) -> bool:
    return match.status in (Match.Status.OPEN, Match.Status.RUNNING)
