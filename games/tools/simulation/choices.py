"""The options of a game as text and as lists of values."""

from collections.abc import Iterable
from typing import Any

import msgspec

from games.kernel.chance import shuffle
from games.kernel.rules import Chance
from games.match.options import options_of
from games.registry import GAMES


class BadChoice(Exception):
    """What somebody typed makes no sense; the argument says why in one line."""


def values(game: str) -> dict[str, tuple[Any, ...]]:
    """Every option with a short list of values, in the order of the type."""
    return {option.name: option.values for option in options_of(game)}


def parse(game: str, words: Iterable[str]) -> dict[str, Any]:
    """`name=value` words as keyword arguments for the game's options."""
    fields = GAMES[game].rules.Options.__struct_fields__
    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or name not in fields:
            raise BadChoice(f"{word}: not name=value; names: {', '.join(fields)}")
        chosen[name] = _value(values(game).get(name), name, text)
    return chosen


def _value(listed: tuple[Any, ...] | None, name: str, text: str) -> Any:
    if listed is None:
        return text.split(",")
    spelled = {str(value).lower(): value for value in listed}
    if text.lower() not in spelled:
        raise BadChoice(f"{name}={text}: not one of {', '.join(spelled)}")
    return spelled[text.lower()]


def make(game: str, seats: int, chosen: dict[str, Any]) -> Any:
    """The options, checked by the game."""
    rules = GAMES[game].rules
    if seats not in rules.SEATS:
        raise BadChoice(f"{seats} seats: {game} is for {_span(rules.SEATS)}")
    try:
        options = msgspec.convert(chosen, rules.Options)
        rules.check_options(options, seats)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadChoice(f"these options do not work: {error}") from error
    return options


def _span(seats: range) -> str:
    first, last = min(seats), max(seats)
    return str(first) if first == last else f"{first} to {last}"


def draw(game: str, chance: Chance) -> dict[str, Any]:
    """Any value of any option."""
    return {
        name: listed[chance.below(len(listed))]
        for name, listed in sorted(values(game).items())
    }


def deal(game: str, options: Any, seats: int, chance: Chance) -> Any:
    """The options with what each seat would choose for itself, unless somebody has chosen."""
    rules = GAMES[game].rules
    if rules.with_choices(options, ()) != options:
        return options
    names = list(rules.CHOICES)
    shuffle(names, chance)
    return rules.with_choices(options, names[:seats])
