"""Every answer a guild can give, as small frozen values. Cards, heroes, monsters and places are named by their kind."""

import msgspec

from games.karez.rules.pieces import Deck, Slot


class NameDecks(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Draw the first monsters from these decks."""

    decks: tuple[Deck, ...]


class Build(msgspec.Struct, frozen=True, tag=True, gc=False):
    building: str


class Work(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Send citizens, or an adventurer, to a slot. The target is what the work is about: a hero, a card, a monster, a deck."""

    place: str
    slot: Slot
    adventurer: bool = False
    target: str = ""


class Feed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Send an adventurer into the own dungeon."""


class Rest(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Let wounded heroes rest in the Healer's Tent."""

    heroes: tuple[str, ...]


class Buy(msgspec.Struct, frozen=True, tag=True, gc=False):
    shop: str
    card: str


class Explore(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Lay a token on an open adventure, or on the dungeon of this guild."""

    target: str


class OpenDungeon(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Open the own dungeon with this monster; more may follow."""

    monster: str


class LayMonster(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One more monster for the dungeon; the first one laid is met first."""

    monster: str


class CloseDungeon(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Take the monsters back to the hand."""


class Pass(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Take no more actions this turn."""


class Keep(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Keep these of what was drawn, or of all quests."""

    cards: tuple[str, ...]


class PutBack(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Put the cards seen from the Tower on top of their deck and under it; the first named lies uppermost."""

    top: tuple[str, ...]
    bottom: tuple[str, ...]


class SetOut(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Which of several expeditions comes first."""

    target: str


class Send(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The party of an expedition."""

    heroes: tuple[str, ...]


class Equip(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Give a card to a hero of the party."""

    card: str
    hero: str


class EquipAsBefore(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Give the cards to the heroes who carried them last."""


class Fight(msgspec.Struct, frozen=True, tag=True, gc=False):
    pass


class Flee(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Run, and leave a card behind; without one, valour is lost."""

    card: str = ""


class Use(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Use a card that a hero carries, or the hero's own ability (no card), on dice, boxes or a hero.

    `dice` are places in the roll that lies there, `number` is what a die is set or changed to, `boxes` are numbers of the
    monster's boxes, `on` is the hero who is healed.
    """

    hero: str
    card: str = ""
    dice: tuple[int, ...] = ()
    number: int = 0
    boxes: tuple[int, ...] = ()
    on: str = ""


class Take(msgspec.Struct, frozen=True, tag=True, gc=False):
    """This hero takes the hit."""

    hero: str


class Bury(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Lay the dead hero in the Cemetery."""


class Enough(msgspec.Struct, frozen=True, tag=True, gc=False):
    """No more: go on without."""


Action = Build | Work | Feed | Rest | Buy | Explore | OpenDungeon | CloseDungeon | Pass
Move = (
    NameDecks
    | Build
    | Work
    | Feed
    | Rest
    | Buy
    | Explore
    | OpenDungeon
    | LayMonster
    | CloseDungeon
    | Pass
    | Keep
    | PutBack
    | SetOut
    | Send
    | Equip
    | EquipAsBefore
    | Fight
    | Flee
    | Use
    | Take
    | Bury
    | Enough
)

PASS = Pass()
ENOUGH = Enough()
