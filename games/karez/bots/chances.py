"""How an expedition will end: a quick guess for those who look at thousands, and true odds for those who take their time."""

from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache
from math import exp
from typing import Any

from msgspec.structs import astuple

from games.karez.rules.components import ADVENTURES, DECK_OF, DECKS, KIND_OF
from games.karez.rules.expeditions.gear import give, room_for, strength_of
from games.karez.rules.expeditions.odds import odds_of
from games.karez.rules.expeditions.record import Fighter
from games.karez.rules.now import price_of
from games.karez.rules.state import State, own_dungeon, seat_of
from games.kernel.chance import Dice

ChanceOf = Callable[[list[Fighter], tuple[str, ...]], float]

# Fitted to 1,067 parties met in matches of guild masters; off by 8 points of a hundred on the average.
BASE, BY_STRENGTH, BY_HERO = -0.282, 0.125, -0.919
BY_DECK: dict[str, float] = dict(
    zip(DECKS, (1.079, 1.016, 0.965, 2.06, 0.443), strict=True)
)
# What a potion or scroll adds, and how far a good chance can be trusted.
BY_INSTANT, TRUST = 0.2, 0.97
SAMPLES = 12
# Below this a guess is good enough.
UNSURE = 0.06


def quick_chance(party: list[Fighter], path: tuple[str, ...]) -> float:
    """From strength and number alone."""
    odds = BASE + BY_STRENGTH * sum(map(strength_of, party)) + BY_HERO * len(party)
    odds += BY_INSTANT * sum(
        KIND_OF[card] == "instant" for fighter in party for card in fighter.cards
    )
    odds -= sum(BY_DECK[DECK_OF.get(step, step)] for step in path)
    return TRUST / (1 + exp(-odds))


def true_chance(party: list[Fighter], path: tuple[str, ...]) -> float:
    """By playing it; the same party on the same path has the same odds each time."""
    guess = quick_chance(party, path)
    if not UNSURE < guess < TRUST - UNSURE:
        return guess
    return (guess + TRUST * _played(tuple(map(astuple, party)), path)) / 2


@lru_cache(maxsize=4096)
def _played(party: tuple[tuple[Any, ...], ...], path: tuple[str, ...]) -> float:
    fighters = [Fighter(*fields) for fields in party]
    return odds_of(fighters, path, SAMPLES, Dice(len(path))).win


def path_to(state: State, target: str) -> tuple[str, ...]:
    """What lies on the way, as far as anybody knows: decks."""
    if target in ADVENTURES:
        return ADVENTURES[target].encounters
    dungeon = own_dungeon(state, seat_of(state, target))
    return tuple(DECK_OF[one.id] for one in dungeon.monsters) if dungeon else ()


def armed(party: Sequence[Fighter], cards: Sequence[str]) -> list[Fighter]:
    """The party with the best things it can carry, the strongest first."""
    if not cards:
        return list(party)
    twins, left = [copy(fighter) for fighter in party], sorted(cards, key=_by_price)
    for fighter in twins:
        while left and room_for(fighter) > 0:
            give(fighter, left.pop())
    return twins


def _by_price(card: str) -> tuple[int, str]:
    return price_of(card), card
