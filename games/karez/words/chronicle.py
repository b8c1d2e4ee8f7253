"""What is remembered of a match of Karez, in words."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.karez.chronicle import CITIZENS
from games.karez.rules.components import (
    ADVENTURES,
    GUILDS,
    NUMBERS,
    STATUSES,
    WORKPLACES,
)
from games.karez.rules.pieces import GuildName
from games.karez.rules.state import DUNGEON
from games.karez.words import amounts
from games.karez.words.dice import face_name
from games.karez.words.names import (
    adventure_name,
    card_name,
    colour_name,
    encounter_name,
    of_guild,
    place_name,
    quest_name,
    status_name,
)
from games.karez.words.story.ending import line_name
from games.kit.charts import CourseChart, Threshold

TABLES = {
    "built": gettext_noop("Buildings built"),
    "worked": gettext_noop("Work that was done"),
    "won": gettext_noop("Expeditions won"),
    "lost": gettext_noop("Expeditions lost"),
    "slain": gettext_noop("Monsters slain"),
    "quest": gettext_noop("Quests completed"),
    "treasure": gettext_noop("Treasure found"),
    "bought": gettext_noop("Cards bought"),
    "rolled": gettext_noop("Dice that counted"),
}
# Places are few and named: tables say it better than a map.
HEAT: dict[str, str] = {}
WORTH: frozenset[str] = frozenset({"quest"})
LUCK = {
    "blow": gettext_noop("Boxes covered by red dice"),
    "treasure": gettext_noop("Treasure dice, in gold"),
}

ENDINGS = {
    "mayor": gettext_noop("Karez became a City"),
    "fallen": gettext_noop("Karez has fallen"),
}


def line(key: str) -> str:
    return line_name(key)


def award(key: str, amount: int) -> tuple[str, str]:
    title, reason = AWARDS[key]
    return _(title), reason(amount)


def moment(label: int) -> str:
    return _("Turn %(turn)d") % {"turn": label} if label else _("Before turn 1")


def score_by_moment() -> str:
    return _("Victory points by turn")


def charts() -> tuple[CourseChart, ...]:
    """Citizens by turn, with the lines from which Karez is more than a Village."""
    lines = tuple(
        Threshold(NUMBERS.status[status].citizens, status_name(status))
        for status in STATUSES[1:]
    )
    return (CourseChart(CITIZENS, _("Citizens by turn"), _("Citizens"), lines),)


def mark(what: str, key: str) -> str:
    match what:
        case "built" | "worked":
            return _worked(key)
        case "won" | "lost":
            return _goal(key)
        case "slain":
            return encounter_name(key)
        case "quest":
            return quest_name(key)
        case "treasure":
            return face_name(key)
        case "rolled":
            return colour_name(key)
        case _:
            return card_name(key)


def _worked(key: str) -> str:
    """A place; where it has work of two kinds, with the slot."""
    place, _slash, slot = key.partition("/")
    if place == DUNGEON or not slot or place not in WORKPLACES:
        return place_name(place)
    job = _("owner’s job") if slot == "owner" else _("open to all")
    return f"{place_name(place)} ({job})"


def _goal(key: str) -> str:
    if key in ADVENTURES:
        return adventure_name(key)
    return _("Raid on the dungeon %(of_guild)s") % {"of_guild": of_guild(_guild(key))}


def _guild(key: str) -> GuildName:
    return next(guild for guild in GUILDS if guild == key)


def ending(reason: str) -> str:
    return _(ENDINGS[reason])


def _slain(count: int) -> str:
    text = ngettext("slew %(count)d monster", "slew %(count)d monsters", count)
    return text % {"count": count}


def _raided(count: int) -> str:
    text = ngettext("was raided %(count)d time", "was raided %(count)d times", count)
    return text % {"count": count}


def _built(count: int) -> str:
    text = ngettext("built %(count)d building", "built %(count)d buildings", count)
    return text % {"count": count}


def _watched(count: int) -> str:
    text = ngettext(
        "manned the City Watch %(count)d time",
        "manned the City Watch %(count)d times",
        count,
    )
    return text % {"count": count}


def _found(count: int) -> str:
    return _("found treasure worth %(gold)s") % {"gold": amounts.gold(count)}


def _lived(count: int) -> str:
    text = ngettext(
        "kept a hero alive for %(count)d turn",
        "kept a hero alive for %(count)d turns",
        count,
    )
    return text % {"count": count}


AWARDS: dict[str, tuple[str, Callable[[int], str]]] = {
    "slayer": (gettext_noop("The Slayer"), _slain),
    "besieged": (gettext_noop("The Besieged"), _raided),
    "architect": (gettext_noop("The Architect"), _built),
    "night_watch": (gettext_noop("The Night Watch"), _watched),
    "treasure_hunter": (gettext_noop("The Treasure Hunter"), _found),
    "old_master": (gettext_noop("The Old Master"), _lived),
}
