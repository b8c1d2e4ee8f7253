"""What a table may choose before the first die falls.

The differences between the printed rulebooks and the house rules players ask for. The first value is the default.
"""

from typing import Literal

import msgspec

from games.rules.cadwallon.components import AdventureId, GangId


class BadOptions(ValueError):
    """These options do not go together; the argument names the field."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    adventure: AdventureId = "duke"
    # One per seat in seat order; empty: the players choose when the match begins.
    gangs: tuple[GangId, ...] = ()
    # quick: whoever cannot react is not asked. masked: everybody is, so that nothing betrays a hand.
    table: Literal["quick", "masked"] = "quick"
    carrying_limit: Literal[3, 4] = 3
    blocked_flight: Literal["english", "french"] = "english"
    surplus: Literal["any_room", "on_the_spot"] = "any_room"
    portcullises: Literal["at_once", "one_per_turn"] = "at_once"
    portcullis_shuts: Literal["exit", "space"] = "exit"
    drawn_fight: Literal["attacker", "sum_of_dice"] = "attacker"
    ducats: Literal["hidden", "open"] = "hidden"
    first_player: Literal["fixed", "rotating"] = "fixed"
    outside_counts: bool = False
    scarce_loot: bool = False
    hand: Literal["unlimited", "eight"] = "unlimited"


HAND_LIMIT = 8


def check_options(options: Options, seats: int) -> None:
    if options.gangs and len(options.gangs) != seats:
        raise BadOptions("gangs")
    if len(set(options.gangs)) != len(options.gangs):
        raise BadOptions("gangs")
