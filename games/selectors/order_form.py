"""Standing orders of any game as a form, built from its `Orders` type; it works without JavaScript."""

from functools import cache, lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from games.kit.languages import active_language
from games.kit.words import OrderWords
from games.match.orders import order_rules, order_words


class OrderChoice(msgspec.Struct, frozen=True):
    value: str
    label: str
    is_set: bool


class OrderField(msgspec.Struct, frozen=True):
    """One line of the form: a choice, or a list with as many choices as it has places."""

    name: str
    label: str
    rows: tuple[tuple[OrderChoice, ...], ...]
    is_list: bool
    # Says nothing, as the others are now.
    is_idle: bool
    # What is set now, in words.
    now: str
    asks: bool


class OrderGroup(msgspec.Struct, frozen=True):
    title: str
    fields: tuple[OrderField, ...]


def values_of(game: str, name: str) -> tuple[str, ...]:
    """What a field that is no list may say."""
    return _literals(_kinds(game)[name])


def is_list(game: str, name: str) -> bool:
    return get_origin(_kinds(game)[name]) is tuple


@cache
def _kinds(game: str) -> dict[str, Any]:
    """What each field may say: worked out once, because that takes longer than all the rest of the form."""
    return get_type_hints(order_rules(game).Orders)


def _literals(kind: Any) -> tuple[str, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple(value for part in get_args(kind) for value in _literals(part))


def order_groups(game: str, orders: Any) -> tuple[OrderGroup, ...]:
    """The whole form, with what is set now."""
    return _groups(game, orders, active_language())


@lru_cache(maxsize=200)
def _groups(game: str, orders: Any, language: str) -> tuple[OrderGroup, ...]:
    """Many have the same orders, and nobody changes them often."""
    words = order_words(game)
    return tuple(
        OrderGroup(title, tuple(_field(game, words, name, orders) for name in names))
        for title, names in words.groups()
    )


def _field(game: str, words: OrderWords, name: str, orders: Any) -> OrderField:
    value = getattr(orders, name)
    if is_list(game, name):
        rows, now = _ranking(words, name, value), _listed(words, name, value)
    else:
        rows = (_choices(game, words, name, value),)
        now = words.choice(name, value)
    return OrderField(
        name=name,
        label=words.label(name),
        rows=rows,
        is_list=is_list(game, name),
        is_idle=words.is_idle(name, orders),
        now=now,
        asks=value == "ask",
    )


def _choices(
    game: str, words: OrderWords, name: str, value: str
) -> tuple[OrderChoice, ...]:
    return tuple(
        OrderChoice(one, words.choice(name, one), one == value)
        for one in values_of(game, name)
    )


def _ranking(
    words: OrderWords, name: str, listed: tuple[str, ...]
) -> tuple[tuple[OrderChoice, ...], ...]:
    """A choice for each place of the list; empty ones come last."""
    items = words.items(name)
    filled = [*listed, *[""] * words.places(name)][: words.places(name)]
    return tuple(
        (
            OrderChoice("", "–", not chosen),
            *(OrderChoice(value, label, value == chosen) for value, label in items),
        )
        for chosen in filled
    )


def _listed(words: OrderWords, name: str, listed: tuple[str, ...]) -> str:
    labels = dict(words.items(name))
    known = [labels[value] for value in listed if value in labels]
    return ", ".join(known) or words.empty(name)
