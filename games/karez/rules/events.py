"""Everything that happens in the city, as facts; the sentences are made elsewhere. Expeditions have their own."""

from typing import Literal

import msgspec

from games.karez.rules.expeditions.events import ExpeditionEvent
from games.karez.rules.pieces import Deck, LevelUp, Slot, Status
from games.kernel.rules import Seat

Reason = Literal["mayor", "fallen"]
# Why a guild gains something.
Source = Literal[
    "work",
    "dividend",
    "shop",
    "quest",
    "treasure",
    "dungeon",
    "share",
    "adventure",
    "raid",
    "burial",
]


class DecksNamed(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    decks: tuple[Deck, ...]


class TurnBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    turn: int
    order: tuple[Seat, ...]


class Built(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    building: str
    gold: int


class Sent(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A crew goes to work. A monster as target is told to its owner only."""

    seat: Seat
    place: str
    slot: Slot
    citizens: int
    adventurers: int
    gold: int = 0
    valour: int = 0
    target: str = ""


class Rested(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    heroes: tuple[str, ...]


class Bought(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    shop: str
    card: str
    gold: int


class TokenLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An expedition is announced: to an adventure, or to the dungeon of a guild."""

    seat: Seat
    target: str


class DungeonOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat


class MonsterLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Its back shows the deck; the monster is told to its owner only."""

    seat: Seat
    deck: Deck
    monster: str = ""


class DungeonClosed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Closed by its owner; the monsters are back in the hand."""

    seat: Seat
    monsters: int


class Passed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """`forced`: nothing else was possible."""

    seat: Seat
    forced: bool = False


class Activated(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The work of a slot is done now; what comes of it follows."""

    seat: Seat
    place: str
    slot: Slot


class CameToNothing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What the work was about is gone: crew and price come back."""

    seat: Seat
    place: str
    slot: Slot


class GoldGained(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    gold: int
    source: Source
    place: str = ""


class ValourGained(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    valour: int
    source: Source
    place: str = ""


class GemGained(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    source: Source


class WorkersLost(msgspec.Struct, frozen=True, tag=True, gc=False):
    """They died at a place, or left the crowd there to become heroes."""

    seat: Seat
    place: str
    citizens: int = 0
    adventurers: int = 0
    died: bool = True


class LevelledUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    hero: str
    kind: LevelUp


class Displayed(msgspec.Struct, frozen=True, tag=True, gc=False):
    shop: str
    cards: tuple[str, ...]


class Sold(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    card: str
    gold: int


class MonsterDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The monster is told to its owner only, and to whoever had seen it on top of the deck."""

    seat: Seat
    deck: Deck
    monster: str = ""
    # The seats who had, as bits.
    seen: int = 0


class MonsterDismissed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A monster of the hand is shown and discarded."""

    seat: Seat
    monster: str


class HeroHealed(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    hero: str


class HeroRaised(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Back from the Cemetery."""

    seat: Seat
    hero: str


class Drawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Cards to choose from: heroes and things lie open, quests are told to their owner only."""

    seat: Seat
    kind: Literal["quest", "hero", "item"]
    count: int
    cards: tuple[str, ...] = ()


class LookedAt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The top of a deck, seen from the Tower; the cards are told to that guild only."""

    seat: Seat
    deck: Deck
    cards: tuple[str, ...] = ()


class ReturnedToDeck(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What was seen from the Tower lies on its deck again; how is told to that guild only."""

    seat: Seat
    deck: Deck
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()


class HeroJoined(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    hero: str


class QuestsKept(msgspec.Struct, frozen=True, tag=True, gc=False):
    """So many quests are in the hand now; which, and which were put back, is told to their owner only."""

    seat: Seat
    count: int
    kept: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()


class CardGained(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    card: str
    source: Source


class TreasureRolled(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    faces: tuple[str, ...]


class DeckShuffled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The discards have become the deck."""

    deck: str
    cards: int


class ShoppingEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Somebody buys nothing more this turn."""

    seat: Seat


class ThreatCounted(msgspec.Struct, frozen=True, tag=True, gc=False):
    threat: int
    valour: int
    net: int


class PeopleCame(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What the monitor brought, and how many are in Karez now."""

    came_citizens: int
    came_adventurers: int
    citizens: int
    adventurers: int


class StatusChanged(msgspec.Struct, frozen=True, tag=True, gc=False):
    status: Status


class QuestDone(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    quest: str
    points: int


class AdventureOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    adventure: str


class OrderMade(msgspec.Struct, frozen=True, tag=True, gc=False):
    order: tuple[Seat, ...]


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    key: Literal[
        "gems", "buildings", "valour", "best_hero", "dungeon", "quests", "guild"
    ]
    count: int
    points: int


class Scored(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    lines: tuple[ScoreLine, ...]
    points: int


class MatchEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    reason: Reason
    citizens: int
    ranks: tuple[int, ...]


CityEvent = (
    DecksNamed
    | TurnBegan
    | Built
    | Sent
    | Rested
    | Bought
    | TokenLaid
    | DungeonOpened
    | MonsterLaid
    | DungeonClosed
    | Passed
    | Activated
    | CameToNothing
    | GoldGained
    | ValourGained
    | GemGained
    | WorkersLost
    | LevelledUp
    | Displayed
    | Sold
    | MonsterDrawn
    | MonsterDismissed
    | HeroHealed
    | HeroRaised
    | Drawn
    | LookedAt
    | ReturnedToDeck
    | HeroJoined
    | QuestsKept
    | CardGained
    | TreasureRolled
    | DeckShuffled
    | ShoppingEnded
    | ThreatCounted
    | PeopleCame
    | StatusChanged
    | QuestDone
    | AdventureOpened
    | OrderMade
    | Scored
    | MatchEnded
)
Event = CityEvent | ExpeditionEvent
