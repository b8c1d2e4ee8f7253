"""The options of a game, read off its `Options` type."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin

from msgspec.structs import fields

from games.registry import GAMES


class Option(NamedTuple):
    """Something a table may choose, with every value in the order of the rules."""

    name: str
    default: Any
    values: tuple[Any, ...]

    @property
    def is_switch(self) -> bool:
        return self.values == (False, True)


def options_of(game: str) -> Iterator[Option]:
    """What a host may choose. What each seat chooses for itself is not among it."""
    for field in fields(GAMES[game].rules.Options):
        if get_origin(field.type) is Literal:
            yield Option(field.name, field.default, get_args(field.type))
        elif field.type is bool:
            yield Option(field.name, field.default, (False, True))


def option_named(game: str, name: str) -> Option:
    return next(option for option in options_of(game) if option.name == name)
