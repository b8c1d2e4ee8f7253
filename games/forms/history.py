"""What to look for among finished matches."""

from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from games.forms.options import option_choices
from games.registry import GAMES
from games.selectors.history import (
    LENGTHS,
    SORT_ORDERS,
    Search,
    choice_name,
)
from games.words.options import game_name, title_option

RESULTS = [("won", _("Won")), ("lost", _("Not won"))]
SPANS = {
    "30": _("up to 30 moves"),
    "150": _("31 to 150 moves"),
    "350": _("151 to 350 moves"),
    "more": _("more than 350 moves"),
}
ORDER_NAMES = {
    "newest": _("Newest first"),
    "oldest": _("Oldest first"),
    "longest": _("Longest first"),
    "shortest": _("Shortest first"),
}
# Days that can be reckoned with in every time zone.
DAYS = (MinValueValidator(date(1900, 1, 1)), MaxValueValidator(date(9000, 1, 1)))
assert SPANS.keys() == LENGTHS.keys()
assert ORDER_NAMES.keys() == SORT_ORDERS.keys()


class Day(forms.DateInput):
    """A date that every browser has a calendar for."""

    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class HistoryForm(forms.Form):
    """A value that makes no sense is as good as none. Kinds of matches and sides name their game with them."""

    game = forms.ChoiceField(label=_("Game"), required=False)
    variant = forms.ChoiceField(label=_("Kind of match"), required=False)
    choice = forms.ChoiceField(label=_("Played as"), required=False)
    name = forms.CharField(label=_("Opponents"), required=False, max_length=100)
    result = forms.ChoiceField(label=_("Result"), required=False)
    length = forms.ChoiceField(label=_("Length"), required=False)
    since = forms.DateField(
        label=_("From"), required=False, widget=Day(), validators=DAYS
    )
    until = forms.DateField(
        label=_("Until"), required=False, widget=Day(), validators=DAYS
    )
    order = forms.ChoiceField(
        label=_("Order"), required=False, choices=list(ORDER_NAMES.items())
    )

    def __init__(self, *args: Any, is_mine: bool, **more: Any) -> None:
        super().__init__(*args, **more)
        # Shows that there may be several.
        self.fields["name"].widget.attrs["placeholder"] = "anna, bob"
        self._ask("game", [(key, game_name(key)) for key in GAMES])
        self._ask("variant", [(game_name(key), _variants(key)) for key in GAMES])
        self._ask("choice", [(game_name(key), _choices(key)) for key in GAMES])
        self._ask("result", RESULTS)
        self._ask("length", list(SPANS.items()))
        if not is_mine:
            self.fields["name"].label = _("Players")
            self.fields["result"].label = _("Their result")

    def _ask(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("Any")), *choices]

    @override
    def clean(self) -> dict[str, Any]:
        """Who asks for a side asks for its game."""
        asked = super().clean() or self.cleaned_data
        for name in ("variant", "choice"):
            game, _, value = asked.get(name, "").partition(":")
            asked[name] = value
            asked["game"] = asked.get("game") or game
            if game and game != asked["game"]:
                asked[name] = ""
        return asked

    def search(self) -> Search:
        self.is_valid()
        asked = {name: v for name, v in self.cleaned_data.items() if v}
        return Search(names=_names(asked.pop("name", "")), **asked)


def _names(text: str) -> tuple[str, ...]:
    """Of the people who are asked for, separated by commas; more than a table holds are not looked for."""
    names = dict.fromkeys(name.strip() for name in text.split(","))
    most = max(max(game.rules.SEATS) for game in GAMES.values()) - 1
    return tuple(name for name in names if name)[:most]


def _variants(game: str) -> list[tuple[str, str]]:
    listed = option_choices(game, title_option(game))
    return [(f"{game}:{value}", label) for value, label in listed]


def _choices(game: str) -> list[tuple[str, str]]:
    names = GAMES[game].rules.CHOICES
    return [(f"{game}:{key}", choice_name(game, key)) for key in names]
