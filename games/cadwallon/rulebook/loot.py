"""Treasures and missions, with what they are worth."""

from collections import Counter
from typing import NamedTuple

from games.cadwallon.rules.components import (
    MISSIONS,
    PRINTED_MISSIONS,
    TREASURES,
    TreasureKind,
)
from games.cadwallon.rules.missions import mission_pay
from games.cadwallon.words import treasure_name, treasure_text
from games.cadwallon.words.names import listed

# A pay is shown for one, two and three treasures.
SHOWN = (1, 2, 3)


class TreasureEntry(NamedTuple):
    kind: TreasureKind
    name: str
    copies: int
    text: str


class Pay(NamedTuple):
    """A mission card: how often it is in the deck, and what it pays for one, two, three."""

    bonus: int
    copies: int
    pays: list[int]


class Wish(NamedTuple):
    """A kind the guild asks for; None where there is no card with a bonus."""

    kind: TreasureKind
    name: str
    cards: list[Pay | None]


class MissionTable(NamedTuple):
    bonuses: list[int]
    wishes: list[Wish]
    counts: str


def treasures() -> list[TreasureEntry]:
    return [
        TreasureEntry(kind, treasure_name(kind), record.copies, treasure_text(kind))
        for kind, record in TREASURES.items()
    ]


def mission_table() -> MissionTable:
    deck = [MISSIONS[number] for number in PRINTED_MISSIONS]
    bonuses = sorted({mission.bonus for mission in deck})
    kinds = dict.fromkeys(mission.kind for mission in deck)
    wishes = [
        Wish(kind, treasure_name(kind), [_pay(kind, bonus) for bonus in bonuses])
        for kind in kinds
    ]
    return MissionTable(bonuses, wishes, listed(SHOWN))


def _pay(kind: TreasureKind, bonus: int) -> Pay | None:
    found = Counter(MISSIONS[number] for number in PRINTED_MISSIONS)
    for number in PRINTED_MISSIONS:
        mission = MISSIONS[number]
        if (mission.kind, mission.bonus) == (kind, bonus):
            pays = [mission_pay(number, count) for count in SHOWN]
            return Pay(bonus, found[mission], pays)
    return None
