"""Heroes: their dice, boxes and abilities."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.karez.rules.components import HEROES
from games.karez.rules.pieces import Ability
from games.karez.words import amounts
from games.karez.words.grammar import capitalized
from games.karez.words.names import acts_name, deck_name, numbers_named


def hero_facts(hero: str) -> str:
    """Dice, fixed attacks, boxes, round and load."""
    return " · ".join(_facts(hero))


def _facts(hero: str) -> Iterator[str]:
    card = HEROES[hero]
    yield amounts.red_dice(card.red)
    if card.green:
        yield amounts.green_dice(card.green)
    if card.fixed:
        yield _("fixed %(numbers)s") % {"numbers": numbers_named(card.fixed)}
    yield _("boxes %(numbers)s") % {"numbers": numbers_named(card.boxes)}
    if card.acts != "normal":
        yield acts_name(card.acts)
    yield _("carries %(count)d") % {"count": card.carry}


def explain_hero(hero: str) -> str:
    facts = f"{capitalized(hero_facts(hero))}."
    ability = explain_ability(hero)
    return f"{facts} {ability}" if ability else facts


def explain_ability(hero: str) -> str:
    """Nothing for a hero without one."""
    ability = HEROES[hero].ability
    return "" if ability is None else " ".join(_sentences(ability))


def _sentences(ability: Ability) -> Iterator[str]:
    if ability.red:
        yield _("Against %(deck)s: +%(dice)s.") % {
            "deck": deck_name(ability.on or "").lower(),
            "dice": amounts.red_dice(ability.red),
        }
    if ability.fixed:
        yield _("Against %(deck)s: fixed attack %(numbers)s.") % {
            "deck": deck_name(ability.on or "").lower(),
            "numbers": numbers_named(ability.fixed),
        }
    if ability.do:
        yield _doing(ability)


def _doing(ability: Ability) -> str:
    match ability.do:
        case "reroll_white":
            return _("At a trap, once: one white die is rolled again.")
        case "set_red":
            return _("Once a fight: one own red die is turned to any number.")
        case "reroll_red":
            return _("Once a fight: one red die of the party is rolled again.")
        case _:
            text = _(
                "Once an expedition, between encounters: heals %(wounds)s of any hero of the party."
            )
            return text % {"wounds": amounts.wounds(ability.count)}
