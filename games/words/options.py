"""What a table may choose, in words: the options of a game, what a seat chooses, and the bots."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from django.utils.translation import gettext as _

from games import registry
from games.cadwallon.words import options as cadwallon
from games.kadath.words import options as kadath


class Words(NamedTuple):
    """The name of a thing and, where the name is not enough, a sentence about it."""

    label: str
    help: str = ""


class OptionWords(Protocol):
    """A game's words for its `Options` and its `CHOICES`: a module with these names.

    `NAME` is what the game is called and `ABOUT` a sentence for those who have never heard of it. `HEADLINE` is the option
    that says most about a table; the lobby shows it.
    """

    NAME: str
    ABOUT: str
    HEADLINE: str

    def option(self, name: str, /) -> tuple[str, str]: ...
    def value(self, name: str, value: Any, /) -> tuple[str, str]: ...
    def choice(self, key: str, /) -> tuple[str, Sequence[tuple[str, str, str]]]: ...


GAMES: dict[str, OptionWords] = {"cadwallon": cadwallon, "kadath": kadath}


def game_name(game: str) -> str:
    return GAMES[game].NAME


def game_about(game: str) -> str:
    return _(GAMES[game].ABOUT)


def all_games() -> list[dict[str, str]]:
    """Every game that can be played, with its name and a sentence about it."""
    return [
        {"key": key, "name": game_name(key), "about": game_about(key)}
        for key in registry.GAMES
    ]


def headline(game: str) -> str:
    """The name of the option that says most about a table."""
    return GAMES[game].HEADLINE


def option_words(game: str, name: str) -> Words:
    return Words(*GAMES[game].option(name))


def value_words(game: str, name: str, value: Any) -> Words:
    return Words(*GAMES[game].value(name, value))


class Member(NamedTuple):
    """One of those who come with a choice: a thief of a gang."""

    name: str
    skill: str
    text: str


class ChoiceWords(NamedTuple):
    name: str
    members: tuple[Member, ...]


def choice_words(game: str, key: str) -> ChoiceWords:
    name, members = GAMES[game].choice(key)
    return ChoiceWords(name, tuple(Member(*member) for member in members))


def level_help(level: str) -> str:
    """How well bots of this level play."""
    match level:
        case "random":
            return _("Makes any legal move, without a plan.")
        case "apprentice":
            return _("Knows the trade: right for a first night.")
        case "thief":
            return _("Plans ahead, and takes what you leave open.")
        case "dreamer":
            return _("Takes the best it sees, and thinks no further.")
        case "old_one":
            return _("Knows your best answer before you do.")
        case _:
            return ""
