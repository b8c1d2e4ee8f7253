"""What a table may choose, in words: the options of a game, and what a seat chooses."""

from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.registry import GAMES


class Label(NamedTuple):
    """The name of a thing and, where the name is not enough, a sentence about it."""

    label: str
    help: str = ""


def game_name(game: str) -> str:
    return GAMES[game].words.name


def game_about(game: str) -> str:
    return _(GAMES[game].words.about)


def sealed_words(game: str) -> str:
    """What was sealed before the match began."""
    return _(GAMES[game].words.sealed)


def all_games() -> list[dict[str, str]]:
    """Every game that can be played, with its name and a sentence about it."""
    return [
        {"key": key, "name": game_name(key), "about": game_about(key)} for key in GAMES
    ]


def title_option(game: str) -> str:
    """The name of the option that says most about a table."""
    return GAMES[game].words.options.TITLE


def option_words(game: str, name: str) -> Label:
    return Label(*GAMES[game].words.options.option(name))


def value_words(game: str, name: str, value: Any) -> Label:
    return Label(*GAMES[game].words.options.value(name, value))


class Member(NamedTuple):
    """One of those who come with a choice: a thief of a gang."""

    name: str
    skill: str
    text: str


class ChoiceWords(NamedTuple):
    name: str
    members: tuple[Member, ...]


def choice_words(game: str, key: str) -> ChoiceWords:
    name, members = GAMES[game].words.options.choice(key)
    return ChoiceWords(name, tuple(Member(*member) for member in members))
