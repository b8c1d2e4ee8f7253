"""What every skill does."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import NUMBERS, SKILLS, Skill, SkillName
from games.cadwallon.words.names import cards, dice, ducats, points, spaces


def skill_text(skill: SkillName) -> str:
    """What the skill costs, and what it does."""
    record = SKILLS[skill]
    text = TEXTS[skill](record.value)
    if record.kind == "permanent":
        return text
    return _("%(cost)s: %(effect)s") % {"cost": _cost(record), "effect": text}


def _cost(skill: Skill) -> str:
    if skill.kind == "points":
        return _("For %(points)s") % {"points": points(skill.cost)}
    return _("For %(cards)s discarded") % {"cards": cards(skill.cost)}


def _feint(value: int) -> str:
    return _(
        "changes places with an adjacent figure of any kind, before, during or after the movement."
    )


def _tarot_reading(value: int) -> str:
    text = ngettext(
        "looks at the top card of the Arcana deck and keeps it.",
        "looks at the top %(count)d cards of the Arcana deck, keeps one and puts the rest at the bottom.",
        value,
    )
    return text % {"count": value}


def _shield_of_alahan(value: int) -> str:
    return _("When attacked: %(dice)s more.") % {"dice": dice(value)}


def _clockwork_pick(value: int) -> str:
    text = _("Picks a lock with a roll of %(value)d or less.")
    return text % {"value": value}


def _pack_hunter(value: int) -> str:
    return _("In every fight: %(dice)s more.") % {"dice": dice(value)}


def _grave_chill(value: int) -> str:
    text = _(
        "a rival thief no more than %(reach)s away moves %(spaces)s fewer when next activated."
    )
    return text % {"reach": spaces(NUMBERS.chill_range), "spaces": spaces(value)}


def _slither(value: int) -> str:
    text = _(
        "Goes %(spaces)s further, and through occupied spaces without stopping there."
    )
    return text % {"spaces": spaces(value)}


def _shadow_step(value: int) -> str:
    text = ngettext(
        "goes through %(count)d wall (a red line) during the movement.",
        "goes through %(count)d walls (red lines) during the movement.",
        value,
    )
    return text % {"count": value}


def _haggler(value: int) -> str:
    text = _(
        "On leaving the district, and on selling at the market: %(ducats)s more for each treasure."
    )
    return text % {"ducats": ducats(value)}


def _demons_whisper(value: int) -> str:
    return _("when losing a fight, makes the opponent reroll the highest die.")


def _light_fingers(value: int) -> str:
    text = _(
        "picks the pocket of an adjacent rival thief. On a roll of %(value)d or less the victim gives up a treasure, and chooses which."
    )
    return text % {"value": value}


def _rage(value: int) -> str:
    return _("In every fight: may reroll one of the own dice, after all others.")


def _dark_revelation(value: int) -> str:
    return _("draws %(cards)s.") % {"cards": cards(value)}


def _grim_trinity(value: int) -> str:
    text = _("when losing a fight, adds %(value)d to the highest die.")
    return text % {"value": value}


def _crossbow(value: int) -> str:
    return _(
        "May attack an adjacent thief without entering the space, and move afterwards if there was no movement before."
    )


def _wrecker(value: int) -> str:
    text = _("Bashes a chest open for %(points)s if there was no movement before.")
    return text % {"points": points(value)}


TEXTS: dict[SkillName, Callable[[int], str]] = {
    "feint": _feint,
    "tarot_reading": _tarot_reading,
    "shield_of_alahan": _shield_of_alahan,
    "clockwork_pick": _clockwork_pick,
    "pack_hunter": _pack_hunter,
    "grave_chill": _grave_chill,
    "slither": _slither,
    "shadow_step": _shadow_step,
    "haggler": _haggler,
    "demons_whisper": _demons_whisper,
    "light_fingers": _light_fingers,
    "rage": _rage,
    "dark_revelation": _dark_revelation,
    "grim_trinity": _grim_trinity,
    "crossbow": _crossbow,
    "wrecker": _wrecker,
}
