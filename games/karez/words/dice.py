"""Dice on the table, in words."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.karez.rules.events import Event, TreasureRolled
from games.karez.rules.expeditions.events import DiceFell, HelpUsed, RoundFought
from games.karez.rules.expeditions.record import Die
from games.karez.words import amounts
from games.karez.words.names import (
    colour_name,
    encounter_name,
    hero_name,
    numbers_named,
)
from games.kit.dice import DiceThrow

COLOURS = ("red", "green", "white")


def dice_named(dice: Sequence[Die], encounter: str) -> str:
    """Whose dice show what: "Rogue: red 5, green 3 · Troll: white 2, 4"."""
    owners = dict.fromkeys(die.hero for die in dice)
    return " · ".join(
        _("%(name)s: %(dice)s")
        % {
            "name": hero_name(owner) if owner else encounter_name(encounter),
            "dice": _faces([die for die in dice if die.hero == owner]),
        }
        for owner in owners
    )


def _faces(dice: Sequence[Die]) -> str:
    parts = []
    for colour in COLOURS:
        rolled = [die.face for die in dice if die.colour == colour and not die.fixed]
        fixed = [die.face for die in dice if die.colour == colour and die.fixed]
        if rolled:
            parts.append(f"{colour_name(colour)} {numbers_named(rolled)}")
        if fixed:
            parts.append(_("fixed %(numbers)s") % {"numbers": numbers_named(fixed)})
    return ", ".join(parts)


def die_named(die: Die) -> str:
    """One die: "red 5 (Knight)", "white 3"; or an attack without one: "fixed 3"."""
    text = f"{colour_name(die.colour)} {die.face}"
    if die.fixed:
        text = _("fixed %(numbers)s") % {"numbers": die.face}
    return f"{text} ({hero_name(die.hero)})" if die.hero else text


def changed(before: Sequence[Die], after: Sequence[Die]) -> str:
    """What became of dice: "red 5 → 6"."""
    return ", ".join(
        f"{die_named(old)} → {new.face}"
        for old, new in zip(before, after, strict=False)
    )


def new_dice(dice: Sequence[Die]) -> str:
    return _faces(dice)


def throws(event: Event) -> tuple[DiceThrow, ...]:
    """The dice behind an event, by whose they are and of which colour."""
    match event:
        case DiceFell() | RoundFought():
            foe = encounter_name(event.encounter)
            return _thrown(event.dice, foe)
        case HelpUsed(after=after) if after:
            return _thrown(after, "")
        case TreasureRolled(faces=faces):
            return (DiceThrow(words=tuple(map(face_name, faces))),)
        case _:
            return ()


def _thrown(dice: Sequence[Die], foe: str) -> tuple[DiceThrow, ...]:
    sides = dict.fromkeys((die.hero, die.colour) for die in dice if not die.fixed)
    return tuple(
        DiceThrow(
            tuple(
                die.face
                for die in dice
                if (die.hero, die.colour) == (hero, colour) and not die.fixed
            ),
            who=hero_name(hero) if hero else foe,
            colour=colour,
        )
        for hero, colour in sides
    )


def face_name(face: str) -> str:
    """A face of the treasure die."""
    match face:
        case "item":
            return _("an item")
        case "instant":
            return _("an instant")
        case "gem":
            return _("a gem")
        case _:
            return amounts.gold(int(face.removeprefix("gold_")))
