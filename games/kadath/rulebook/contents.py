"""The sections of the page, in the order in which one learns them."""

from typing import NamedTuple

from django.utils.translation import gettext as _


class Section(NamedTuple):
    id: str
    title: str

    @property
    def template(self) -> str:
        return f"games/kadath/rules_{self.id}.html"


def sections() -> list[Section]:
    return [
        Section("setup", _("Before the first tile")),
        Section("turn", _("A turn at a glance")),
        Section("laying", _("Laying a tile")),
        Section("acting", _("What tiles do")),
        Section("enclaves", _("Enclaves")),
        Section("end", _("The end, and who has won")),
        Section("abilities", _("The advanced game: ability tokens")),
        Section("tiles", _("All the tiles")),
        Section("fine", _("Fine points")),
        Section("options", _("Options of a table")),
    ]
