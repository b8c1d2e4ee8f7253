"""The sections of the page, in the order in which one learns them."""

from typing import NamedTuple

from django.utils.translation import gettext as _


class Section(NamedTuple):
    id: str
    title: str

    @property
    def template(self) -> str:
        return f"games/cadwallon/rules_{self.id.removeprefix('the-')}.html"


def sections() -> list[Section]:
    return [
        Section("setup", _("Before the first turn")),
        Section("turn", _("A turn at a glance")),
        Section("costs", _("What it costs")),
        Section("board", _("Reading the board")),
        Section("moving", _("Moving and leaving")),
        Section("chests", _("Chests and treasures")),
        Section("carrying", _("How much a thief carries")),
        Section("fights", _("Fights")),
        Section("the-militia", _("The militia")),
        Section("missions", _("Missions of the guild")),
        Section("arcana", _("Arcana cards")),
        Section("skills", _("Gangs and skills")),
        Section("alarm", _("The alarm")),
        Section("adventures", _("The adventures")),
        Section("scoring", _("The end, and who has won")),
        Section("options", _("Options of a table")),
        Section("days", _("Playing over days")),
    ]
