"""What a table may choose before the first die falls.

The differences between the printed rulebooks (p. 8, 14, 16-20) and the house rules players ask for. The first value is
the default.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from games.cadwallon.rules.components import AdventureId, GangId

# Who wins a fight in which both scores are equal.
DrawnFight = Literal["attacker", "sum_of_dice"]
# printed: one card of each kind and bonus. modest: most of them without a bonus.
MissionDeck = Literal["printed", "modest"]


class BadOptions(ValueError):
    """These options do not go together; the argument names the field."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    adventure: AdventureId = "duke"
    # One per seat in seat order; a seat without one chooses when the match begins.
    gangs: tuple[GangId | None, ...] = ()
    # quick: whoever cannot react is not asked. masked: everybody is, so that nothing betrays a hand.
    table: Literal["quick", "masked"] = "quick"
    carrying_limit: Literal[3, 4] = 3
    blocked_flight: Literal["english", "french"] = "english"
    surplus: Literal["any_room", "on_the_spot"] = "any_room"
    portcullises: Literal["at_once", "one_per_turn"] = "at_once"
    portcullis_shuts: Literal["exit", "space"] = "exit"
    drawn_fight: DrawnFight = "attacker"
    ducats: Literal["hidden", "open"] = "hidden"
    # compensated: whoever plays early is paid for it at the end. fixed: as in the rulebook.
    first_player: Literal["compensated", "fixed", "rotating"] = "compensated"
    outside_counts: bool = False
    scarce_loot: bool = False
    hand: Literal["unlimited", "eight"] = "unlimited"
    # Since the second version of the rules: a match of the first does not say them. The first value counts.
    mission_bonus: MissionDeck | UnsetType = UNSET
    militia: Literal["untouchable", "fair_game"] | UnsetType = UNSET
    # by_gangs: fewer for fewer gangs. all: one in each room, as in the rulebook.
    chests_out: Literal["by_gangs", "all"] | UnsetType = UNSET
    # evened: at the end a gang is paid what it is behind the others, as bots play it. unpaid: as in the rulebook.
    gang_pay: Literal["evened", "unpaid"] | UnsetType = UNSET


HAND_LIMIT = 8


def is_masked(options: Options) -> bool:
    """Is everybody asked alike, whatever they hold?"""
    return options.table == "masked"


def check_options(options: Options, seats: int) -> None:
    if options.gangs and len(options.gangs) != seats:
        raise BadOptions("gangs")
    chosen = [gang for gang in options.gangs if gang is not None]
    if len(set(chosen)) != len(chosen):
        raise BadOptions("gangs")


def with_choices(options: Options, choices: Sequence[str | None]) -> Options:
    """The options with the gangs that the seats have chosen."""
    return msgspec.structs.replace(
        options, gangs=msgspec.convert(choices, tuple[GangId | None, ...])
    )
