"""What the picture of an expedition shows: plain values, ids as strings."""

from typing import Literal

import msgspec

from games.karez.drawing.cityscape import CityMarks


class DieScene(msgspec.Struct, frozen=True):
    kind: Literal["red", "green", "white"]
    # Nothing before it is rolled.
    value: int | None = None
    # It missed, or it is spent.
    struck: bool = False


class BoxScene(msgspec.Struct, frozen=True):
    value: int
    # The kind of die that covers it, or nothing while it is open.
    covered: str = ""


class FixedScene(msgspec.Struct, frozen=True):
    """A fixed attack; spent, it is struck through."""

    value: int
    spent: bool = False


class CarriedScene(msgspec.Struct, frozen=True):
    """An item or an instant in a hero's bag."""

    card: str
    used: bool = False


class HeroScene(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    boxes: tuple[BoxScene, ...]
    initiative: Literal["first", "none", "last"] = "none"
    # Tokens that may still take a hit.
    toughness: int = 0
    dice: tuple[DieScene, ...] = ()
    fixed: tuple[FixedScene, ...] = ()
    carried: tuple[CarriedScene, ...] = ()
    # How many cards the hero can carry.
    room: int = 0
    acts: bool = False
    is_dead: bool = False


class FoeScene(msgspec.Struct, frozen=True, kw_only=True):
    """A monster or a trap; traps have no boxes."""

    # The name of its card, or a slug of it.
    id: str
    name: str
    deck: str
    boxes: tuple[BoxScene, ...] = ()
    initiative: Literal["first", "none", "last"] = "none"
    regenerates: bool = False
    dice: tuple[DieScene, ...] = ()
    fixed: tuple[FixedScene, ...] = ()
    acts: bool = False
    is_dead: bool = False


class ExpeditionScene(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    # Of the adventure, from 1 to 3; a dungeon has none.
    level: int = 0
    # The decks along the way, and how many of its encounters are passed.
    way: tuple[str, ...]
    passed: int
    # Dice of treasure at its end.
    treasure: int
    valour: int
    threat: int
    cubes: int = 0
    # Which round of the cycle: 0 first, 1 normal, 2 last; none at a trap.
    round: int | None = None
    heroes: tuple[HeroScene, ...]
    foe: FoeScene | None = None
    # Who strikes in this round.
    party_strikes: bool = False
    foe_strikes: bool = False
    # Targets and changes: `hero/knight`, `foe`.
    marks: CityMarks = CityMarks()
