"""Times that are none of the usual paces."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from accounts.calendars import HOUR
from games.match import clock
from games.match.clock import Pace

# In hours: from a quarter of one to two weeks, and a month to save up.
SHORTEST_BANK, LONGEST_BANK, LONGEST_INCREMENT, LONGEST_CAP = 0.25, 336, 72, 720


def hours(label: Any, least: float, most: float) -> forms.FloatField:
    widget = forms.NumberInput(attrs={"step": 0.25, "inputmode": "decimal"})
    return forms.FloatField(
        label=label, min_value=least, max_value=most, required=False, widget=widget
    )


class OwnTimesForm(forms.Form):
    """What everybody begins with, gets for each turn, and may save up; all of it in hours, or nothing."""

    bank = hours(_("Hours at the start"), SHORTEST_BANK, LONGEST_BANK)
    increment = hours(_("Hours for each turn"), 0, LONGEST_INCREMENT)
    cap = hours(_("Hours at most"), SHORTEST_BANK, LONGEST_CAP)

    def __init__(
        self, data: Any = None, initial: Mapping[str, float] | None = None
    ) -> None:
        super().__init__(data, prefix="own", initial=dict(initial or {}))

    @override
    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        given = [name for name in self.fields if chosen.get(name) is not None]
        if given and not self.errors:
            for name in self.fields:
                if name not in given:
                    self.add_error(name, _("All three belong together."))
        if len(given) == len(self.fields) and chosen["cap"] < chosen["bank"]:
            self.add_error("cap", _("This is less than there is at the start."))
        return chosen

    def is_changed(self) -> bool:
        return self.is_bound and self.has_changed()

    def pace(self) -> Pace | None:
        chosen = self.cleaned_data
        if chosen.get("bank") is None:
            return None
        return clock.pace(*(int(chosen[name] * HOUR) for name in self.fields))
