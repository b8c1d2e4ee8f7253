"""What is going on during the expeditions of a turn: everything needed to go on after a week of sleep.

Nothing here is secret: cards that nobody has met yet stay in their decks and dungeons. The lists are tuples, so that a copy
of a record costs next to nothing.
"""

from copy import copy
from typing import Literal

import msgspec

from games.karez.rules.components import DECK_OF, GUILDS, ROUNDS
from games.karez.rules.pieces import Acts, Deck
from games.kernel.rules import Seat

Colour = Literal["red", "green", "white"]
# How far an expedition has come. The windows of an encounter are named like those on the cards.
Stage = Literal[
    "party",
    "equip",
    "between",
    "revealed",
    "before",
    "dice",
    "hits",
    "bury",
]


class Die(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A die on the table, or an attack that needs none. White ones belong to no hero."""

    colour: Colour
    hero: str
    face: int
    fixed: bool = False


class Fighter(msgspec.Struct):
    """A hero on the way, with what the hero carries."""

    id: str
    # Numbers of open and of covered boxes, in order. Without an open one the hero is dead.
    open: tuple[int, ...]
    wounds: tuple[int, ...] = ()
    # Level-ups: more red dice; boxes without a number, open and covered.
    attack: int = 0
    toughness: int = 0
    worn: int = 0
    # The same of armour, which is whole again on the next adventure.
    armour: int = 0
    dented: int = 0
    cards: tuple[str, ...] = ()
    # Has an ability been used that works once an adventure?
    spent: bool = False
    # During an encounter: the round, dice, attacks without a die that are still to come, and what has been used (the own
    # ability as no card).
    acts: Acts = "normal"
    red: int = 0
    green: int = 0
    fixed: tuple[int, ...] = ()
    used: tuple[str, ...] = ()
    # During a round: more red dice, and hits that do nothing.
    strength: int = 0
    skin: int = 0

    @property
    def lives(self) -> bool:
        return bool(self.open)


class Meeting(msgspec.Struct):
    """An encounter: a monster with its boxes, or a trap, and the dice on the table."""

    encounter: str
    acts: Acts = "normal"
    # Its dice, its boxes, and its attacks without a die, which it uses the first time it acts.
    white: int = 0
    open: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
    fixed: tuple[int, ...] = ()
    cycle: int = 1
    # The place of the round in the cycle.
    place: int = 0
    # Have dice been rolled in this cycle?
    begun: bool = False
    # Does the monster miss this cycle?
    frozen: bool = False
    dice: tuple[Die, ...] = ()
    # Hits that somebody still has to take.
    hits: tuple[int, ...] = ()

    @property
    def round(self) -> Acts:
        return ROUNDS[self.place]

    @property
    def deck(self) -> Deck:
        return DECK_OF[self.encounter]

    @property
    def is_trap(self) -> bool:
        return DECK_OF[self.encounter] == "trap"


class Outing(msgspec.Struct):
    """One expedition: to an adventure, or to the dungeon of a guild."""

    target: str
    stage: Stage = "party"
    # Those who set out, the dead included.
    party: tuple[Fighter, ...] = ()
    # Encounters that are behind them.
    passed: int = 0
    meeting: Meeting | None = None
    # Who has just died, and may be buried.
    dead: str = ""

    @property
    def is_raid(self) -> bool:
        return self.target in GUILDS


class Exploring(msgspec.Struct, tag=True):
    """The expeditions of a turn, guild by guild in turn order."""

    # Guilds that still have expeditions to resolve; the first one's turn it is.
    waiting: tuple[Seat, ...]
    # Where that guild has been already.
    done: tuple[str, ...] = ()
    outing: Outing | None = None

    @property
    def seat(self) -> Seat:
        return self.waiting[0]


def clone_exploring(exploring: Exploring) -> Exploring:
    twin = copy(exploring)
    if exploring.outing is not None:
        outing = twin.outing = copy(exploring.outing)
        outing.party = tuple(map(copy, outing.party))
        if outing.meeting is not None:
            outing.meeting = copy(outing.meeting)
    return twin


def cards_held(exploring: Exploring) -> list[str]:
    """Things that the party carries, and the card it has met.

    Heroes stay with their guild all the time, and the monsters of a dungeon in the dungeon until they are killed.
    """
    outing = exploring.outing
    if outing is None:
        return []
    held = [card for fighter in outing.party for card in fighter.cards]
    if outing.meeting is not None and not outing.is_raid:
        held.append(outing.meeting.encounter)
    return held
