"""Filling in playing hours and vacations."""

import math
from datetime import date
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from typing_extensions import override

from accounts import hours
from accounts.calendars import FEWEST_HOURS, WAKING, hours_a_week, week
from accounts.hours import DAYS_A_YEAR, TIMES_A_DAY, Times
from accounts.models import User, Vacation

WEEKEND = (5, 6)


def time_field(label: str) -> forms.TimeField:
    widget = forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    return forms.TimeField(label=label, required=False, widget=widget)


class Weekday:
    """One row of the form: does the person play on this day, and when?"""

    def __init__(self, form: "HoursForm", number: int) -> None:
        self.name = WEEKDAYS[number]
        self.plays = form[f"plays_{number}"]
        self.times: list[tuple[BoundField, BoundField]] = [
            (form[f"from_{number}_{part}"], form[f"to_{number}_{part}"])
            for part in range(TIMES_A_DAY)
        ]
        (self.begin, self.end), self.second = self.times[0], self.times[1]

    @property
    def has_second(self) -> bool:
        return any(field.value() for field in self.second)

    @property
    def mistakes(self) -> list[str]:
        fields = [field for pair in self.times for field in pair]
        return [str(error) for field in fields for error in field.errors]


class HoursForm(forms.Form):
    """For each weekday up to two times; `hours` is what was entered."""

    hours: list[Times]

    def __init__(self, entered: list[Times], data: Any = None) -> None:
        super().__init__(data, initial=as_fields(entered))
        for number in range(7):
            day = {"day": WEEKDAYS[number]}
            self.fields[f"plays_{number}"] = forms.BooleanField(
                label=WEEKDAYS[number], required=False
            )
            for part in range(TIMES_A_DAY):
                self.fields[f"from_{number}_{part}"] = time_field(
                    _("%(day)s from") % day
                )
                self.fields[f"to_{number}_{part}"] = time_field(_("%(day)s to") % day)

    def days(self) -> list[Weekday]:
        return [Weekday(self, number) for number in range(7)]

    @override
    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        self.hours = [self._times(number) for number in range(7)]
        if self.errors:
            return chosen
        found = hours_a_week(week(self.hours))
        if found < FEWEST_HOURS:
            raise forms.ValidationError(
                ngettext(
                    "This is %(found)s hour a week. At least %(least)s are needed, so that nobody waits for ever.",
                    "These are %(found)s hours a week. At least %(least)s are needed, so that nobody waits for ever.",
                    # Half an hour more than one is hours, too.
                    math.ceil(found),
                )
                % {"found": f"{found:g}", "least": FEWEST_HOURS}
            )
        return chosen

    def _times(self, number: int) -> Times:
        """The times of a day on which the person plays; half a time is a mistake."""
        if not self.cleaned_data.get(f"plays_{number}"):
            return []
        found: Times = []
        for part in range(TIMES_A_DAY):
            names = f"from_{number}_{part}", f"to_{number}_{part}"
            begin, end = (self.cleaned_data.get(name) for name in names)
            if begin is not None and end is not None:
                found.append([hours.minutes(begin), hours.minutes(end)])
            elif begin is not None or end is not None or not part:
                self._blame(names[1] if begin is not None else names[0])
        return found

    def _blame(self, name: str) -> None:
        if name not in self.errors:
            self.add_error(name, _("From when to when?"))


def as_fields(entered: list[Times]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for number, times in enumerate(entered):
        fields[f"plays_{number}"] = bool(times)
        for part, (begin, end) in enumerate(times[:TIMES_A_DAY]):
            fields[f"from_{number}_{part}"] = hours.clock_time(begin)
            fields[f"to_{number}_{part}"] = hours.clock_time(end)
    return fields


def suggested(name: str, entered: list[Times]) -> list[Times]:
    """What the buttons beside the days make of what is entered there."""
    match name:
        case "alike":
            first = next((times for times in entered if times), entered[0])
            return [first] * 7
        case "weekends":
            return [
                [] if number in WEEKEND else times
                for number, times in enumerate(entered)
            ]
        case _:
            return [[list(part) for part in day] for day in WAKING]


class VacationForm(forms.Form):
    """Days on which the person's clocks stand still."""

    first = forms.DateField(
        label=gettext_lazy("First day"),
        widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"),
    )
    last = forms.DateField(
        label=gettext_lazy("Last day"),
        widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"),
    )

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user, self.today = user, hours.today_of(user)
        for field in self.fields.values():
            field.widget.attrs["min"] = self.today.isoformat()

    @override
    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        first, last = chosen.get("first"), chosen.get("last")
        if first and last:
            self._check(first, last)
        return chosen

    def _check(self, first: date, last: date) -> None:
        if first < self.today:
            self.add_error("first", _("This day is over."))
        elif last < first:
            self.add_error("last", _("It ends before it begins."))
        elif first.year > self.today.year + 1:
            self.add_error("first", _("That is too far away to plan."))
        elif self.user.vacations.filter(first__lte=last, last__gte=first).exists():
            self.add_error("first", _("Some of these days are taken already."))
        else:
            self._count(first, last)

    def _count(self, first: date, last: date) -> None:
        wanted = Vacation(user=self.user, first=first, last=last)
        for year in range(first.year, last.year + 1):
            left = hours.days_left(self.user, year)
            if hours.days_in(year, [wanted]) > left:
                words = _("Of the %(all)s days of %(year)s you have %(left)s left.")
                facts = {"all": DAYS_A_YEAR, "year": year, "left": left}
                self.add_error("last", words % facts)
                return

    def save(self) -> Vacation:
        return Vacation.objects.create(user=self.user, **self.cleaned_data)
