"""The kinds of pieces in the box, as the data files describe them."""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Text = Annotated[str, msgspec.Meta(min_length=1)]

GuildName = Literal["heroic", "arcane", "builders", "merchants", "public"]
Status = Literal["village", "town", "city"]
# The families of encounters; the first three can be owned.
Deck = Literal["humanoid", "undead", "beast", "ancient", "trap"]
CardKind = Literal["item", "instant"]
LevelUp = Literal["attack", "toughness"]
Slot = Literal["owner", "general"]
Acts = Literal["first", "normal", "last"]
Window = Literal["revealed", "between", "before", "dice", "hits"]
# What a card or an ability works against: every monster, or one family.
Foe = Literal["monster", "humanoid", "undead", "beast", "ancient", "trap"]
Treasure = Literal["gold_1", "gold_2", "instant", "item", "gem"]


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    en: Text
    fr: Text
    es: Text


class GuildPoints(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True
):
    """What a guild counts in its own way at the end; 0 stands for what everybody does."""

    valour_step: Count = 0
    building: Count = 0
    monsters_most: Count = 0
    gold_step: Count = 0
    gold_most: Count = 0
    citizens_beyond: Count = 0
    citizens_most: Count = 0


class GuildCard(Named, frozen=True, kw_only=True):
    building: Text
    absent: Literal["neutral", "unbuilt"]
    gold: Count
    heroes: Count
    monsters: Annotated[int, msgspec.Meta(ge=0, le=2)]
    quests: Count
    points: GuildPoints


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    citizens: Count = 0
    adventurers: Count = 0


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Gold for the owner and for the bank, or valour."""

    owner: Count = 0
    bank: Count = 0
    valour: Count = 0


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    do: Literal[
        "display",
        "sell",
        "draw",
        "look",
        "level_up",
        "gold",
        "valour",
        "gem",
        "quest",
        "hero",
        "treasure",
        "monster",
        "restore",
        "dismiss",
    ]
    kind: str = ""
    count: Count = 1
    keep: Count = 1


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Work that a slot offers to one kind of crew, or to either of two."""

    slot: Slot
    crew: tuple[Crew, ...]
    does: tuple[Effect, ...]
    price: Price = Price()
    dividend: Count = 0
    dies: Count = 0
    leaves: Count = 0


class Building(Named, frozen=True, kw_only=True):
    level: Status
    jobs: tuple[Job, ...]
    shop: tuple[CardKind, ...] = ()


class Place(Named, frozen=True, kw_only=True):
    jobs: tuple[Job, ...]


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    when: Literal["always", "dice", "between"]
    on: Foe | None = None
    do: Literal["", "reroll_white", "set_red", "heal", "reroll_red"] = ""
    who: Literal["own", "party"] = "own"
    per: Literal["encounter", "adventure"] = "encounter"
    count: Count = 1
    red: Count = 0
    fixed: tuple[Face, ...] = ()


class HeroCard(Named, frozen=True, kw_only=True):
    red: Count
    green: Count
    fixed: tuple[Face, ...]
    boxes: Annotated[tuple[Face, ...], msgspec.Meta(min_length=1)]
    acts: Acts
    carry: Count
    ability: Ability | None = None


class Encounter(Named, frozen=True, kw_only=True):
    copies: Count
    white: Count
    fixed: tuple[Face, ...]
    boxes: tuple[Face, ...] = ()
    acts: Acts = "normal"
    regenerates: bool = False


class CardUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a card can be used for, once an encounter."""

    when: tuple[Window, ...]
    do: Literal[
        "reroll_green",
        "shift_red",
        "reroll_own",
        "set_red",
        "heal",
        "more_red",
        "cancel_hits",
        "attack",
        "more_green",
        "disarm",
        "flee",
        "cover",
        "freeze",
        "reroll_any",
    ]
    on: Foe | None = None
    not_on: Foe | None = None
    who: Literal["own", "party"] = "own"
    count: Count = 1
    numbers: tuple[Face, ...] = ()
    to: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class Card(Named, frozen=True, kw_only=True):
    copies: Count
    price: Count
    red: Count = 0
    green: Count = 0
    white: Count = 0
    fixed: tuple[Face, ...] = ()
    toughness: Count = 0
    acts: Acts = "normal"
    on: Foe | None = None
    slows: bool = False
    saves: bool = False
    use: CardUse | None = None


class Adventure(Named, frozen=True, kw_only=True):
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    threat: Count
    valour: Count
    encounters: Annotated[tuple[Deck, ...], msgspec.Meta(min_length=1)]
    treasure: Count


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that is named here must hold."""

    since: Literal["", "turn", "drawn"] = ""
    buildings: Count = 0
    won_level: Count = 0
    killed: Deck | None = None
    in_hand: dict[Deck, Count] = {}
    dungeon_monsters: Count = 0
    fed: Count = 0
    raided: Count = 0
    gold: Count = 0
    gold_paid: Count = 0
    gems: Count = 0
    level_ups: Count = 0
    heroes: Count = 0
    cards: Count = 0
    watched: Count = 0
    status: Status | None = None
    net_most: int | None = None
    net_least: int | None = None
    resurrected: Count = 0


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    points: Count = 0
    gold: Count = 0
    valour: Count = 0
    item: Count = 0
    instant: Count = 0
    monster: Count = 0


class Quest(Named, frozen=True, kw_only=True):
    when: Condition
    reward: Reward


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    citizens: Count
    adventurers: Count
    gems: Count
    rests: Count
    attack: Count
    toughness: Count


class StatusCard(Named, frozen=True, kw_only=True):
    citizens: Count
    build: Count
    adventures: tuple[int, ...]


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    gems: Count
    building: Count
    valour: Count
    best_hero: Count
    dungeon: Count


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a net threat of `least` or more brings, unless a band above holds."""

    least: int = -999
    citizens: int
    adventurers: int


class Monitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # By number of seats.
    valour_most: dict[str, Count]
    bands: tuple[Band, ...]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    dungeon_spaces: Count
    dungeon_most: Count
    level_ups_most: Count
    quests_most: Count
    display_most: Count
    burial_fee: Count
    feeding_pays: Count
    guild_tokens: Count
    tent_spaces: Count
    adventures_most: Count
    extra_adventure_from: Count
    gem_instead: Count
    treasure: Annotated[tuple[Treasure, ...], msgspec.Meta(min_length=6, max_length=6)]
    supply: Supply
    # By number of seats.
    start: dict[str, Crew]
    status: dict[Status, StatusCard]
    points: Points
    monitor: Monitor
