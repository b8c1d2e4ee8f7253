"""Orders for the city: passing, shopping, and what to keep of what was drawn."""

from collections.abc import Sequence

from games.karez.orders.choices import Orders
from games.karez.rules.components import CARDS, HEROES, QUESTS
from games.karez.rules.expeditions.gear import fighter_of, strength_of
from games.karez.rules.moves import (
    ENOUGH,
    PASS,
    Buy,
    CloseDungeon,
    Keep,
    Move,
    Pass,
    Rest,
)
from games.karez.rules.state import Hero
from games.karez.rules.view import View

# What is left when everything that uses workers, gold for buildings or heroes has been done.
LITTLE = Buy | Rest | CloseDungeon | Pass


def is_done(moves: Sequence[Move]) -> bool:
    """Is nothing left that a guild would hurry to do?"""
    return all(isinstance(move, LITTLE) for move in moves)


def action(orders: Orders, view: View, moves: Sequence[Move]) -> Move | None:
    if orders.pass_when_done == "pass" and is_done(moves):
        return PASS
    return None


def shop(orders: Orders, view: View, moves: Sequence[Move]) -> Move | None:
    """Within the price the dearest card, which is the best one as a rule."""
    match orders.shop:
        case "ask":
            return None
        case "expedition":
            return None if _goes_exploring(view) else ENOUGH
        case "never":
            return ENOUGH
        case price:
            return _dearest(moves, int(price.removeprefix("up_to_")))


def _goes_exploring(view: View) -> bool:
    """Has the guild announced an expedition, on which things bought now can be carried?"""
    sites = (site.explorer for site in view.sites)
    raids = (dungeon.raider for dungeon in view.dungeons)
    return view.seat in (*sites, *raids)


def _dearest(moves: Sequence[Move], most: int) -> Move:
    goods = [
        move
        for move in moves
        if isinstance(move, Buy) and CARDS[move.card].price <= most
    ]
    if not goods:
        return ENOUGH
    return max(goods, key=lambda move: (CARDS[move.card].price, move.card))


def keep(orders: Orders, view: View, moves: Sequence[Move]) -> Move | None:
    """What brings most points; what was seen from the Tower goes back as it lay."""
    if orders.keep == "ask":
        return None
    hands = [move for move in moves if isinstance(move, Keep)]
    if not hands:
        return moves[0]
    return max(hands, key=lambda move: sum(map(_worth, move.cards)))


def _worth(card: str) -> float:
    if card in QUESTS:
        reward = QUESTS[card].reward
        cards = reward.item + reward.instant + reward.monster
        return reward.points + 0.4 * (reward.gold + reward.valour + cards)
    if card in HEROES:
        return strength_of(fighter_of(Hero(card)))
    return CARDS[card].price
