"""What is going on: the frames of the stack. The top one asks, or goes on by itself.

A match may sleep for a week inside a reaction to a reaction; everything needed to go on is in these records.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from games.cadwallon.rules.components import Card
from games.kernel.rules import Seat


class GangChoice(msgspec.Struct, tag=True):
    """The seats choose their gangs, one after the other."""

    seat: Seat


class Dealing(msgspec.Struct, tag=True):
    """All gangs are chosen: now chests, missions and hands are dealt."""


class Deployment(msgspec.Struct, tag=True):
    """The thieves take their places, one seat after the other."""

    seat: Seat


class Round(msgspec.Struct, tag=True):
    """The bottom of the stack: which event comes next, then whose turn."""

    event: int = 0
    turn: int = 0


class Turn(msgspec.Struct, tag=True):
    """One gang's turn; the active thief and what is left of his activation."""

    seat: Seat
    phase: Literal["draw", "portcullis", "patrol", "act", "discard"] = "draw"
    activated: tuple[int, ...] = ()
    figure: int = -1
    moving: Literal["not_yet", "now", "done"] = "not_yet"
    steps: int = 0
    origin: int = -1
    path: tuple[int, ...] = ()
    acted: bool = False
    skilled: bool = False
    dodging: bool = False
    walls: int = 0
    missions: int = 0


Goal = Literal["walk", "attack", "leave"]


class Walking(msgspec.Struct, tag=True):
    """A thief is on the way: others may still cut it short."""

    figure: int
    path: tuple[int, ...]
    goal: Goal
    victim: int = -1


class Prowl(msgspec.Struct, tag=True):
    """A militiaman, the hunter or a zombie is moved by a seat."""

    seat: Seat
    figure: int
    steps: int


class Horde(msgspec.Struct, tag=True):
    """A seat moves zombies instead of a militiaman."""

    seat: Seat
    left: int
    moved: tuple[int, ...] = ()


class Played(msgspec.Struct, tag=True):
    """An Arcana card lies on the table and takes effect unless it is cancelled."""

    seat: Seat
    card: Card
    target: int = -1
    cancelled: bool = False


class Reaction(msgspec.Struct, tag=True):
    """The seats that may still react to the frame below, in order."""

    window: Literal["walk", "die", "card"]
    queue: tuple[Seat, ...]
    # Those who let it pass: they are asked again once somebody plays (in the first version of the rules they are not).
    passed: tuple[Seat, ...] | UnsetType = UNSET


class Appearance(msgspec.Struct, tag=True):
    """Zombies whose rooms are taken appear next to them, each put there by another seat."""

    seat: Seat
    rooms: tuple[int, ...]


class Stage(IntEnum):
    """How far a fight has come: cards, dice, second winds, rage, skills. Stored as a number."""

    ATTACK_CARD = 0
    DEFENCE_CARD = 1
    DICE = 2
    ATTACK_WIND = 3
    DEFENCE_WIND = 4
    SKILLS = 5
    # After the second winds; its number came later.
    RAGE = 6


class Fight(msgspec.Struct, tag=True):
    """Attacker and defender in one space; `mover` leads a figure that has no gang."""

    attacker: int
    defender: int
    mover: Seat
    stage: Stage = Stage.ATTACK_CARD
    cards: tuple[Card | None, Card | None] = (None, None)
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    bonus: tuple[int, int] = (0, 0)
    skilled: tuple[bool, bool] = (False, False)


class Plunder(msgspec.Struct, tag=True):
    """The winner takes one treasure of the loser."""

    seat: Seat
    winner: int
    loser: int


class Surrender(msgspec.Struct, tag=True):
    """A thief parts with a treasure of his own choice; `receiver` gets it, or it is stashed by `by`."""

    seat: Seat
    figure: int
    receiver: int = -1
    by: Seat = Seat(-1)


class Burden(msgspec.Struct, tag=True):
    """A thief carries too much and drops one."""

    seat: Seat
    figure: int


class Stash(msgspec.Struct, tag=True):
    """A dropped treasure is put into a room without one."""

    seat: Seat
    token: int


class Flight(msgspec.Struct, tag=True):
    """A loser runs where the seat drives him, or is brought to a room or as near as can be."""

    seat: Seat
    figure: int
    to: int = -1


class FailedPick(msgspec.Struct, tag=True):
    """The lock held: Deft Fingers may try again."""

    seat: Seat
    figure: int
    token: int
    asked: bool = False


class OpenedChest(msgspec.Struct, tag=True):
    """The lock is picked: False Bottom may pay more."""

    seat: Seat
    figure: int
    token: int
    asked: bool = False
    bonus: bool = False


class Locking(msgspec.Struct, tag=True):
    """Chests are turned over, one after the other."""

    seat: Seat
    left: int


class Tarot(msgspec.Struct, tag=True):
    """A seat looks at the top of the deck and keeps one card."""

    seat: Seat
    cards: tuple[Card, ...]


class Portcullises(msgspec.Struct, tag=True):
    """Gates are shut, one seat after the other (`step` is 1 clockwise, -1 the other way round)."""

    seat: Seat
    left: int
    step: int = 1


class Rising(msgspec.Struct, tag=True):
    """Zombies are put on free deployment spaces, one seat after the other."""

    seat: Seat
    left: int


class Banishment(msgspec.Struct, tag=True):
    """A ritual failed: a rival puts the thief on a street."""

    seat: Seat
    figure: int


class MovingPentacle(msgspec.Struct, tag=True):
    """The last player moves the second pentacle."""

    seat: Seat


Frame = (
    GangChoice
    | Dealing
    | Deployment
    | Round
    | Turn
    | Walking
    | Prowl
    | Horde
    | Played
    | Reaction
    | Fight
    | Plunder
    | Surrender
    | Burden
    | Stash
    | Flight
    | FailedPick
    | OpenedChest
    | Locking
    | Tarot
    | Portcullises
    | Rising
    | Appearance
    | Banishment
    | MovingPentacle
)


def turn_in(stack: Iterable[Frame]) -> Turn | None:
    """The turn that is going on, whatever interrupts it."""
    for frame in stack:
        if isinstance(frame, Turn):
            return frame
    return None
