"""What a table of Kadath may choose, in words."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.kadath.rules.components import SIDES
from games.kadath.words.names import games, side_name

TITLE = "variant"

Words = tuple[str, str]

OPTIONS: dict[str, Words] = {
    "variant": (gettext_noop("Variant"), ""),
    "starter": (
        gettext_noop("Who lays the first tile"),
        gettext_noop("In a second game the other player does."),
    ),
    "games": (
        gettext_noop("The match is"),
        gettext_noop(
            "Of two games the players begin one each. Games won decide; if they are equal, the enclaves of both games do."
        ),
    ),
}

VALUES: dict[tuple[str, Any], Words] = {
    ("variant", "basic"): (
        gettext_noop("Basic game"),
        gettext_noop("Tiles only. Nothing is hidden but the order of the deck."),
    ),
    ("variant", "advanced"): (
        gettext_noop("Advanced game"),
        gettext_noop(
            "Each player drafts three secret ability tokens; an enclave lets you use one."
        ),
    ),
    ("starter", "random"): (gettext_noop("Drawn by lot"), ""),
    ("starter", "dreamer"): (gettext_noop("The Dreamer"), ""),
    ("starter", "chaos"): (gettext_noop("Chaos"), ""),
}


def option(name: str) -> Words:
    """The name of an option, and a sentence where that is not enough."""
    label, text = OPTIONS[name]
    return _(label), _(text) if text else ""


def value(name: str, value: Any) -> Words:
    """The name of one of its values, and a sentence where that is not enough."""
    if name == "games":
        return games(value), ""
    label, text = VALUES[name, value]
    return _(label), _(text) if text else ""


def choice(key: str) -> tuple[str, Sequence[tuple[str, str, str]]]:
    """A side. Nobody comes with it: both have the same tiles."""
    return side_name([str(side) for side in SIDES].index(key)), ()
