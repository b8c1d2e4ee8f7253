"""Standing orders as they are stored."""

from collections.abc import Sequence
from typing import Any

import msgspec

from accounts.models import User
from games.kernel.orders import OrderRules
from games.kernel.rules import Decision
from games.kit.words import OrderWords
from games.match import log
from games.match.waiting import people_at
from games.models import Match, Place
from games.registry import GAMES


def order_rules(game: str) -> OrderRules:
    """Of a game that has orders."""
    rules = GAMES[game].orders
    assert rules is not None
    return rules


def order_words(game: str) -> OrderWords:
    words = GAMES[game].words.orders
    assert words is not None
    return words


def games_with_orders() -> dict[str, OrderRules]:
    return {key: game.orders for key, game in GAMES.items() if game.orders}


def conceals(match: Match) -> bool:
    """Must nothing but an answer itself tell what a seat could have answered?"""
    orders = GAMES[match.game].orders
    return orders is not None and orders.conceals(
        log.decode_options(match.game, match.options)
    )


def order_may_answer(match: Match, decision: Decision[Any]) -> bool:
    """Is this a question that the game leaves to orders?"""
    rules = GAMES[match.game].orders
    if rules is None:
        return False
    return rules.may_answer(log.now(match).view(decision.seat), decision)


def decode_orders(rules: OrderRules, stored: object) -> Any:
    """The orders of a place or a person; whatever cannot be read any more is as it is for a new player."""
    try:
        return msgspec.convert(stored, rules.Orders)
    except msgspec.ValidationError:
        return rules.DEFAULT


def plain_orders(orders: Any) -> Any:
    """The orders as JSON fields take them."""
    return msgspec.json.decode(msgspec.json.encode(orders))


def orders_at(match: Match, places: Sequence[Place], place: Place) -> Any:
    """The orders in force at a place; a player who has left none, and plays with bots alone, is asked."""
    if not place.orders and people_at(places) < 2:
        return order_rules(match.game).NONE
    return decode_orders(order_rules(match.game), place.orders)


def orders_of(user: User, game: str) -> Any:
    """What somebody brings to a new table, as it is stored: the orders of the settings, or nothing."""
    stored = user.orders.get(game) if isinstance(user.orders, dict) else None
    return stored if isinstance(stored, dict) else {}
