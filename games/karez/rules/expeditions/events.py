"""Everything that happens on an expedition, as facts. Nothing of it is secret.

An encounter is told like a short film: what was met, the dice of each round as they fell, what was used on them, what came of
every die, who was hit, who died.
"""

from typing import Literal

import msgspec

from games.karez.rules.expeditions.record import Die
from games.karez.rules.pieces import Acts, Deck
from games.kernel.rules import Seat

Failure = Literal["fled", "died", "nobody"]


class SetOff(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The party of an expedition leaves."""

    seat: Seat
    target: str
    heroes: tuple[str, ...]


class CardGiven(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A hero takes a card along."""

    seat: Seat
    hero: str
    card: str


class EncounterMet(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A card is turned over: so many have been passed, and there are so many in all."""

    seat: Seat
    target: str
    encounter: str
    passed: int
    encounters: int


class RanAway(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The party flees and leaves a card or valour behind, or nothing."""

    seat: Seat
    encounter: str
    card: str = ""
    valour: int = 0


class DiceFell(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The dice of a round lie, green ones from earlier among them, and something can be done about them."""

    seat: Seat
    encounter: str
    cycle: int
    round: Acts
    dice: tuple[Die, ...]


class HelpUsed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A card, or the ability of a hero (no card): on which hero, dice before and after, boxes covered or opened."""

    seat: Seat
    hero: str
    card: str
    on: str = ""
    before: tuple[Die, ...] = ()
    after: tuple[Die, ...] = ()
    boxes: tuple[int, ...] = ()


class RoundFought(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What came of every die, attacks that heroes added without one, boxes left open, and hits to be taken."""

    seat: Seat
    encounter: str
    cycle: int
    round: Acts
    dice: tuple[Die, ...]
    did: tuple[str, ...]
    added: tuple[tuple[str, int], ...]
    left: tuple[int, ...]
    hits: tuple[int, ...]


class HitTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A hit covers the box of its number, or toughness or armour in its place, or does nothing."""

    seat: Seat
    hero: str
    number: int
    on: Literal["box", "toughness", "armour", "nothing"]


class DeathAverted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A card is given up, and a box opens in place of death."""

    seat: Seat
    hero: str
    card: str
    number: int


class HeroDied(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What the hero carried is lost."""

    seat: Seat
    hero: str
    encounter: str
    cards: tuple[str, ...] = ()


class HeroBuried(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    hero: str
    owner: Seat
    gold: int


class HeroLost(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Nobody buries the hero: card and level-ups go back."""

    seat: Seat
    hero: str


class MonsterKilled(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    encounter: str
    deck: Deck


class TrapPassed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """`disarmed`: before it could do anything."""

    seat: Seat
    encounter: str
    disarmed: bool = False


class BoxReopened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A monster regenerates after a cycle."""

    seat: Seat
    encounter: str
    number: int


class ExpeditionWon(msgspec.Struct, frozen=True, tag=True, gc=False):
    """All encounters are passed; the heroes come home."""

    seat: Seat
    target: str
    heroes: tuple[str, ...]


class ExpeditionFailed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """They fled and come home, or nobody does, or nobody went. The adventure has so many cubes of threat now."""

    seat: Seat
    target: str
    why: Failure
    cubes: int = 0


class DungeonEmptied(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The last monster is dead, and the dungeon closes."""

    seat: Seat
    owner: Seat


ExpeditionEvent = (
    SetOff
    | CardGiven
    | EncounterMet
    | RanAway
    | DiceFell
    | HelpUsed
    | RoundFought
    | HitTaken
    | DeathAverted
    | HeroDied
    | HeroBuried
    | HeroLost
    | MonsterKilled
    | TrapPassed
    | BoxReopened
    | ExpeditionWon
    | ExpeditionFailed
    | DungeonEmptied
)
