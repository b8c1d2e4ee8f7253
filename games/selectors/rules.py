"""The rules page of a game: the same for everybody, so it is made once in each language."""

from functools import cache
from typing import Any, NamedTuple

from games.kit.languages import active_language
from games.match.options import Option, options_of
from games.registry import GAMES
from games.words.options import (
    Label,
    game_about,
    game_name,
    option_words,
    title_option,
    value_words,
)


class Choice(NamedTuple):
    """One value of an option, in words."""

    label: str
    help: str
    is_usual: bool


class Explained(NamedTuple):
    """An option in words; one that is only on or off has no values."""

    name: str
    words: Label
    choices: list[Choice]


def rules_page(game: str) -> dict[str, Any] | None:
    """Everything the rules page shows, in the active language; None if there is no such game."""
    return page_in(game, active_language()) if game in GAMES else None


@cache
def page_in(game: str, language: str) -> dict[str, Any]:
    """Made in the active language, which has to be this one."""
    return {
        "game": game,
        "game_name": game_name(game),
        "game_about": game_about(game),
        "style": f"games/{game}/rules.css",
        "options": explained_options(game),
        **GAMES[game].rulebook(),
    }


def explained_options(game: str) -> list[Explained]:
    """All but the headline, which every rules page explains at length."""
    return [
        _explained(game, option)
        for option in options_of(game)
        if option.name != title_option(game)
    ]


def _explained(game: str, option: Option) -> Explained:
    values = () if option.is_switch else option.values
    choices = [
        Choice(*value_words(game, option.name, value), value == option.default)
        for value in values
    ]
    return Explained(option.name, option_words(game, option.name), choices)
