"""What a table of Karez may choose, in words."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.karez.rules.components import GUILDS
from games.karez.words import amounts
from games.karez.words.explanations.guilds import guild_aim, guild_in_short, guild_start
from games.karez.words.names import guild_name, place_name

TITLE = "turns"

Words = tuple[str, str]

OPTIONS: dict[str, Words] = {
    "turns": (
        gettext_noop("Length"),
        gettext_noop("So many turns Karez has to become a City."),
    ),
    "lap": (
        gettext_noop("Actions a visit"),
        gettext_noop(
            "How many actions a guild takes each time it is asked. Two almost halve the waiting."
        ),
    ),
}


def option(name: str) -> Words:
    """The name of an option, and a sentence where that is not enough."""
    label, text = OPTIONS[name]
    return _(label), _(text)


def value(name: str, value: Any) -> Words:
    """The name of one of its values, and a sentence where that is not enough."""
    if name == "turns":
        usual, short = _("As in the rulebook."), _("A shorter race to the City.")
        return amounts.turns(value), usual if value == 10 else short
    return amounts.actions(value), ""


def choice(key: str) -> tuple[str, Sequence[tuple[str, str, str]]]:
    """A guild: where it begins, with what, and what it is after."""
    guild = next(guild for guild in GUILDS if guild == key)
    home = place_name(GUILDS[guild].building)
    return guild_name(guild), [
        (_("In short"), "", guild_in_short(guild)),
        (home, _("where it begins"), guild_start(guild)),
        (_("Aim"), "", guild_aim(guild)),
    ]
