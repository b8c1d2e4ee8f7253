"""What comes in the box: thieves, skills, Arcana, treasures, missions, adventures, numbers.

Rulebook p. 4-5 (components), 8 (adventure boards), 9 (character cards), 16 (treasures), 18-19 (cards).
All of it is read from `data/`, where an owner of the printed game can correct it.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from games.cadwallon.rules.numbers import Count, Numbers
from games.kernel.datafile import load, mistake

PACKAGE = "games.cadwallon.rules"

Text = Annotated[str, msgspec.Meta(min_length=1)]

TreasureKind = Literal[
    "red_gem",
    "green_gem",
    "keys",
    "scroll",
    "bracelet",
    "purse",
    "chest",
    "hostage",
]
Card = Literal[
    "powerful_blow",
    "extra_blade",
    "dirty_trick",
    "second_wind",
    "run",
    "dodge",
    "secret_passage",
    "niggling_injury",
    "deft_fingers",
    "master_key",
    "false_bottom",
    "locked",
    "cutpurse",
    "burst",
    "distraction",
    "guild_favour",
]
SkillName = Literal[
    "feint",
    "tarot_reading",
    "shield_of_alahan",
    "clockwork_pick",
    "pack_hunter",
    "grave_chill",
    "slither",
    "shadow_step",
    "haggler",
    "demons_whisper",
    "light_fingers",
    "rage",
    "dark_revelation",
    "grim_trinity",
    "crossbow",
    "wrecker",
]
AdventureId = Literal[
    "duke",
    "hunter",
    "ransom",
    "ashes",
    "pentacles",
    "arcane",
    "market",
    "incarnates",
]
GangId = Literal["executioners", "nocturnis", "kalderns", "cursed"]


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    en: Text
    fr: Text
    es: Text


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Text
    name: Text
    combat: Annotated[int, msgspec.Meta(ge=1, le=6)]
    movement: Annotated[int, msgspec.Meta(ge=0, le=12)]
    mind: Annotated[int, msgspec.Meta(ge=0, le=6)]
    skill: SkillName | None = None


class Gang(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: GangId
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)]
    thieves: Annotated[tuple[Character, ...], msgspec.Meta(min_length=4, max_length=4)]


class Militia(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kornak: Character
    valrut: Character


class Heroes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    isabeau: Character
    sienna: Character


class GangsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gangs: Annotated[tuple[Gang, ...], msgspec.Meta(min_length=4, max_length=4)]
    militia: Militia
    heroes: Heroes
    zombie: Character


class Skill(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    kind: Literal["permanent", "points", "discard"]
    cost: Count
    value: Count


class SkillsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    skills: dict[SkillName, Skill]


class Arcanum(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    copies: Count
    timing: Literal["fight", "movement", "chest", "turn", "reaction"]
    value: Count


class ArcanaFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    arcana: dict[Card, Arcanum]


class Treasure(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    copies: Count
    values: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]
    missions: tuple[Count, ...]
    modest_missions: tuple[Count, ...]


class TreasuresFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    treasures: dict[TreasureKind, Treasure]


class RoundEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    round: Annotated[int, msgspec.Meta(ge=1)]
    kind: Literal[
        "alarm",
        "portcullises",
        "exits",
        "bounty",
        "hunts",
        "ransom",
        "reveal",
        "pentacle",
        "ally",
        "missions",
        "zombies",
        "wanted",
    ]
    amount: Count = 0
    kinds: tuple[TreasureKind, ...] = ()


class Adventure(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: AdventureId
    number: Annotated[int, msgspec.Meta(ge=1)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]
    events: tuple[RoundEvent, ...]
    bounty: Count = 0
    hostages: Count = 0
    zombies: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    civilians: Count = 0


class AdventuresFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    adventures: tuple[Adventure, ...]


class Mission(msgspec.Struct, frozen=True):
    kind: TreasureKind
    bonus: int


_gangs = load(PACKAGE, "gangs.toml", GangsFile)
GANGS = _gangs.gangs
GANG_NUMBER = {gang.id: number for number, gang in enumerate(GANGS)}
SKILLS = load(PACKAGE, "skills.toml", SkillsFile).skills
ARCANA = load(PACKAGE, "arcana.toml", ArcanaFile).arcana
TREASURES = load(PACKAGE, "treasures.toml", TreasuresFile).treasures
_adventures = load(PACKAGE, "adventures.toml", AdventuresFile).adventures
ADVENTURES = {adventure.id: adventure for adventure in _adventures}
NUMBERS = load(PACKAGE, "numbers.toml", Numbers)

# A figure is a number: the thieves by gang, then militia, heroes and zombies.
ZOMBIES = range(20, 30)
CHARACTERS: tuple[Character, ...] = (
    *(thief for gang in GANGS for thief in gang.thieves),
    _gangs.militia.kornak,
    _gangs.militia.valrut,
    _gangs.heroes.isabeau,
    _gangs.heroes.sienna,
    *(_gangs.zombie for _ in ZOMBIES),
)
FIGURES = range(len(CHARACTERS))
THIEVES = range(16)
KORNAK, VALRUT, ISABEAU, SIENNA = 16, 17, 18, 19
MILITIA = (KORNAK, VALRUT)
FIGURE = {character.id: number for number, character in enumerate(CHARACTERS[:20])}
GANG_THIEVES = tuple(tuple(range(4 * gang, 4 * gang + 4)) for gang in range(4))
SKILL_OF: tuple[SkillName | None, ...] = tuple(who.skill for who in CHARACTERS)

# A token is a number: the chests by kind, then the hostages.
TOKEN_KIND: tuple[TreasureKind, ...] = tuple(
    kind for kind, treasure in TREASURES.items() for _ in range(treasure.copies)
)
TOKENS = range(len(TOKEN_KIND))
CHESTS = range(len(TOKEN_KIND) - TREASURES["hostage"].copies)
HOSTAGES = range(CHESTS.stop, TOKENS.stop)
IS_HOSTAGE = tuple(kind == "hostage" for kind in TOKEN_KIND)
# From here on numbers stand for chests that are locked fast: nobody may see what is in them.
LOCKED = 100

# A mission card is a number: a kind the guild asks for, and a bonus. A match is played with one of the two decks.
_modest = [
    Mission(kind, bonus)
    for kind, treasure in TREASURES.items()
    for bonus in treasure.modest_missions
]
_printed = [
    Mission(kind, bonus)
    for kind, treasure in TREASURES.items()
    for bonus in treasure.missions
]
MISSIONS = (*_modest, *_printed)
MODEST_MISSIONS = range(len(_modest))
PRINTED_MISSIONS = range(len(_modest), len(MISSIONS))
DECK: tuple[Card, ...] = tuple(
    card for card, arcanum in ARCANA.items() for _ in range(arcanum.copies)
)
FIGHT_CARDS = frozenset(c for c, a in ARCANA.items() if a.timing == "fight")


def worth(kind: TreasureKind, count: int) -> int:
    """Ducats for so many treasures of a kind in one gang's hands (p. 16)."""
    values = TREASURES[kind].values
    if count <= len(values):
        return values[count - 1] if count else 0
    growth = values[-1] - (values[-2] if len(values) > 1 else 0)
    return values[-1] + growth * (count - len(values))


# What the rules can honour: a file may change numbers, not when a card is played or how a skill is paid.
PLAYED_WHEN: dict[str, tuple[Card, ...]] = {
    "fight": ("powerful_blow", "extra_blade", "dirty_trick", "second_wind"),
    "movement": ("run", "dodge", "secret_passage"),
    "chest": ("deft_fingers", "master_key", "false_bottom"),
    "turn": ("locked", "cutpurse", "burst"),
    "reaction": ("niggling_injury", "distraction", "guild_favour"),
}
PAID_BY: dict[str, tuple[SkillName, ...]] = {
    "points": ("feint", "shadow_step", "light_fingers", "dark_revelation"),
    "discard": ("tarot_reading", "grave_chill", "demons_whisper", "grim_trinity"),
}


def _check_that_the_box_is_complete() -> None:
    if len(CHESTS) != 24:
        raise mistake(
            PACKAGE, "treasures.toml", "treasures", f"{len(CHESTS)} chests, not 24"
        )
    for needed, table, file in (
        (SkillName, SKILLS, "skills"),
        (Card, ARCANA, "arcana"),
        (TreasureKind, TREASURES, "treasures"),
        (AdventureId, ADVENTURES, "adventures"),
    ):
        missing = sorted(set(needed.__args__) - set(table))  # type: ignore[attr-defined]
        if missing:
            raise mistake(
                PACKAGE, f"{file}.toml", file, f"missing: {', '.join(missing)}"
            )
    if list(TREASURES)[-1] != "hostage":
        raise mistake(PACKAGE, "treasures.toml", "treasures.hostage", "not the last")
    _check_the_cards()
    _check_the_gangs()
    _check_the_adventures()
    _check_the_numbers()


def _check_the_cards() -> None:
    for card, arcanum in ARCANA.items():
        if card not in PLAYED_WHEN[arcanum.timing]:
            path = f"arcana.{card}.timing"
            raise mistake(PACKAGE, "arcana.toml", path, "it cannot be played then")
    for name, skill in SKILLS.items():
        paid_by = next(
            (k for k, names in PAID_BY.items() if name in names), "permanent"
        )
        if skill.kind != paid_by:
            path = f"skills.{name}.kind"
            raise mistake(PACKAGE, "skills.toml", path, "it cannot be paid so")
        if skill.kind == "discard" and skill.cost != 1:
            path = f"skills.{name}.cost"
            raise mistake(PACKAGE, "skills.toml", path, "one card is discarded")


def _check_the_gangs() -> None:
    seen: set[str] = set()
    for number, gang in enumerate(GANGS):
        if gang.id in seen:
            raise mistake(PACKAGE, "gangs.toml", f"gangs[{number}].id", "used twice")
        seen.add(gang.id)
        for place, thief in enumerate(gang.thieves):
            path = f"gangs[{number}].thieves[{place}]"
            if thief.skill is None:
                raise mistake(PACKAGE, "gangs.toml", path, "a thief without a skill")
            if thief.skill in seen or thief.id in seen:
                raise mistake(PACKAGE, "gangs.toml", path, "used twice")
            seen |= {thief.skill, thief.id}


def _check_the_adventures() -> None:
    if len(_adventures) != len(ADVENTURES):
        raise mistake(PACKAGE, "adventures.toml", "adventures", "an id is used twice")
    for number, adventure in enumerate(_adventures):
        for place, event in enumerate(adventure.events):
            if event.round > adventure.rounds:
                path = f"adventures[{number}].events[{place}].round"
                raise mistake(PACKAGE, "adventures.toml", path, "after the last round")
        for field, message in _shortages(adventure):
            path = f"adventures[{number}].{field}"
            raise mistake(PACKAGE, "adventures.toml", path, message)


def _shortages(adventure: Adventure) -> Iterator[tuple[str, str]]:
    """What the adventure needs and the box does not hold."""
    tokens = adventure.zombies + adventure.civilians
    if adventure.civilians and tokens > 24:
        yield "civilians", "more tokens than rooms"
    if adventure.hostages > len(HOSTAGES):
        yield "hostages", f"there are {len(HOSTAGES)} in treasures.toml"
    if _needed(adventure, "zombies") > adventure.zombies:
        yield "events", "more zombies rise than there are"
    if _needed(adventure, "alarm", "portcullises") > NUMBERS.portcullises:
        yield "events", "more portcullises come down than there are"


def _needed(adventure: Adventure, *kinds: str) -> int:
    return sum(event.amount for event in adventure.events if event.kind in kinds)


def _check_the_pays() -> None:
    for place, gangs in enumerate((2, 3, 4)):
        for field, pays, needed in (
            ("early_pay", NUMBERS.early_pay[place], gangs),
            ("gang_pay", NUMBERS.gang_pay[place], len(GANGS)),
        ):
            if len(pays) != needed:
                path = f"{field}[{place}]"
                raise mistake(PACKAGE, "numbers.toml", path, f"{needed} numbers")


def _check_the_numbers() -> None:
    _check_the_pays()
    for field, needed, held, what in (
        ("opening_hand", 4 * NUMBERS.opening_hand, len(DECK), "cards"),
        (
            "open_missions",
            NUMBERS.open_missions,
            min(len(_modest), len(_printed)),
            "missions",
        ),
        ("scarce_chests", max(NUMBERS.scarce_chests), len(CHESTS), "chests"),
        ("chests", max(NUMBERS.chests), len(CHESTS), "chests"),
    ):
        if needed > held:
            message = f"there are {held} {what}, not {needed}"
            raise mistake(PACKAGE, "numbers.toml", field, message)


_check_that_the_box_is_complete()
