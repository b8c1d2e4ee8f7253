"""Heroes, cards, monsters, quests and decks, each as a line to choose or a card to read."""

import msgspec
from django.utils.translation import gettext as _

from games.karez.page.choices import Choice
from games.karez.page.markup import Sign
from games.karez.page.pictures import SmallPicture, picture_of
from games.karez.rules.components import CARDS, DECKS, ENCOUNTERS, HEROES
from games.karez.rules.components import QUESTS as QUEST_CARDS
from games.karez.rules.pieces import Acts, Reward
from games.karez.rules.state import Hero, level_ups
from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.explanations.cards import explain_card
from games.karez.words.explanations.encounters import encounter_facts
from games.karez.words.explanations.heroes import explain_ability
from games.karez.words.explanations.quests import quest_condition
from games.karez.words.names import (
    acts_name,
    card_name,
    deck_name,
    encounter_name,
    hero_name,
    quest_name,
    thing_name,
)
from games.kit.scene import Scene


class Box(msgspec.Struct, frozen=True):
    """A box of a card: its number, or nothing for toughness; is it covered?"""

    number: int
    is_covered: bool = False


class HeroPanel(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    picture: SmallPicture
    boxes: tuple[Box, ...]
    # Toughness: how many in all, and how many of them are covered.
    toughness: int
    worn: int
    red: int
    green: int
    fixed: tuple[int, ...]
    acts: Acts
    acts_name: str
    carry: int
    text: str
    # "resting", "buried", "returned", or nothing.
    state: str
    state_name: str
    level_ups: int

    @property
    def said(self) -> str:
        """The boxes for those who do not see them."""
        left = ", ".join(str(box.number) for box in self.boxes if not box.is_covered)
        return _("open boxes: %(boxes)s") % {"boxes": left or "–"}


def hero_card(hero: Hero) -> HeroPanel:
    card = HEROES[hero.id]
    return HeroPanel(
        id=hero.id,
        name=hero_name(hero.id),
        picture=picture_of(hero.id),
        boxes=boxes(card.boxes, hero.wounds),
        toughness=hero.toughness,
        worn=hero.worn,
        red=card.red + hero.attack,
        green=card.green,
        fixed=card.fixed,
        acts=card.acts,
        acts_name=acts_name(card.acts),
        carry=card.carry,
        text=explain_ability(hero.id),
        state=_state(hero),
        state_name=_state_name(hero),
        level_ups=level_ups(hero),
    )


def boxes(numbers: tuple[int, ...], wounds: tuple[int, ...]) -> tuple[Box, ...]:
    """In the order of the card; of two alike the first one is covered first."""
    left, found = list(wounds), []
    for number in numbers:
        is_covered = number in left
        if is_covered:
            left.remove(number)
        found.append(Box(number, is_covered))
    return tuple(found)


def _state(hero: Hero) -> str:
    if hero.buried:
        return "buried"
    if hero.resting:
        return "resting"
    return "returned" if hero.returned else ""


def _state_name(hero: Hero) -> str:
    return {
        "buried": _("in the Cemetery"),
        "resting": _("rests"),
        "returned": _("back from an expedition"),
    }.get(_state(hero), "")


def thing_choice(scene: Scene, thing: str, pick: str) -> Choice:
    """Whatever work can be about."""
    view: View = scene.view
    if thing in HEROES and scene.seat is not None:
        heroes = {hero.id: hero for hero in view.guilds[scene.seat].heroes}
        return hero_choice(heroes.get(thing, Hero(thing)), pick)
    if thing in CARDS:
        return card_choice(thing, pick)
    if thing in ENCOUNTERS:
        return monster_choice(thing, pick)
    if thing in DECKS:
        return _deck_choice(view, thing, pick)
    name = _("An item") if thing == "item" else _("An instant")
    return Choice(label=name, pick=pick, picture=picture_of(thing), id=f"thing-{thing}")


def hero_choice(
    hero: Hero, pick: str | None = None, value: str = "", is_on: bool = False
) -> Choice:
    card = hero_card(hero)
    return Choice(
        label=card.name,
        note=" · ".join(filter(None, (card.said, card.state_name))),
        pick=pick,
        value=value,
        picture=picture_of(hero.id),
        is_on=is_on,
        signs=hero_signs(card),
        id=f"hero-{hero.id}",
    )


def hero_signs(card: HeroPanel) -> tuple[Sign, ...]:
    signs = [
        Sign("die-red", str(card.red), amounts.red_dice(card.red)),
        Sign("die-green", str(card.green), amounts.green_dice(card.green)),
    ]
    if card.toughness:
        left = card.toughness - card.worn
        said = _("toughness %(count)d") % {"count": left}
        signs.append(Sign("toughness", str(left), said))
    return tuple(signs)


def card_choice(card: str, pick: str | None = None, value: str = "") -> Choice:
    return Choice(
        label=card_name(card),
        note=explain_card(card),
        pick=pick,
        value=value,
        picture=picture_of(card),
        signs=(price_sign(CARDS[card].price),),
        id=f"card-{card}",
    )


def price_sign(price: int) -> Sign:
    return Sign("coin", str(price), amounts.gold(price))


def monster_choice(monster: str, pick: str | None = None, value: str = "") -> Choice:
    return Choice(
        label=encounter_name(monster),
        note=encounter_facts(monster),
        pick=pick,
        value=value,
        picture=picture_of(monster),
        id=f"monster-{monster}",
    )


def _deck_choice(view: View, deck: str, pick: str) -> Choice:
    known = [card for card in view.known.get(deck, ()) if card]
    note = amounts.cards(view.decks[deck])
    if known:
        names = ", ".join(map(thing_name, known))
        note += " · " + _("you know: %(names)s") % {"names": names}
    return Choice(
        label=deck_name(deck),
        note=note,
        pick=pick,
        picture=picture_of(deck),
        id=f"deck-{deck}",
    )


def quest_choice(
    quest: str, pick: str | None = None, value: str = "", is_on: bool = False
) -> Choice:
    return Choice(
        label=quest_name(quest),
        note=quest_condition(quest),
        pick=pick,
        value=value,
        picture=picture_of("quest"),
        is_on=is_on,
        signs=reward_signs(QUEST_CARDS[quest].reward),
        id=f"quest-{quest}",
    )


def reward_signs(reward: Reward) -> tuple[Sign, ...]:
    found = (
        ("vp", reward.points, amounts.points(reward.points)),
        ("gold", reward.gold, amounts.gold(reward.gold)),
        ("valour", reward.valour, amounts.valour(reward.valour)),
        ("item", reward.item, amounts.items(reward.item)),
        ("instant", reward.instant, amounts.instants(reward.instant)),
        ("monster", reward.monster, amounts.monsters(reward.monster)),
    )
    return tuple(Sign(name, str(count), said) for name, count, said in found if count)
