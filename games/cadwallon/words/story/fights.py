"""Fights: the attack, the dice and what becomes of them, the spoils."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import ARCANA, SKILLS
from games.cadwallon.rules.district import TREASURY
from games.cadwallon.rules.events import (
    AllDiceRerolled,
    Attacked,
    BountyWon,
    DiceRolled,
    DieRaised,
    DieRerolled,
    DucatsStolen,
    FightWon,
    Fined,
    Shot,
    TreasureStolen,
)
from games.cadwallon.words.names import (
    a_treasure,
    at,
    card_name,
    ducats,
    figure_name,
    listed,
    subject,
    whom,
)
from games.kit.languages import Localized, localized
from games.kit.reader import Reader

CAUSES: dict[str, Localized] = {
    "powerful_blow": ARCANA["powerful_blow"],
    "dirty_trick": ARCANA["dirty_trick"],
    "rage": SKILLS["rage"],
    "demons_whisper": SKILLS["demons_whisper"],
    "grim_trinity": SKILLS["grim_trinity"],
}


def cause_name(cause: str) -> str:
    return localized(CAUSES[cause])


def attacked(event: Attacked, reader: Reader) -> str:
    return _("%(attacker)s attacks %(defender)s %(where)s.") % {
        "attacker": subject(event.attacker),
        "defender": whom(event.defender),
        "where": at(event.space),
    }


def shot(event: Shot, reader: Reader) -> str:
    return _("%(attacker)s aims the crossbow and shoots at %(defender)s.") % {
        "attacker": subject(event.attacker),
        "defender": figure_name(event.defender),
    }


def dice_rolled(event: DiceRolled, reader: Reader) -> str:
    return _("%(attacker)s rolls %(attack)s; %(defender)s rolls %(defence)s.") % {
        "attacker": subject(event.attacker),
        "attack": listed(event.attack),
        "defender": figure_name(event.defender),
        "defence": listed(event.defence),
    }


def die_rerolled(event: DieRerolled, reader: Reader) -> str:
    text = _("“%(cause)s”: %(figure)s rerolls a %(before)d and gets %(after)d.")
    return text % {
        "cause": cause_name(event.cause),
        "figure": figure_name(event.figure),
        "before": event.before,
        "after": event.after,
    }


def all_dice_rerolled(event: AllDiceRerolled, reader: Reader) -> str:
    return _("“%(card)s”: %(figure)s rerolls everything and gets %(dice)s.") % {
        "card": card_name("second_wind"),
        "figure": figure_name(event.figure),
        "dice": listed(event.dice),
    }


def die_raised(event: DieRaised, reader: Reader) -> str:
    return _("“%(cause)s”: %(figure)s adds %(by)d to the best die.") % {
        "cause": cause_name(event.cause),
        "figure": figure_name(event.figure),
        "by": event.by,
    }


def fight_won(event: FightWon, reader: Reader) -> str:
    facts = {
        "winner": subject(event.winner),
        "loser": whom(event.loser),
        "high": max(event.attack, event.defence),
        "low": min(event.attack, event.defence),
    }
    if event.attack == event.defence:
        return _("%(winner)s wins the tie at %(high)d and beats %(loser)s.") % facts
    return _("%(winner)s beats %(loser)s, %(high)d to %(low)d.") % facts


def treasure_stolen(event: TreasureStolen, reader: Reader) -> str:
    return _("%(winner)s snatches %(treasure)s from %(loser)s.") % {
        "winner": subject(event.winner),
        "treasure": a_treasure(event.token),
        "loser": figure_name(event.loser),
    }


def ducats_stolen(event: DucatsStolen, reader: Reader) -> str:
    facts = {
        "winner": subject(event.winner),
        "loser": figure_name(event.loser),
        "ducats": ducats(event.ducats),
    }
    if not event.ducats:
        return _("%(winner)s searches %(loser)s, but there is nothing to take.") % facts
    return _("%(winner)s takes %(ducats)s from %(loser)s.") % facts


def fined(event: Fined, reader: Reader) -> str:
    if not event.ducats:
        return reader.tell(
            event.seat,
            _("You have no ducats to pay with."),
            _("%(who)s has no ducats to pay with."),
        )
    paid = ducats(event.ducats)
    match event.to:
        case "treasury":
            yours = _("You pay %(ducats)s, to be locked up %(where)s.")
            theirs = _("%(who)s pays %(ducats)s, to be locked up %(where)s.")
        case "bounty":
            yours = _("You pay %(ducats)s, and the bounty grows by as much.")
            theirs = _("%(who)s pays %(ducats)s, and the bounty grows by as much.")
        case "bank":
            yours = _("You pay %(ducats)s to the bank.")
            theirs = _("%(who)s pays %(ducats)s to the bank.")
    return reader.tell(event.seat, yours, theirs, ducats=paid, where=at(TREASURY))


def bounty_won(event: BountyWon, reader: Reader) -> str:
    if not event.ducats:
        return reader.tell(
            event.seat,
            _("You would collect the bounty, but there is none."),
            _("%(who)s would collect the bounty, but there is none."),
        )
    return reader.tell(
        event.seat,
        _("You collect the bounty: %(ducats)s."),
        _("%(who)s collects the bounty: %(ducats)s."),
        ducats=ducats(event.ducats),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Attacked: attacked,
    Shot: shot,
    DiceRolled: dice_rolled,
    DieRerolled: die_rerolled,
    AllDiceRerolled: all_dice_rerolled,
    DieRaised: die_raised,
    FightWon: fight_won,
    TreasureStolen: treasure_stolen,
    DucatsStolen: ducats_stolen,
    Fined: fined,
    BountyWon: bounty_won,
}
