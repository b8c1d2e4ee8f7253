"""What a hero brings to a fight: the own card, level-ups, and what the hero carries, against one family of foes or another."""

from functools import lru_cache
from typing import NamedTuple, TypeVar

from games.karez.rules.components import CARDS, HEROES
from games.karez.rules.expeditions.record import Fighter
from games.karez.rules.pieces import Acts, Deck, Foe
from games.karez.rules.state import Hero

T = TypeVar("T")


class Arms(NamedTuple):
    """The round in which a hero acts, dice, and attacks without a die."""

    acts: Acts
    red: int
    green: int
    fixed: tuple[int, ...]


def works_on(on: Foe | None, deck: Deck) -> bool:
    """Does something that is made for these foes, or for all, work on this family?"""
    if on == "monster":
        return deck != "trap"
    return on is None or on == deck


@lru_cache(maxsize=4096)
def arms_of(
    hero: str,
    attack: int,
    cards: tuple[str, ...],
    deck: Deck,
    *,
    with_ability: bool = True,
) -> Arms:
    card = HEROES[hero]
    things = [CARDS[thing] for thing in cards if works_on(CARDS[thing].on, deck)]
    red = card.red + attack + sum(thing.red for thing in things)
    green = card.green + sum(thing.green for thing in things)
    fixed = [*card.fixed, *(number for thing in things for number in thing.fixed)]
    ability = card.ability if with_ability else None
    if ability is not None and works_on(ability.on, deck):
        red += ability.red
        fixed.extend(ability.fixed)
    acts = initiative({card.acts, *(thing.acts for thing in things)})
    return Arms(acts, red, green, tuple(fixed))


def initiative(acts: set[Acts]) -> Acts:
    """First and last cancel each other; twice the same is no more than once."""
    special = acts - {"normal"}
    return special.pop() if len(special) == 1 else "normal"


def armour_of(cards: tuple[str, ...]) -> int:
    return sum(CARDS[card].toughness for card in cards)


def room_for(fighter: Fighter) -> int:
    """How many more cards a hero can carry."""
    return HEROES[fighter.id].carry - len(fighter.cards)


def open_boxes(hero: str, wounds: tuple[int, ...]) -> tuple[int, ...]:
    boxes = list(HEROES[hero].boxes)
    for wound in wounds:
        boxes.remove(wound)
    return tuple(boxes)


def fighter_of(hero: Hero, cards: tuple[str, ...] = ()) -> Fighter:
    """A hero who sets out, wounds from earlier included; armour is whole."""
    return Fighter(
        id=hero.id,
        open=open_boxes(hero.id, hero.wounds),
        wounds=hero.wounds,
        attack=hero.attack,
        toughness=hero.toughness - hero.worn,
        worn=hero.worn,
        armour=armour_of(cards),
        cards=cards,
    )


def give(fighter: Fighter, card: str) -> None:
    fighter.cards = (*fighter.cards, card)
    fighter.armour += CARDS[card].toughness


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """One copy fewer."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def strength_of(fighter: Fighter) -> int:
    """How much a hero is worth in a party, roughly: to find one, not to decide a fight.

    The weights come from many fights: what a red die is worth, a green one, and so on. Whoever acts last is worth less.
    """
    acts, red, green, fixed = arms_of(
        fighter.id, fighter.attack, fighter.cards, "humanoid"
    )
    attacks = 6 * red + 5 * green + 3 * len(fixed) - 5 * (acts == "last")
    return attacks + 3 * len(fighter.open) + 6 * (fighter.toughness + fighter.armour)
