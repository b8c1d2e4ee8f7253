"""What a player of Karez can order, field by field. The defaults are what a new player has: nothing that could hurt."""

from typing import Literal

import msgspec

HeroName = Literal[
    "rogue",
    "knight",
    "mage",
    "barbarian",
    "cleric",
    "ranger",
    "paladin",
    "dwarf",
    "monk",
    "bard",
    "warlock",
    "huntress",
]


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # In the city.
    pass_when_done: Literal["ask", "pass"] = "ask"
    # `expedition`: asks in turns with an expedition of one's own; in all others what is bought could wait.
    shop: Literal[
        "ask", "expedition", "never", "up_to_1", "up_to_2", "up_to_3", "up_to_4"
    ] = "expedition"
    keep: Literal["ask", "points"] = "ask"
    # On expeditions.
    flee: Literal["ask", "never", "below_25", "below_50"] = "ask"
    fight: Literal["ask", "resolve"] = "ask"
    hits: Literal["ask", "open_boxes", "spare"] = "open_boxes"
    spared: tuple[HeroName, ...] = ()
    bury: Literal["ask", "always"] = "always"


DEFAULT = Orders()
NONE = Orders(shop="ask", hits="ask", bury="ask")
# What is answered for somebody who let their time run out: nothing is asked.
ABSENT = Orders(
    pass_when_done="pass",
    shop="never",
    keep="points",
    flee="never",
    fight="resolve",
)
