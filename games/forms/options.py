"""The options of any game as a form, built from its `Options` type."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django import forms
from django.http import QueryDict
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from typing_extensions import override

from games.match.options import Option, option_named, options_of
from games.registry import GAMES
from games.words.options import Label, option_words, title_option, value_words


def option_choices(game: str, name: str) -> list[tuple[str, str]]:
    return [
        (str(value), value_words(game, name, value).label)
        for value in option_named(game, name).values
    ]


class ExplainedRadios(forms.RadioSelect):
    """Radio buttons with a sentence for each, and perhaps a picture."""

    def __init__(
        self, helps: dict[str, str], pictures: Mapping[str, SafeString] | None = None
    ) -> None:
        super().__init__()
        self.helps = helps
        self.pictures = pictures or {}

    @override
    def create_option(self, name: str, value: Any, *args: Any, **more: Any) -> Any:
        option = super().create_option(name, value, *args, **more)
        key = str(value)
        picture = self.pictures.get(key, "")
        return {**option, "help": self.helps.get(key, ""), "picture": picture}


class OptionsForm(forms.Form):
    """Every option of a game with its default; `options` is what was chosen."""

    def __init__(
        self,
        game: str,
        data: QueryDict | None = None,
        chosen: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, prefix="option", initial=_shown(chosen or {}))
        self.game = game
        self.options: Any = None
        for option in options_of(game):
            self.fields[option.name] = _form_field(game, option)

    def title_field(self) -> forms.BoundField:
        return self[title_option(self.game)]

    def others(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name != title_option(self.game)]

    def is_changed(self) -> bool:
        return self.is_bound and self.has_changed()

    def check(self, seats: int) -> bool:
        """Whether the game accepts what was chosen; says beside the field what is wrong."""
        if not self.is_valid():
            return False
        rules = GAMES[self.game].rules
        try:
            options = msgspec.convert(self.cleaned_data, rules.Options)
            rules.check_options(options, seats)
        except ValueError as error:
            self._blame(error)
            return False
        self.options = options
        return True

    def _blame(self, error: ValueError) -> None:
        name = str(error.args[0]) if error.args else ""
        sentence = _("This does not go together with the other choices.")
        self.add_error(name if name in self.fields else None, sentence)


def _shown(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Choices as radio buttons have them; switches stay what they are."""
    return {
        name: value if isinstance(value, bool) else str(value)
        for name, value in chosen.items()
    }


def _form_field(game: str, option: Option) -> forms.Field:
    words = option_words(game, option.name)
    if not option.is_switch:
        return _choice_field(game, option, words)
    return forms.BooleanField(
        label=words.label,
        help_text=words.help,
        required=False,
        initial=option.default,
    )


def _choice_field(game: str, option: Option, words: Label) -> forms.Field:
    values = {str(value): value for value in option.values}

    def chosen(text: str) -> Any:
        if text not in values:
            raise ValueError(text)
        return values[text]

    helps = {
        key: value_words(game, option.name, value).help for key, value in values.items()
    }
    return forms.TypedChoiceField(
        label=words.label,
        help_text=words.help,
        initial=str(option.default),
        choices=option_choices(game, option.name),
        coerce=chosen,
        widget=ExplainedRadios(helps),
    )
