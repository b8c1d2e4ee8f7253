"""What a table may choose before the first tile is laid. The first value is the default."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from games.kadath.rules.components import SideName


class BadOptions(ValueError):
    """These options do not go together; the argument names the field."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    variant: Literal["basic", "advanced"] = "basic"
    # Who lays the first tile; in a second game it is the other player.
    starter: Literal["random", "dreamer", "chaos"] = "random"
    # A match of one game, or of two.
    games: Literal[1, 2] = 1
    # One per seat in seat order; what nobody has chosen is drawn.
    sides: tuple[SideName | None, ...] = ()


def check_options(options: Options, seats: int) -> None:
    if options.sides and len(options.sides) != seats:
        raise BadOptions("sides")
    chosen = [side for side in options.sides if side is not None]
    if len(set(chosen)) != len(chosen):
        raise BadOptions("sides")


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    """The options with the sides that the seats have chosen."""
    return msgspec.structs.replace(
        options, sides=msgspec.convert(choices, tuple[SideName | None, ...])
    )
