"""The names of everything in the box, and how many of it, in the active language."""

import re
from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.cadwallon.rules.components import (
    ADVENTURES,
    ARCANA,
    CHARACTERS,
    GANG_NUMBER,
    GANGS,
    MISSIONS,
    SKILLS,
    TOKEN_KIND,
    TREASURES,
    ZOMBIES,
    AdventureId,
    Card,
    GangId,
    SkillName,
    TreasureKind,
)
from games.cadwallon.rules.district import SPACES
from games.cadwallon.words import grammar
from games.kit.languages import active_language, localized

# Spanish has another "and" before it.
SOUNDS_LIKE_I = re.compile("h?[ií](?![aeo])", re.IGNORECASE)


def adventure_name(adventure: AdventureId) -> str:
    return localized(ADVENTURES[adventure])


def gang_name(gang: GangId) -> str:
    return localized(GANGS[GANG_NUMBER[gang]])


def the_gang(gang: GangId) -> str:
    """The gang inside a sentence: "the Executioners"."""
    name = gang_name(gang)
    has_article = grammar.head(name) in ("the", "le", "la", "les", "el", "los", "las")
    return grammar.uncapitalized(name) if has_article else name


def card_name(card: Card) -> str:
    return localized(ARCANA[card])


def skill_name(skill: SkillName) -> str:
    return localized(SKILLS[skill])


def treasure_name(kind: TreasureKind) -> str:
    return localized(TREASURES[kind])


def a_treasure(token: int) -> str:
    return grammar.indefinite(treasure_name(TOKEN_KIND[token]), active_language())


def the_treasure(kind: TreasureKind) -> str:
    name, language = treasure_name(kind), active_language()
    if language == "en":
        return f"the {grammar.uncapitalized(name)}"
    return grammar.definite(name, language)


def the_token(token: int) -> str:
    return the_treasure(TOKEN_KIND[token])


def mission_name(mission: int) -> str:
    card = MISSIONS[mission]
    return f"{treasure_name(card.kind)} +{card.bonus}"


def space_name(space: int) -> str:
    """As it is lettered on the map."""
    return SPACES[space].names[active_language()]


def place(space: int) -> str:
    """The space inside a sentence: "the Library", "Fountain Square"."""
    return grammar.with_article(SPACES[space], active_language())


def at(space: int) -> str:
    """Where: "in the Library", "on Duke’s Bridge"."""
    return grammar.located(SPACES[space], active_language())


def figure_name(figure: int) -> str:
    """The figure inside a sentence; zombies have no names."""
    return _("the zombie") if figure in ZOMBIES else CHARACTERS[figure].name


def subject(figure: int) -> str:
    """The figure at the beginning of a sentence."""
    return _("The zombie") if figure in ZOMBIES else CHARACTERS[figure].name


def whom(figure: int) -> str:
    """The figure as the object of a verb, which Spanish marks."""
    if figure in ZOMBIES:
        return pgettext("whom", "the zombie")
    return pgettext("whom", "%(name)s") % {"name": CHARACTERS[figure].name}


def listed(items: Iterable[object]) -> str:
    """ "3", "3 and 5", "2, 3 and 5"."""
    *most, last = [*map(str, items)] or [""]
    if not most:
        return last
    if SOUNDS_LIKE_I.match(last):
        text = pgettext("before the sound of i", "%(some)s and %(last)s")
    else:
        text = _("%(some)s and %(last)s")
    return text % {"some": ", ".join(most), "last": last}


def ducats(count: int) -> str:
    return ngettext("%(count)d ducat", "%(count)d ducats", count) % {"count": count}


def points(count: int) -> str:
    text = ngettext("%(count)d action point", "%(count)d action points", count)
    return text % {"count": count}


def spaces(count: int) -> str:
    return ngettext("%(count)d space", "%(count)d spaces", count) % {"count": count}


def cards(count: int) -> str:
    text = ngettext("%(count)d Arcana card", "%(count)d Arcana cards", count)
    return text % {"count": count}


def treasures(count: int) -> str:
    text = ngettext("%(count)d treasure", "%(count)d treasures", count)
    return text % {"count": count}


def dice(count: int) -> str:
    text = ngettext("%(count)d die", "%(count)d dice", count)
    return text % {"count": count}
