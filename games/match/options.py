"""The options of a game, read off its `Options` type."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import UNSET, UnsetType
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
        listed = _literal(field.type)
        if listed is not None:
            values = get_args(listed)
            default = values[0] if field.default is UNSET else field.default
            yield Option(field.name, default, values)
        elif field.type is bool:
            yield Option(field.name, field.default, (False, True))


def _literal(annotation: Any) -> Any:
    """The values a field lists, if it does; a field of later rules may be left out by older matches."""
    parts = get_args(annotation) if UnsetType in get_args(annotation) else (annotation,)
    return next((part for part in parts if get_origin(part) is Literal), None)


def usual_options(game: str) -> Any:
    """What counts where nobody chooses, every option said."""
    usual = {option.name: option.default for option in options_of(game)}
    return msgspec.convert(usual, GAMES[game].rules.Options)


def option_named(game: str, name: str) -> Option:
    return next(option for option in options_of(game) if option.name == name)
