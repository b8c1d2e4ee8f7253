"""Labels of cards and abilities that are used on dice, boxes or heroes."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules import moves as m
from games.karez.rules.components import CARDS
from games.karez.rules.expeditions.record import Die
from games.karez.rules.pieces import CardUse
from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.dice import die_named
from games.karez.words.labels.expeditions import meeting_of
from games.karez.words.names import card_name, hero_name, numbers_named, whom_hero


def _use(move: m.Use, view: View) -> str:
    return _("%(tool)s: %(what)s") % {"tool": _tool(move), "what": _what(move, view)}


def _tool(move: m.Use) -> str:
    """A card with its bearer, or the hero whose ability it is."""
    if not move.card:
        return hero_name(move.hero)
    return f"{card_name(move.card)} ({hero_name(move.hero)})"


def _what(move: m.Use, view: View) -> str:
    dice = _dice(move, view)
    if dice and move.number:
        return _("turn %(die)s to %(number)d") % {
            "die": die_named(dice[0]),
            "number": move.number,
        }
    if dice:
        return _("roll again: %(dice)s") % {"dice": ", ".join(map(die_named, dice))}
    if move.boxes:
        return _("cover the boxes %(boxes)s") % {"boxes": numbers_named(move.boxes)}
    use = CARDS[move.card].use if move.card else None
    if use is None or use.do == "heal":
        return _("heal %(hero)s") % {"hero": whom_hero(move.on or move.hero)}
    return PLAIN[use.do](use)


def _dice(move: m.Use, view: View) -> list[Die]:
    meeting = meeting_of(view)
    return [meeting.dice[place] for place in move.dice] if meeting else []


def _more_red(use: CardUse) -> str:
    return _("%(dice)s more in this round") % {"dice": amounts.red_dice(use.count)}


def _more_green(use: CardUse) -> str:
    return _("%(dice)s more in this encounter") % {
        "dice": amounts.green_dice(use.count)
    }


def _cancel(use: CardUse) -> str:
    return _("up to %(hits)s do nothing") % {"hits": amounts.hits(use.count)}


def _attack(use: CardUse) -> str:
    return _("attack with %(numbers)s") % {"numbers": numbers_named(use.numbers)}


PLAIN: dict[str, Callable[[CardUse], str]] = {
    "more_red": _more_red,
    "more_green": _more_green,
    "cancel_hits": _cancel,
    "attack": _attack,
    "disarm": lambda use: _("disarm the trap"),
    "flee": lambda use: _("flee, and leave nothing behind"),
    "freeze": lambda use: _("the monster does not act in this cycle"),
}

LABELS: dict[type, Callable[[Any, View], str]] = {m.Use: _use}
