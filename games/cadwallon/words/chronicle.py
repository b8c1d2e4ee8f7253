"""What is remembered of a night in Cadwallon, in words."""

from collections.abc import Callable
from typing import cast

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.cadwallon.rules.components import ARCANA, TREASURES, Card, TreasureKind
from games.cadwallon.words.names import (
    card_name,
    mission_name,
    space_name,
    treasure_name,
)

TABLES = {
    "treasure": gettext_noop("Treasures carried out"),
    "mission": gettext_noop("Missions"),
    "opened": gettext_noop("Chests opened"),
    "stolen": gettext_noop("Stolen from rivals"),
    "card": gettext_noop("Arcana cards played"),
}
HEAT = {
    "visited": gettext_noop("Where thieves go"),
    "looted": gettext_noop("Where chests are opened"),
}
WORTH = frozenset({"treasure", "mission"})
LUCK = {
    "lock": gettext_noop("Locks picked"),
    "fight": gettext_noop("Fights won"),
    "patrol": gettext_noop("Steps of the militia"),
    "pocket": gettext_noop("Pockets picked"),
    "treasury": gettext_noop("Robberies of the Treasury"),
    "ritual": gettext_noop("Rituals performed"),
    "purse": gettext_noop("Ducats in purses"),
    "chest": gettext_noop("Ducats in chests of ducats"),
}

LINES = {
    "chests": gettext_noop("Ducats found beside chests"),
    "purses": gettext_noop("Purses"),
    "chests_of_ducats": gettext_noop("Chests of ducats"),
    "missions": gettext_noop("Missions"),
    "stolen": gettext_noop("Ducats stolen in fights"),
    "robbed": gettext_noop("Ducats lost in fights"),
    "cut": gettext_noop("Ducats lost to cutpurses"),
    "fines": gettext_noop("Fines"),
    "ransom": gettext_noop("Ransom paid"),
    "haggled": gettext_noop("Haggling"),
    "gates": gettext_noop("Portcullises raised"),
    "sold": gettext_noop("Sold at the market"),
    "treasury": gettext_noop("The Treasury robbed"),
    "bounty": gettext_noop("Bounties"),
    "rituals": gettext_noop("Rituals"),
    "civilians": gettext_noop("Paid by civilians"),
    "zombies": gettext_noop("Rewards for zombies"),
    "trapped": gettext_noop("Thieves left inside"),
    "early": gettext_noop("Early turns"),
    "gang": gettext_noop("A harder gang"),
}

ENDINGS = {
    "gates": gettext_noop("The night was over"),
    "empty": gettext_noop("Nobody was left inside"),
    "market": gettext_noop("The market closed"),
}


def line(key: str) -> str:
    if key in TREASURES:
        return treasure_name(cast(TreasureKind, key))
    return _(LINES[key])


def award(key: str, amount: int) -> tuple[str, str]:
    title, reason = AWARDS[key]
    return _(title), reason(amount)


def moment(label: int) -> str:
    return _("Round %(round)d") % {"round": label} if label else _("Before round 1")


def score_by_moment() -> str:
    return _("Ducats by round")


def mark(what: str, key: str) -> str:
    if what in HEAT:
        return space_name(int(key))
    if what == "mission":
        return mission_name(int(key))
    if key in TREASURES:
        return treasure_name(cast(TreasureKind, key))
    if key in ARCANA:
        return card_name(cast(Card, key))
    return _("Ducats")


def ending(reason: str) -> str:
    return _(ENDINGS[reason])


def _thefts(count: int) -> str:
    text = ngettext(
        "robbed rivals %(count)d time", "robbed rivals %(count)d times", count
    )
    return text % {"count": count}


def _chests(count: int) -> str:
    text = ngettext("opened %(count)d chest", "opened %(count)d chests", count)
    return text % {"count": count}


def _fights(count: int) -> str:
    text = ngettext("won %(count)d fight", "won %(count)d fights", count)
    return text % {"count": count}


def _missions(count: int) -> str:
    text = ngettext(
        "fulfilled %(count)d mission", "fulfilled %(count)d missions", count
    )
    return text % {"count": count}


def _cards(count: int) -> str:
    text = ngettext(
        "played %(count)d Arcana card", "played %(count)d Arcana cards", count
    )
    return text % {"count": count}


def _steps(count: int) -> str:
    text = ngettext(
        "went through %(count)d space", "went through %(count)d spaces", count
    )
    return text % {"count": count}


AWARDS: dict[str, tuple[str, Callable[[int], str]]] = {
    "pickpocket": (gettext_noop("The Pickpocket"), _thefts),
    "locksmith": (gettext_noop("The Locksmith"), _chests),
    "brawler": (gettext_noop("The Brawler"), _fights),
    "errand_runner": (gettext_noop("The Errand Runner"), _missions),
    "schemer": (gettext_noop("The Schemer"), _cards),
    "wanderer": (gettext_noop("The Wanderer"), _steps),
}
