"""A bot account, and how its program is to be asked to play."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST_BOT_NAME, SHORTEST_NAME, USERNAME_VALIDATORS
from games.match.bot_accounts import MOST_MATCHES, SECONDS_TO_ANSWER
from games.models import BotAccount
from games.registry import GAMES
from games.services.bot_accounts import LONGEST_ABOUT, BotWishes
from games.words.options import game_name
from games.words.waits import span_words

SITS_DOWN = [
    ("yes", _("At once, while it is there")),
    ("no", _("When its program says so")),
]


class WishesForm(forms.Form):
    """How an owner wants their bot to be asked."""

    about = forms.CharField(
        label=_("What others should know of it"),
        max_length=LONGEST_ABOUT,
        required=False,
    )
    games = forms.MultipleChoiceField(
        label=_("What it plays"), widget=forms.CheckboxSelectMultiple
    )
    sits_down = forms.ChoiceField(
        label=_("Asked to play, it sits down"), choices=SITS_DOWN
    )
    most_matches = forms.IntegerField(
        label=_("In how many matches at once"), min_value=1, max_value=MOST_MATCHES
    )
    seconds = forms.TypedChoiceField(
        label=_("How long it may take to answer"),
        help_text=_(
            "If it takes longer, one of the site’s own bots plays on until your program is back."
        ),
        coerce=int,
    )
    is_on = forms.BooleanField(label=_("It takes part in new matches"), required=False)

    def __init__(self, *args: Any, **more: Any) -> None:
        usual = {
            "games": list(GAMES),
            "sits_down": "yes",
            "most_matches": 4,
            "seconds": SECONDS_TO_ANSWER[1],
            "is_on": True,
        }
        more["initial"] = {**usual, **more.pop("initial", {})}
        super().__init__(*args, **more)
        self._choose_from("games", [(game, game_name(game)) for game in GAMES])
        self._choose_from("seconds", [(s, span_words(s)) for s in SECONDS_TO_ANSWER])

    def _choose_from(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    @property
    def wishes(self) -> BotWishes:
        chosen = self.cleaned_data
        return BotWishes(
            about=chosen["about"],
            games=chosen["games"],
            is_on=chosen["is_on"],
            sits_down=chosen["sits_down"] == "yes",
            most_matches=chosen["most_matches"],
            seconds=chosen["seconds"],
        )


class NewBotForm(WishesForm):
    """The same, with a name that stays."""

    name = forms.CharField(
        label=_("Name"),
        help_text=_("Letters, digits, - and _. Everybody reads “(bot)” behind it."),
        validators=USERNAME_VALIDATORS,
        min_length=SHORTEST_NAME,
        max_length=LONGEST_BOT_NAME,
    )
    field_order = ("name", "about", "games")


class BotKeyForm(forms.Form):
    """A key for the program."""

    label = forms.CharField(label=_("What it is for"), max_length=60)

    def clean_label(self) -> str:
        return " ".join(str(self.cleaned_data["label"]).split())


def as_set(account: BotAccount) -> dict[str, Any]:
    """What the form shows of an account."""
    return {
        "about": account.about,
        "games": account.games,
        "sits_down": "yes" if account.sits_down else "no",
        "most_matches": account.most_matches,
        "seconds": account.seconds,
        "is_on": account.is_on,
    }
