"""The gangs, their thieves and what each of them can do."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import GANGS, SKILLS, Character, SkillName
from games.cadwallon.words import gang_name, skill_name, skill_text


class ThiefEntry(NamedTuple):
    record: Character
    skill: str
    name: str
    text: str
    kind: str
    kind_name: str


class GangEntry(NamedTuple):
    id: str
    number: int
    name: str
    thieves: list[ThiefEntry]


def gangs() -> list[GangEntry]:
    return [
        GangEntry(gang.id, number, gang_name(gang.id), [*map(_thief, gang.thieves)])
        for number, gang in enumerate(GANGS)
    ]


def _thief(thief: Character) -> ThiefEntry:
    skill = thief.skill
    if skill is None:
        return ThiefEntry(thief, "", "", "", "", "")
    return ThiefEntry(
        record=thief,
        skill=skill,
        name=skill_name(skill),
        text=_capitalized(skill_text(skill)),
        kind=SKILLS[skill].kind,
        kind_name=_kind_name(skill),
    )


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def _kind_name(skill: SkillName) -> str:
    match SKILLS[skill].kind:
        case "points":
            return _("for points")
        case "discard":
            return _("for a card")
        case _:
            return _("always")
