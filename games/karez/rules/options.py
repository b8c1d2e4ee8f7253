"""What a table may choose before the match begins. The first value is the default."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from games.karez.rules.pieces import GuildName


class BadOptions(ValueError):
    """These options do not go together; the argument names the field."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # How many turns Karez has to become a City.
    turns: Literal[10, 8] = 10
    # Actions that a guild takes each time it is asked.
    lap: Literal[1, 2] = 1
    # One per seat in seat order; what nobody has chosen is drawn.
    guilds: tuple[GuildName | None, ...] = ()


def check_options(options: Options, seats: int) -> None:
    if options.guilds and len(options.guilds) != seats:
        raise BadOptions("guilds")
    chosen = [guild for guild in options.guilds if guild is not None]
    if len(set(chosen)) != len(chosen):
        raise BadOptions("guilds")


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    """The options with the guilds that the seats have chosen."""
    return msgspec.structs.replace(
        options, guilds=msgspec.convert(choices, tuple[GuildName | None, ...])
    )
