"""The sections of the page, in the order in which one learns them."""

from typing import NamedTuple

from django.utils.translation import gettext as _


class Section(NamedTuple):
    id: str
    title: str

    @property
    def template(self) -> str:
        return f"games/karez/rules_{self.id}.html"


def sections() -> list[Section]:
    return [
        Section("idea", _("What it is about")),
        Section("setup", _("Before the first turn")),
        Section("turn", _("A turn at a glance")),
        Section("actions", _("Actions")),
        Section("buildings", _("All buildings")),
        Section("activation", _("The work is done")),
        Section("expeditions", _("Expeditions")),
        Section("fights", _("Fights and traps")),
        Section("state", _("The state of Karez")),
        Section("quests", _("Quests")),
        Section("end", _("The end, and who becomes mayor")),
        Section("guilds", _("The guilds")),
        Section("heroes", _("The heroes")),
        Section("cards", _("Items and instants")),
        Section("monsters", _("Monsters and traps")),
        Section("adventures", _("The adventures")),
        Section("fine", _("Fine points")),
        Section("options", _("Options of a table")),
        Section("days", _("Playing over days")),
    ]
