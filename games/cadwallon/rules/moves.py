"""Every answer a seat can give, as small frozen values."""

import msgspec

from games.cadwallon.rules.components import Card, GangId


class ChooseGang(msgspec.Struct, frozen=True, tag=True, gc=False):
    gang: GangId


class Deploy(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    space: int


class Bar(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Shut a gate with a portcullis."""

    gate: int


class Patrol(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Choose the militiaman (or the hunter) to be moved this turn."""

    figure: int


class RouseZombies(msgspec.Struct, frozen=True, tag=True, gc=False):
    pass


class Rouse(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int


class March(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Move the figure that prowls; staying is marching on the spot."""

    space: int


class Raid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Let the figure that prowls attack."""

    figure: int


class Activate(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int


class Walk(msgspec.Struct, frozen=True, tag=True, gc=False):
    space: int


class Attack(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int


class Leave(msgspec.Struct, frozen=True, tag=True, gc=False):
    gate: int


class Pick(msgspec.Struct, frozen=True, tag=True, gc=False):
    token: int


class Bash(msgspec.Struct, frozen=True, tag=True, gc=False):
    token: int


class Seize(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Take the civilian of the room as a hostage."""

    token: int


class Rob(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Try to steal the treasure of the Duke; if several of the gang have a scroll, with the scroll of this one."""

    scroll_of: int = -1


class Invoke(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Perform the ritual of the pentacle."""


class Sell(msgspec.Struct, frozen=True, tag=True, gc=False):
    tokens: tuple[int, ...]


class RaisePortcullis(msgspec.Struct, frozen=True, tag=True, gc=False):
    pass


class UseMission(msgspec.Struct, frozen=True, tag=True, gc=False):
    mission: int


class Play(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Play an Arcana card; `target` is the rival seat of a Cutpurse, and the chest for a Master Key if there are several."""

    card: Card
    target: int = -1


class Pass(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Leave it at that: no card, no further step, end of the turn."""


class Feint(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Change places with a neighbour."""

    figure: int


class ReadTarot(msgspec.Struct, frozen=True, tag=True, gc=False):
    discard: Card


class Chill(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int
    discard: Card


class StepThroughShadow(msgspec.Struct, frozen=True, tag=True, gc=False):
    pass


class Filch(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Light fingers: try to make a neighbour hand over a treasure."""

    figure: int


class Reveal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Dark revelation: draw a card."""


class Shoot(msgspec.Struct, frozen=True, tag=True, gc=False):
    figure: int


class Whisper(msgspec.Struct, frozen=True, tag=True, gc=False):
    discard: Card


class CallTrinity(msgspec.Struct, frozen=True, tag=True, gc=False):
    discard: Card


class Reroll(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Second wind: throw all own dice again."""


class RerollDie(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Rage: throw an own die that shows this again."""

    die: int


class Take(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Take this treasure from the loser."""

    token: int


class Give(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Part with this treasure."""

    token: int


class Drop(msgspec.Struct, frozen=True, tag=True, gc=False):
    token: int


class Put(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Put the dropped treasure, the zombie, the banished thief or the pentacle here."""

    space: int


class Drive(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Drive the loser to this space."""

    space: int


class Lock(msgspec.Struct, frozen=True, tag=True, gc=False):
    token: int


class Keep(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Keep this one of the cards looked at; of the others this one goes to the very bottom, if that makes a difference."""

    card: Card
    bottom: Card | None = None


class Discard(msgspec.Struct, frozen=True, tag=True, gc=False):
    card: Card


Move = (
    ChooseGang
    | Deploy
    | Bar
    | Patrol
    | RouseZombies
    | Rouse
    | March
    | Raid
    | Activate
    | Walk
    | Attack
    | Leave
    | Pick
    | Bash
    | Seize
    | Rob
    | Invoke
    | Sell
    | RaisePortcullis
    | UseMission
    | Play
    | Pass
    | Feint
    | ReadTarot
    | Chill
    | StepThroughShadow
    | Filch
    | Reveal
    | Shoot
    | Whisper
    | CallTrinity
    | Reroll
    | RerollDie
    | Take
    | Give
    | Drop
    | Put
    | Drive
    | Lock
    | Keep
    | Discard
)

PASS = Pass()
