"""Announcing a tournament."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from accounts.names import one_line
from games.contests.formats import LARGEST, Format
from games.forms.tables import (
    FOR_GROUP,
    USUAL_PACES,
    explained,
    group_in,
    level_choices,
    pace_radios,
)
from games.models import Match, Tournament
from games.registry import GAMES
from games.words.tournaments import FORMAT_HELPS, FORMATS, HOURS_A_DAY, time_words

SIZES = (3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 20, 24, 32, 40, 48, 60, 64)
STAGE_HOURS = (4, *(days * HOURS_A_DAY for days in (1, 2, 3, 5, 7, 10, 14, 21, 30, 45)))
# How long a round usually takes.
USUAL_HOURS = {
    Match.Pace.EVENING: 4,
    Match.Pace.LIVELY: 7 * HOURS_A_DAY,
    Match.Pace.DAILY: 14 * HOURS_A_DAY,
    Match.Pace.SLOW: 30 * HOURS_A_DAY,
}
MOST_STAGES = 9
LONGEST_AHEAD = timedelta(days=180)
LEAVERS = {
    Tournament.Leavers.COUNTED: _("Their results stay, and they meet nobody any more."),
    Tournament.Leavers.REPLACED: _(
        "The first on the waiting list takes over their place and their points."
    ),
}


def table_sizes(game: str) -> list[int]:
    """How many may sit at a table of more than two; a table that is not full may have as few as two."""
    seats = GAMES[game].rules.SEATS
    return [count for count in seats if count > 2] if 2 in seats else []


def formats_of(game: str) -> list[Format]:
    pairs = [Format.SWISS, Format.ROUND_ROBIN, Format.KNOCKOUT]
    found = pairs if 2 in GAMES[game].rules.SEATS else []
    return [*found, Format.TABLES] if table_sizes(game) else found


class TournamentForm(forms.Form):
    """What a maker decides, but for the options of the game."""

    title = forms.CharField(label=_("Name of the tournament"), max_length=40)
    format = forms.ChoiceField(label=_("How it is played"))
    seats = forms.TypedChoiceField(
        label=_("Seats at a table"), coerce=int, required=False
    )
    size = forms.TypedChoiceField(
        label=_("Places"),
        help_text=_("Whoever comes later is on the waiting list."),
        coerce=int,
        choices=[(size, str(size)) for size in SIZES],
    )
    stages_wanted = forms.TypedChoiceField(
        label=_("Rounds"),
        help_text=_("Where everybody meets, or is out, they follow from the places."),
        coerce=int,
        choices=[(0, _("as many as it needs"))]
        + [(count, str(count)) for count in range(1, MOST_STAGES + 1)],
    )
    pace = forms.ChoiceField(label=_("Pace"), choices=USUAL_PACES)
    stage_hours = forms.TypedChoiceField(
        label=_("Time for a round"),
        help_text=_("A match that still runs then counts as it stands."),
        coerce=int,
    )
    starts_at = forms.DateTimeField(
        label=_("Begins on"),
        help_text=_("Left empty, it begins as soon as it is full."),
        required=False,
        widget=forms.DateTimeInput(
            attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"
        ),
    )
    bot = forms.ChoiceField(
        label=_("Bots for places that are free at the start"), required=False
    )
    leavers = forms.ChoiceField(
        label=_("Who leaves"), choices=Tournament.Leavers.choices
    )
    audience = forms.ChoiceField(label=_("Who may take part"), required=False)
    rated = forms.BooleanField(
        label=_("The matches are rated"),
        help_text=_("Those between people with accounts."),
        required=False,
    )

    def __init__(
        self,
        game: str,
        *args: Any,
        groups: Sequence[tuple[int, str]] = (),
        **more: Any,
    ) -> None:
        super().__init__(*args, **more)
        theirs = [(f"{FOR_GROUP}{pk}", name) for pk, name in groups]
        self._choose_from("audience", [("", _("Everybody with an account")), *theirs])
        if not theirs:
            self.fields["audience"].widget = forms.HiddenInput()
        ways, tables = formats_of(game), table_sizes(game)
        self._choose_from("format", [(way.value, FORMATS[way]) for way in ways])
        self.fields["format"].widget = explained(
            {way.value: FORMAT_HELPS[way] for way in ways}
        )
        self._choose_from("format", [(way.value, FORMATS[way]) for way in ways])
        self._choose_from("seats", [(count, str(count)) for count in tables])
        if not tables:
            self.fields["seats"].widget = forms.HiddenInput()
        self.fields["pace"].widget = pace_radios()
        self._choose_from("pace", USUAL_PACES)
        self._choose_from(
            "stage_hours", [(hours, time_words(hours)) for hours in STAGE_HOURS]
        )
        self._choose_from("bot", [("", _("none")), *level_choices(game)])
        self.fields["leavers"].widget = explained(
            {key.value: help_text for key, help_text in LEAVERS.items()}
        )
        self._choose_from("leavers", list(Tournament.Leavers.choices))

    def _choose_from(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean_title(self) -> str:
        title = one_line(self.cleaned_data["title"])
        if not title:
            raise forms.ValidationError(self.fields["title"].error_messages["required"])
        return title

    def clean_starts_at(self) -> datetime | None:
        found: datetime | None = self.cleaned_data["starts_at"]
        if found is not None and found <= timezone.now():
            raise forms.ValidationError(_("This moment is over already."))
        if found is not None and found > timezone.now() + LONGEST_AHEAD:
            raise forms.ValidationError(_("Please choose a date within half a year."))
        return found

    @override
    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        way, size = chosen.get("format"), chosen.get("size")
        if way and size and size > LARGEST[Format(way)]:
            self.add_error(
                "size",
                _("So many cannot play like this: %(most)s at the most.")
                % {"most": LARGEST[Format(way)]},
            )
        if way == Format.TABLES and not chosen.get("seats"):
            self.add_error("seats", _("Please choose how many sit at a table."))
        return chosen

    @property
    def group(self) -> int | None:
        return group_in(self.cleaned_data["audience"])

    @property
    def seats_at_a_table(self) -> int:
        """Two, but at larger tables."""
        way = self.cleaned_data.get("format")
        return self.cleaned_data["seats"] if way == Format.TABLES else 2
