"""Opening a table, playing against bots, and looking for tables."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from typing_extensions import override

from accounts.names import one_line
from games.forms.options import ExplainedRadios, option_choices
from games.match import clock
from games.match.bots import level_keys
from games.match.options import option_named
from games.models import Match
from games.registry import GAMES
from games.words import waits
from games.words.bots import bot_choice, bot_name, bot_portrait, level_help
from games.words.options import option_words, title_option

HELPS: dict[str, str | Promise] = {
    Match.Pace.EVENING: _("Everybody stays at the table until it is over."),
    Match.Pace.LIVELY: _("Look in at breakfast, at noon and at night."),
    Match.Pace.DAILY: _("One visit a day is enough."),
    Match.Pace.SLOW: _("For busy weeks: nobody is in a hurry."),
}
USUAL_PACES = [
    (value, label) for value, label in Match.Pace.choices if value in clock.PACES
]
# How reliable others must be, in per cent.
RELIABILITIES = (0, 70, 80, 90, 95)
AUDIENCES: dict[str, str | Promise] = {
    Match.Audience.PUBLIC: _("Everybody finds the table, and may watch."),
    Match.Audience.UNLISTED: _("Only those who have the link find it."),
    Match.Audience.INVITED: _("Only those whom you ask by name."),
}
# Without a group.
ALONE = [
    (value, label) for value, label in Match.Audience.choices if value in AUDIENCES
]
LANGUAGES = [("en", "English"), ("fr", "Français"), ("es", "Español")]
assert [code for code, _name in LANGUAGES] == [code for code, _n in settings.LANGUAGES]


def seat_choices(game: str) -> list[tuple[int, str]]:
    return [
        (
            seats,
            ngettext("%(count)d player", "%(count)d players", seats) % {"count": seats},
        )
        for seats in GAMES[game].rules.SEATS
    ]


def level_choices(game: str) -> list[tuple[str, str]]:
    """From the best to the simplest."""
    return [(level, bot_choice(game, level)) for level in reversed(level_keys(game))]


def rival_choices(game: str) -> list[tuple[str, str]]:
    """The same by name alone, for where the rest stands beside it."""
    return [(level, bot_name(game, level)) for level in reversed(level_keys(game))]


def level_radios(game: str) -> ExplainedRadios:
    levels = level_keys(game)
    return ExplainedRadios(
        {level: level_help(game, level) for level in levels},
        {level: bot_portrait(game, level) for level in levels},
    )


def pace_radios() -> ExplainedRadios:
    """The usual paces, each with its times."""
    return ExplainedRadios(
        {
            name: f"{HELPS[name]} {waits.pace_words(pace)}"
            for name, pace in clock.PACES.items()
        }
    )


def reliability_choices() -> list[tuple[int, str]]:
    asked = [
        (least, str(_("at least %(percent)s %%") % {"percent": least}))
        for least in RELIABILITIES
        if least
    ]
    return [(0, str(_("any"))), *asked]


def hide_if_settled(field: forms.Field, game: str) -> None:
    """Where a game has only one number of seats, nobody is asked."""
    if len(GAMES[game].rules.SEATS) == 1:
        field.widget = forms.HiddenInput()


def explained(helps: dict[str, str | Promise]) -> ExplainedRadios:
    return ExplainedRadios({key: str(text) for key, text in helps.items()})


# How a group is named among those who may join.
FOR_GROUP = "group-"
FOR_MEMBERS = _("Only members of the group find it, sit down and watch.")


def group_in(audience: str) -> int | None:
    number = audience.removeprefix(FOR_GROUP)
    return int(number) if audience.startswith(FOR_GROUP) else None


class TableForm(forms.Form):
    """What a host decides about a new table, but for the options of the game."""

    title = forms.CharField(label=_("Name of the table"), max_length=60)
    pace = forms.ChoiceField(label=_("Pace"), choices=USUAL_PACES)
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int)
    audience = forms.ChoiceField(label=_("Who may join"), choices=ALONE)
    language = forms.ChoiceField(
        label=_("Language at the table"), choices=LANGUAGES, required=False
    )
    bots = forms.TypedChoiceField(label=_("Bots"), coerce=int)
    level = forms.ChoiceField(label=_("How well they play"))
    reliability = forms.TypedChoiceField(
        label=_("Reliability of the others"),
        help_text=_("How many of their last matches they have seen through."),
        coerce=int,
        required=False,
    )

    hides_chances = forms.BooleanField(
        label=_("No chances on buttons"),
        help_text=_("Nobody at the table is told how likely a move works."),
        required=False,
    )

    def clean_title(self) -> str:
        title = one_line(self.cleaned_data["title"])
        if not title:
            raise forms.ValidationError(self.fields["title"].error_messages["required"])
        return title

    def __init__(
        self,
        game: str,
        *args: Any,
        groups: Sequence[tuple[int, str]] = (),
        **more: Any,
    ) -> None:
        super().__init__(*args, **more)
        if not GAMES[game].has_chances:
            self.fields["hides_chances"].widget = forms.HiddenInput()
        self.fields["pace"].widget = pace_radios()
        theirs = {f"{FOR_GROUP}{pk}": name for pk, name in groups}
        helps = {**AUDIENCES, **dict.fromkeys(theirs, FOR_MEMBERS)}
        self.fields["audience"].widget = explained(helps)
        self._choose_from("pace", USUAL_PACES)
        self._choose_from("reliability", reliability_choices())
        self._choose_from("audience", [*ALONE, *theirs.items()])
        self._choose_from("seats", seat_choices(game))
        hide_if_settled(self.fields["seats"], game)
        self._choose_from("language", [("", _("Any")), *LANGUAGES])
        self._choose_from("bots", bot_choices(game))
        self._choose_from("level", level_choices(game))

    def _choose_from(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    @override
    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        seats, bots = chosen.get("seats"), chosen.get("bots")
        if seats and bots and bots >= seats:
            self.add_error("bots", _("There are not so many seats beside yours."))
        return chosen


class PrivateTableForm(TableForm):
    """A table for somebody who is asked by name: there is a seat for them."""

    def __init__(self, game: str, *args: Any, **more: Any) -> None:
        super().__init__(game, *args, **more)
        del self.fields["audience"]

    @override
    def clean(self) -> dict[str, Any]:
        chosen = super().clean()
        seats, bots = chosen.get("seats"), chosen.get("bots")
        if seats and bots and bots == seats - 1:
            self.add_error("bots", _("There are not so many seats beside yours."))
        return chosen


def bot_choices(game: str) -> list[tuple[int, str]]:
    most = max(GAMES[game].rules.SEATS) - 1
    return [(0, str(_("none"))), *((count, str(count)) for count in range(1, most + 1))]


class BotsForm(forms.Form):
    """A match against bots that begins at once."""

    seats = forms.TypedChoiceField(label=_("Players"), coerce=int)
    level = forms.ChoiceField(label=_("Bots"))

    def __init__(self, game: str, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        name = title_option(game)
        self.fields["seats"] = forms.TypedChoiceField(
            label=_("Players, you among them"),
            coerce=int,
            choices=[(count, str(count)) for count in GAMES[game].rules.SEATS],
            initial=GAMES[game].seats,
        )
        hide_if_settled(self.fields["seats"], game)
        self.fields["level"] = forms.ChoiceField(
            label=_("Bots"),
            choices=rival_choices(game),
            widget=level_radios(game),
            initial=level_keys(game)[1],
        )
        values = {str(value): value for value in option_named(game, name).values}
        self.fields[name] = forms.TypedChoiceField(
            label=option_words(game, name).label,
            choices=option_choices(game, name),
            coerce=values.__getitem__,
        )


class InviteForm(forms.Form):
    name = forms.CharField(label=_("Name of a player"), max_length=150)


class FilterForm(forms.Form):
    """What the lobby shows; a value that makes no sense is as good as none.

    Without a game, tables of all of them; what a game calls its most telling option can be chosen with it.
    """

    game = forms.ChoiceField(required=False, widget=forms.HiddenInput())
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int, required=False)
    pace = forms.ChoiceField(label=_("Pace"), required=False)
    language = forms.ChoiceField(label=_("Language"), required=False)
    order = forms.ChoiceField(
        label=_("Order"),
        required=False,
        choices=[("", _("Over soonest")), ("lively", _("Liveliest first"))],
    )

    def __init__(self, game: str | None, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        games = [game] if game else list(GAMES)
        seats = {choice for one in games for choice in seat_choices(one)}
        self._ask("game", [(key, key) for key in GAMES])
        self._ask("seats", sorted(seats))
        self._ask("pace", list(Match.Pace.choices))
        self._ask("language", LANGUAGES)
        if game:
            self._ask_for_headline(game)

    def _ask_for_headline(self, game: str) -> None:
        name = title_option(game)
        label = option_words(game, name).label
        self.fields[name] = forms.ChoiceField(label=label, required=False)
        self._ask(name, option_choices(game, name))

    def _ask(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("Any")), *choices]

    def chosen(self) -> dict[str, Any]:
        self.is_valid()
        return {name: value for name, value in self.cleaned_data.items() if value}
