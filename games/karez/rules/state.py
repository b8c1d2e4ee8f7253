"""The state of a match of Karez: guilds with their heroes, the city, what lies open, the decks, and what is going on."""

from typing import Literal

import msgspec

from games.karez.rules.expeditions.record import Exploring
from games.karez.rules.options import Options
from games.karez.rules.pieces import Deck, GuildName, Slot, Status
from games.kernel.rules import Seat
from games.kernel.versions import Versioned

NOBODY = Seat(-1)
# Where the own dungeon stands among the places to which crews are sent.
DUNGEON = "dungeon"


class Hero(msgspec.Struct):
    id: str
    # The turn in which the hero joined the guild.
    since: int = 0
    # Level-ups.
    attack: int = 0
    toughness: int = 0
    # Numbers of covered boxes, in order.
    wounds: tuple[int, ...] = ()
    # Level-ups of toughness that are covered.
    worn: int = 0
    resting: bool = False
    buried: bool = False
    # Has been on an expedition this turn.
    returned: bool = False


class Monster(msgspec.Struct):
    id: str
    # The seats who know it, as bits; its owner always does.
    seen: int = 0


class QuestCard(msgspec.Struct):
    id: str
    # Since it was drawn: adventurers fed to the own dungeon, times on the City Watch.
    fed: int = 0
    watched: int = 0


class ThisTurn(msgspec.Struct):
    """What a guild did during the turn, as far as quests ask for it."""

    won: tuple[int, ...] = ()
    killed: tuple[Deck, ...] = ()
    raided: int = 0
    paid: int = 0
    resurrected: int = 0


class Guild(msgspec.Struct):
    id: GuildName
    gold: int
    heroes: list[Hero]
    # Items and instants lie open; monsters and quests are secret.
    cards: list[str]
    monsters: list[Monster]
    quests: list[QuestCard]
    # Completed quests lie open.
    done: list[str]
    tokens: int
    valour: int = 0
    gems: int = 0
    passed: bool = False
    # Has opened or closed the dungeon this turn.
    dug: bool = False
    # Gold paid at the own shop: it comes back at the end of the phase.
    till: int = 0
    # Is one of its tokens at the Cemetery?
    tomb: bool = False
    # Which hero carried a card last.
    bearers: dict[str, str] = {}
    this_turn: ThisTurn = msgspec.field(default_factory=ThisTurn)
    # By deck, aligned with its cards: what the guild knows of it, and "" for what it does not.
    known: dict[str, list[str]] = {}


class Post(msgspec.Struct):
    """A slot that is filled: who sent whom, what lies there as the price, and what the work is about."""

    seat: Seat
    place: str
    slot: Slot = "general"
    job: int = 0
    citizens: int = 0
    adventurers: int = 0
    # Gold for the owner and for the bank, and valour.
    owner_gold: int = 0
    bank_gold: int = 0
    valour: int = 0
    target: str = ""
    token: bool = False


class Site(msgspec.Struct):
    """An open adventure."""

    id: str
    cubes: int = 0
    explorer: Seat = NOBODY


class Dungeon(msgspec.Struct):
    """An open dungeon: its monsters face down, the next one first."""

    owner: Seat
    monsters: list[Monster]
    raider: Seat = NOBODY


class OfferedCards(msgspec.Struct):
    """Cards that were drawn for a guild to choose from."""

    seat: Seat
    kind: Literal["quest", "hero", "item", "look"]
    cards: tuple[str, ...]
    keep: int = 1
    deck: str = ""


class Naming(msgspec.Struct, tag=True):
    """Guilds that begin with monsters name the decks, all at once: how many by seat, and what was named."""

    wanted: tuple[int, ...]
    named: tuple[tuple[Deck, ...], ...]


class Acting(msgspec.Struct, tag=True):
    """Actions in laps: whose visit it is, by place in the order, and how many actions are left of it."""

    place: int = 0
    left: int = 1
    # Is the guild laying monsters into its dungeon?
    laying: bool = False


class Keeping(msgspec.Struct, tag=True):
    """All who drew something to choose from are asked at once, each about the first of their offers."""

    offers: list[OfferedCards]


class Shopping(msgspec.Struct, tag=True):
    """Purchases in laps; whoever buys nothing is out."""

    place: int = 0
    out: tuple[Seat, ...] = ()


Frame = Naming | Acting | Keeping | Shopping | Exploring


class State(Versioned):
    options: Options
    # By seat.
    guilds: list[Guild]
    order: tuple[Seat, ...]
    # None when the match is over.
    frame: Frame | None
    # All citizens and adventurers in Karez, and those who wait in the square.
    citizens: int
    adventurers: int
    free_citizens: int
    free_adventurers: int
    # By building: its owner's seat, or NOBODY if it is neutral.
    buildings: dict[str, Seat]
    # By shop: the cards on display.
    shops: dict[str, list[str]]
    # The top of a deck is its last card.
    decks: dict[str, list[str]]
    discards: dict[str, list[str]]
    sites: list[Site] = []
    # Adventures that were won.
    solved: list[str] = []
    dungeons: list[Dungeon] = []
    posts: list[Post] = []
    tent: list[Seat] = []
    gems: int = 0
    rests: int = 0
    attack: int = 0
    toughness: int = 0
    turn: int = 1
    status: Status = "village"
    # Threat less valour, as it was counted last.
    net: int = 0
    # Has the first turn been told?
    begun: bool = False
    # How the match ended.
    over: str = ""


def level_ups(hero: Hero) -> int:
    return hero.attack + hero.toughness


def is_wounded(hero: Hero) -> bool:
    return bool(hero.wounds or hero.worn)


def is_at_hand(hero: Hero) -> bool:
    """Neither resting nor dead."""
    return not (hero.resting or hero.buried)


def hero_of(guild: Guild, hero_id: str) -> Hero:
    return next(hero for hero in guild.heroes if hero.id == hero_id)


def seat_of(state: State, guild: str) -> Seat:
    """The seat that plays this guild, or NOBODY."""
    for seat, other in enumerate(state.guilds):
        if other.id == guild:
            return Seat(seat)
    return NOBODY


def own_dungeon(state: State, seat: Seat) -> Dungeon | None:
    return next((d for d in state.dungeons if d.owner == seat), None)


def expeditions_of(state: State, seat: Seat) -> int:
    """How many explorer's tokens a guild has out."""
    sites = sum(site.explorer == seat for site in state.sites)
    return sites + sum(dungeon.raider == seat for dungeon in state.dungeons)


def turn_of(state: State) -> Seat | None:
    """Whose action, purchase or expedition it is; nobody's where all choose at once."""
    match state.frame:
        case Acting(place=place) | Shopping(place=place):
            return state.order[place]
        case Exploring() as exploring:
            return exploring.seat
        case _:
            return None
