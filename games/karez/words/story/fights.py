"""Dice fall, cards help, boxes are covered, heroes are hit and die, monsters fall."""

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules.components import DECK_OF
from games.karez.rules.expeditions.events import (
    BoxReopened,
    DeathAverted,
    DiceFell,
    HelpUsed,
    HeroBuried,
    HeroDied,
    HeroLost,
    HitTaken,
    MonsterKilled,
    RoundFought,
    TrapPassed,
)
from games.karez.words import amounts
from games.karez.words.dice import changed, dice_named, new_dice
from games.karez.words.names import (
    at_place,
    cards_named,
    hero_name,
    numbers_named,
    of_encounter,
    subject,
    the_card,
    the_encounter,
    the_hero,
    to_hero,
    whom_encounter,
    whom_hero,
)
from games.kit.reader import Reader


def dice_fell(event: DiceFell, reader: Reader) -> str:
    return _rolled(event)


def _rolled(event: DiceFell | RoundFought) -> str:
    if not event.dice:
        return _("No dice fall.")
    text = _("The dice fall. %(dice)s.")
    if DECK_OF[event.encounter] != "trap":
        match event.round:
            case "first":
                text = _("Those who strike first. %(dice)s.")
            case "last":
                text = _("Those who strike last. %(dice)s.")
            case "normal":
                pass
    return text % {"dice": dice_named(event.dice, event.encounter)}


def round_fought(event: RoundFought, reader: Reader) -> str:
    return " ".join([_rolled(event), *_results(event)])


def round_results(event: RoundFought) -> str:
    """What came of it alone, beside a picture of the dice."""
    return " ".join(_results(event))


def _results(event: RoundFought) -> Iterator[str]:
    dice = list(zip(event.dice, event.did, strict=True))
    covered = [die.face for die, did in dice if did == "covers"]
    covered += [number for _hero, number in event.added]
    absorbed = [die.face for die, did in dice if did == "absorbed"]
    if event.added:
        yield _("Fixed attacks: %(attacks)s.") % {
            "attacks": ", ".join(f"{hero_name(hero)} {n}" for hero, n in event.added)
        }
    if covered:
        yield _("Boxes covered: %(boxes)s.") % {"boxes": numbers_named(sorted(covered))}
    if absorbed:
        yield _("Absorbed: %(numbers)s.") % {"numbers": numbers_named(absorbed)}
    if event.hits:
        yield _("Hits: %(numbers)s.") % {"numbers": numbers_named(event.hits)}
    if not (covered or absorbed or event.hits):
        yield _("Nothing hits.")


def help_used(event: HelpUsed, reader: Reader) -> str:
    who = subject(the_hero(event.hero))
    text = _("%(hero)s uses an ability%(effect)s.")
    if event.card:
        text = _("%(hero)s uses %(card)s%(effect)s.")
    return text % {
        "hero": who,
        "card": the_card(event.card) if event.card else "",
        "effect": _effect(event),
    }


def _effect(event: HelpUsed) -> str:
    effect = ""
    if event.before:
        effect = changed(event.before, event.after)
    elif event.after:
        effect = _("new dice: %(dice)s") % {"dice": new_dice(event.after)}
    elif event.on:
        effect = _healed(event)
    elif event.boxes:
        effect = _("boxes covered: %(boxes)s") % {"boxes": numbers_named(event.boxes)}
    return f" ({effect})" if effect else ""


def _healed(event: HelpUsed) -> str:
    """What has no number is a box of toughness."""
    text = _("%(hero)s: %(wounds)s healed")
    return text % {
        "hero": hero_name(event.on),
        "wounds": amounts.wounds(len(event.boxes)),
    }


def hit_taken(event: HitTaken, reader: Reader) -> str:
    match event.on:
        case "box":
            text = _("%(hero)s takes a hit: box %(number)d is covered.")
        case "toughness":
            text = _("%(hero)s takes a hit of %(number)d on the toughness token.")
        case "armour":
            text = _("%(hero)s takes a hit of %(number)d on the armour.")
        case "nothing":
            text = _("A hit of %(number)d does nothing %(to_hero)s.")
    return text % {
        "hero": subject(the_hero(event.hero)),
        "to_hero": to_hero(event.hero),
        "number": event.number,
    }


def death_averted(event: DeathAverted, reader: Reader) -> str:
    text = _("%(card)s saves %(hero)s and is used up: box %(number)d opens again.")
    return text % {
        "card": subject(the_card(event.card)),
        "hero": whom_hero(event.hero),
        "number": event.number,
    }


def hero_died(event: HeroDied, reader: Reader) -> str:
    dies = _("%(hero)s dies.") % {"hero": subject(the_hero(event.hero))}
    if not event.cards:
        return dies
    lost = _("What the hero carried is lost: %(cards)s.")
    return f"{dies} {lost % {'cards': cards_named(event.cards)}}"


def hero_buried(event: HeroBuried, reader: Reader) -> str:
    where = at_place("cemetery")
    if not event.gold:
        return reader.tell(
            event.seat,
            _("You bury %(hero)s %(at_place)s."),
            _("%(who)s buries %(hero)s %(at_place)s."),
            hero=whom_hero(event.hero),
            at_place=where,
        )
    return reader.tell(
        event.seat,
        _("You bury %(hero)s %(at_place)s for %(gold)s."),
        _("%(who)s buries %(hero)s %(at_place)s for %(gold)s."),
        hero=whom_hero(event.hero),
        at_place=where,
        gold=amounts.gold(event.gold),
    )


def hero_lost(event: HeroLost, reader: Reader) -> str:
    text = _("Nobody buries %(hero)s: card and level-ups go back.")
    return text % {"hero": whom_hero(event.hero)}


def monster_killed(event: MonsterKilled, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("Your heroes slay %(monster)s."),
        _("The heroes of %(who)s slay %(monster)s."),
        monster=whom_encounter(event.encounter),
    )


def trap_passed(event: TrapPassed, reader: Reader) -> str:
    text = _("The trap is behind them: %(trap)s.")
    if event.disarmed:
        text = _("The trap is disarmed: %(trap)s.")
    return text % {"trap": the_encounter(event.encounter)}


def box_reopened(event: BoxReopened, reader: Reader) -> str:
    text = _("A monster regenerates: box %(number)d %(of_monster)s opens again.")
    return text % {
        "number": event.number,
        "of_monster": of_encounter(event.encounter),
    }


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    DiceFell: dice_fell,
    HelpUsed: help_used,
    RoundFought: round_fought,
    HitTaken: hit_taken,
    DeathAverted: death_averted,
    HeroDied: hero_died,
    HeroBuried: hero_buried,
    HeroLost: hero_lost,
    MonsterKilled: monster_killed,
    TrapPassed: trap_passed,
    BoxReopened: box_reopened,
}
