"""What every kind of treasure is worth, and what a mission asks for."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.cadwallon.rules.components import (
    MISSIONS,
    NUMBERS,
    TREASURES,
    TreasureKind,
    worth,
)
from games.cadwallon.words.names import ducats, listed, points, treasure_name

PLAIN_MISSION = gettext_noop(
    "For %(points)s, the guild pays what your thieves carry of this kind (%(kind)s) at its full value. You keep it all."
)
RICH_MISSION = gettext_noop(
    "For %(points)s, the guild pays what your thieves carry of this kind (%(kind)s) at its full value, and %(ducats)s more apiece. You keep it all."
)


def treasure_text(kind: TreasureKind) -> str:
    """What the treasure brings, and when."""
    return TEXTS.get(kind, _collected)(kind)


def mission_text(mission: int) -> str:
    """What the mission pays for."""
    card = MISSIONS[mission]
    facts = {
        "points": points(NUMBERS.mission_cost),
        "kind": treasure_name(card.kind),
        "ducats": ducats(card.bonus),
    }
    if not card.bonus:
        return _(PLAIN_MISSION) % facts
    return _(RICH_MISSION) % facts


def _collected(kind: TreasureKind) -> str:
    text = _(
        "Carried out of the district: %(values)s ducats for %(counts)s of the kind in one gang. The guild’s missions may ask for it."
    )
    return text % _scale(kind)


def _purse(kind: TreasureKind) -> str:
    return _("Pays a die in ducats as soon as the chest is open, and weighs nothing.")


def _chest(kind: TreasureKind) -> str:
    text = _("Pays a die plus %(ducats)s as soon as it is out of the district.")
    return text % {"ducats": ducats(NUMBERS.chest_of_ducats)}


def _hostage(kind: TreasureKind) -> str:
    text = _(
        "Carried like a treasure. Out of the district: %(values)s ducats for %(counts)s of them in one gang."
    )
    return text % _scale(kind)


def _scale(kind: TreasureKind) -> dict[str, str]:
    counts = range(1, max(3, len(TREASURES[kind].values)) + 1)
    return {
        "counts": listed(counts),
        "values": listed([worth(kind, count) for count in counts]),
    }


TEXTS: dict[TreasureKind, Callable[[TreasureKind], str]] = {
    "purse": _purse,
    "chest": _chest,
    "hostage": _hostage,
}
