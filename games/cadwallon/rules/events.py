"""Everything that happens, as facts; the sentences are made elsewhere."""

from typing import Literal

import msgspec

from games.cadwallon.rules.components import Card, GangId, TreasureKind
from games.kernel.rules import Seat


class GangChosen(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The seat leads this gang."""

    seat: Seat
    gang: GangId


class FirstPlayerRolled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Two dice each; the highest total begins."""

    totals: tuple[int, ...]
    first: Seat


class Deployed(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    space: int


class GateBarred(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A portcullis shuts the gate."""

    seat: Seat
    gate: int


class RoundBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    round: int
    first: Seat


class AlarmRang(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Portcullises come down; thieves may leave from now on."""

    portcullises: int


class ExitsOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Thieves may leave from now on."""


class TurnBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat


class TurnEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat


class Drew(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The card is told to its owner only."""

    seat: Seat
    card: Card | None


class DeckReshuffled(msgspec.Struct, frozen=True, tag=True, gc=False):
    cards: int


class MilitiaRolled(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    figure: int
    die: int


class Distracted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The militiaman stays where he is."""

    figure: int


class Marched(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A militiaman, the hunter or a zombie went along this path (empty: it stayed)."""

    seat: Seat
    figure: int
    path: tuple[int, ...]


class Activated(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int


class Walked(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    path: tuple[int, ...]


class WalkCutShort(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An injury stops the thief on this space."""

    figure: int
    space: int


class LeftDistrict(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    gate: int


class ChestOfDucatsEmptied(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A chest of ducats is safe outside."""

    seat: Seat
    token: int
    die: int
    ducats: int


class Haggled(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    ducats: int


class LockHeld(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A lock-pick failed."""

    figure: int
    token: int
    die: int


class LockPicked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """`die` is 0 where a Master Key opened it."""

    figure: int
    token: int
    die: int


class ChestBashed(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    token: int


class ChestOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The treasure is the thief's, and these ducats his gang's."""

    figure: int
    token: int
    ducats: int


class PurseEmptied(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    token: int
    die: int


class Dropped(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    token: int


class Stashed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A dropped treasure lies here now."""

    seat: Seat
    token: int
    space: int


class Attacked(msgspec.Struct, frozen=True, tag=True, gc=False):
    attacker: int
    defender: int
    space: int


class Shot(msgspec.Struct, frozen=True, tag=True, gc=False):
    attacker: int
    defender: int


class DiceRolled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Both sides of a fight, after re-rolls that need no choice."""

    attacker: int
    defender: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]


class DieRerolled(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    before: int
    after: int
    cause: Literal["rage", "dirty_trick", "demons_whisper"]


class AllDiceRerolled(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    dice: tuple[int, ...]


class DieRaised(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Added to the highest die."""

    figure: int
    by: int
    cause: Literal["powerful_blow", "grim_trinity"]


class FightWon(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The scores are the attacker's and the defender's."""

    winner: int
    loser: int
    attack: int
    defence: int


class TreasureStolen(msgspec.Struct, frozen=True, tag=True, gc=False):
    winner: int
    loser: int
    token: int


class DucatsStolen(msgspec.Struct, frozen=True, tag=True, gc=False):
    winner: int
    loser: int
    ducats: int


class Fined(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Paid to the bank, the Treasury or the bounty."""

    seat: Seat
    ducats: int
    to: Literal["bank", "treasury", "bounty"]


class BountyWon(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    ducats: int


class Fled(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    space: int


class CardPlayed(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    card: Card
    target: int


class CardCancelled(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    card: Card
    owner: Seat


class CardDiscarded(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    card: Card


class ChestLocked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Turned over: it can only be bashed now."""

    token: int
    space: int


class PurseCut(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    ducats: int


class PointsGained(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    points: int


class MissionUsed(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    mission: int
    treasures: int
    ducats: int


class MissionShown(msgspec.Struct, frozen=True, tag=True, gc=False):
    mission: int


class Feinted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Two figures changed places."""

    figure: int
    other: int


class TarotRead(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The cards are told to their reader only."""

    seat: Seat
    cards: tuple[Card, ...] | None


class TarotKept(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The card is told to its owner only."""

    seat: Seat
    card: Card | None


class Chilled(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    by: int


class ShadowStepped(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int


class Filched(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    victim: int
    die: int
    succeeded: bool


class HandedOver(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    receiver: int
    token: int


class TreasuryRobbed(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    die: int
    ducats: int


class ThiefCaught(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The thief and all he carries are out of the game."""

    figure: int
    die: int


class HostageSeized(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    token: int


class HostageFreed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A militiaman sets a hostage free."""

    figure: int
    token: int


class RansomDemanded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The gang with most hostages pays."""

    seat: Seat
    ducats: int


class BountyRaised(msgspec.Struct, frozen=True, tag=True, gc=False):
    bounty: int


class HuntsAllowed(msgspec.Struct, frozen=True, tag=True, gc=False):
    hunts: int


class TokenRevealed(msgspec.Struct, frozen=True, tag=True, gc=False):
    space: int
    zombie: bool


class CivilianPaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    ducats: int


class ZombieRose(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    space: int


class ZombieDestroyed(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int


class ZombieReward(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    ducats: int


class AllyCommanded(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat


class MissionsAllowed(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    missions: int


class RitualSucceeded(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    die: int
    ducats: int


class RitualFailed(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    die: int


class Banished(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    space: int


class PentacleMoved(msgspec.Struct, frozen=True, tag=True, gc=False):
    space: int


class KindsWanted(msgspec.Struct, frozen=True, tag=True, gc=False):
    kinds: tuple[TreasureKind, ...]


class Sold(msgspec.Struct, frozen=True, tag=True, gc=False):
    """`dice` for the chests of ducats among them."""

    figure: int
    tokens: tuple[int, ...]
    dice: tuple[int, ...]
    ducats: int


class Restocked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A sold treasure is back in a room."""

    token: int
    space: int


class PortcullisRaised(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    gate: int
    ducats: int


class Imprisoned(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Beaten by the hunter: brought to the Guardroom, or next to it."""

    figure: int
    space: int


class TreasuresFenced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """At the end: what was carried out, or left unsold, turns into ducats."""

    seat: Seat
    kind: TreasureKind
    count: int
    ducats: int


class ThievesTrapped(msgspec.Struct, frozen=True, tag=True, gc=False):
    """At the end: what the thieves still inside cost."""

    seat: Seat
    thieves: int
    ducats: int


class EarlyTurnsPaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """At the end: what a gang gets because others played after it in every round."""

    seat: Seat
    ducats: int


class GangPaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """At the end: what a gang gets that has it harder than the others."""

    seat: Seat
    ducats: int


class GameEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


Event = (
    GangChosen
    | FirstPlayerRolled
    | Deployed
    | GateBarred
    | RoundBegan
    | AlarmRang
    | ExitsOpened
    | TurnBegan
    | TurnEnded
    | Drew
    | DeckReshuffled
    | MilitiaRolled
    | Distracted
    | Marched
    | Activated
    | Walked
    | WalkCutShort
    | LeftDistrict
    | ChestOfDucatsEmptied
    | Haggled
    | LockHeld
    | LockPicked
    | ChestBashed
    | ChestOpened
    | PurseEmptied
    | Dropped
    | Stashed
    | Attacked
    | Shot
    | DiceRolled
    | DieRerolled
    | AllDiceRerolled
    | DieRaised
    | FightWon
    | TreasureStolen
    | DucatsStolen
    | Fined
    | BountyWon
    | Fled
    | CardPlayed
    | CardCancelled
    | CardDiscarded
    | ChestLocked
    | PurseCut
    | PointsGained
    | MissionUsed
    | MissionShown
    | Feinted
    | TarotRead
    | TarotKept
    | Chilled
    | ShadowStepped
    | Filched
    | HandedOver
    | TreasuryRobbed
    | ThiefCaught
    | HostageSeized
    | HostageFreed
    | RansomDemanded
    | BountyRaised
    | HuntsAllowed
    | TokenRevealed
    | CivilianPaid
    | ZombieRose
    | ZombieDestroyed
    | ZombieReward
    | AllyCommanded
    | MissionsAllowed
    | RitualSucceeded
    | RitualFailed
    | Banished
    | PentacleMoved
    | KindsWanted
    | Sold
    | Restocked
    | PortcullisRaised
    | Imprisoned
    | TreasuresFenced
    | ThievesTrapped
    | EarlyTurnsPaid
    | GangPaid
    | GameEnded
)
