"""What a guild, or a spectator, may see: built up from visible things only (B27).

Secret are the monsters of a hand but for their backs, quests, cards that lie face down, what the Tower showed, and the order of
all decks. Everything else lies open.
"""

from typing import Literal

import msgspec

from games.karez.rules.components import DECK_OF, WORKPLACES
from games.karez.rules.copying import clone_hero, clone_post
from games.karez.rules.ending import outcome
from games.karez.rules.evening import net_threat, safety, threat
from games.karez.rules.expeditions.record import Exploring, clone_exploring
from games.karez.rules.options import Options
from games.karez.rules.pieces import Deck, GuildName, Status
from games.karez.rules.scoring import points_of
from games.karez.rules.state import (
    DUNGEON,
    Acting,
    Guild,
    Hero,
    Keeping,
    Monster,
    Naming,
    OfferedCards,
    Post,
    QuestCard,
    Shopping,
    Site,
    State,
    turn_of,
)
from games.kernel.rules import Outcome, Seat

Phase = Literal[
    "naming", "acting", "laying", "keeping", "shopping", "exploring", "over"
]


class MonsterView(msgspec.Struct, frozen=True):
    """A monster card: its back, and what it is for those who know."""

    deck: Deck
    id: str = ""


class GuildView(msgspec.Struct, frozen=True, kw_only=True):
    id: GuildName
    gold: int
    valour: int
    gems: int
    tokens: int
    heroes: tuple[Hero, ...]
    cards: tuple[str, ...]
    monsters: tuple[MonsterView, ...]
    # How many are in the hand, and which they are for their owner.
    quest_count: int
    quests: tuple[QuestCard, ...]
    done: tuple[str, ...]
    points: int
    passed: bool
    dug: bool
    tomb: bool


class DungeonView(msgspec.Struct, frozen=True):
    owner: Seat
    monsters: tuple[MonsterView, ...]
    raider: Seat


class View(msgspec.Struct, frozen=True, kw_only=True):
    # Of the rules with which the match was begun.
    version: int
    options: Options
    # The reader's; None for a spectator.
    seat: Seat | None
    turn: int
    phase: Phase
    # Whose action, purchase or expedition it is.
    acting: Seat | None
    # Actions left of this visit.
    left: int
    order: tuple[Seat, ...]
    guilds: tuple[GuildView, ...]
    status: Status
    citizens: int
    adventurers: int
    free_citizens: int
    free_adventurers: int
    # As it was counted at the end of the last turn, and as it would be counted now.
    net: int
    threat_now: int
    safety_now: int
    net_now: int
    buildings: dict[str, Seat]
    shops: dict[str, tuple[str, ...]]
    sites: tuple[Site, ...]
    dungeons: tuple[DungeonView, ...]
    posts: tuple[Post, ...]
    tent: tuple[Seat, ...]
    offers: tuple[OfferedCards, ...]
    exploring: Exploring | None
    # What is left in the supply.
    gems: int
    rests: int
    attack: int
    toughness: int
    # How many cards lie in each deck, and what has been discarded: everybody has seen it.
    decks: dict[str, int]
    discards: dict[str, tuple[str, ...]]
    # What the reader knows of decks, from the top, "" for what it does not.
    known: dict[str, tuple[str, ...]]
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    frame = state.frame
    me = None if seat is None else state.guilds[seat]
    return View(
        version=state.version,
        options=state.options,
        seat=seat,
        turn=state.turn,
        phase=_phase(state),
        acting=turn_of(state),
        left=frame.left if isinstance(frame, Acting) else 0,
        order=state.order,
        guilds=tuple(
            _guild_view(state, Seat(other), seat) for other in range(len(state.guilds))
        ),
        status=state.status,
        citizens=state.citizens,
        adventurers=state.adventurers,
        free_citizens=state.free_citizens,
        free_adventurers=state.free_adventurers,
        net=state.net,
        threat_now=threat(state),
        safety_now=safety(state),
        net_now=net_threat(state),
        buildings=state.buildings.copy(),
        shops={shop: tuple(cards) for shop, cards in state.shops.items()},
        sites=tuple(Site(one.id, one.cubes, one.explorer) for one in state.sites),
        dungeons=tuple(
            DungeonView(
                dungeon.owner,
                tuple(_shown(one, dungeon.owner, seat) for one in dungeon.monsters),
                dungeon.raider,
            )
            for dungeon in state.dungeons
        ),
        posts=tuple(_post_view(post, seat) for post in state.posts),
        tent=tuple(state.tent),
        offers=_offers(state, seat),
        exploring=clone_exploring(frame) if isinstance(frame, Exploring) else None,
        gems=state.gems,
        rests=state.rests,
        attack=state.attack,
        toughness=state.toughness,
        decks={deck: len(cards) for deck, cards in state.decks.items()},
        discards={deck: tuple(sorted(cards)) for deck, cards in state.discards.items()},
        known=_known(me) if me else {},
        outcome=outcome(state),
    )


def _phase(state: State) -> Phase:
    match state.frame:
        case Naming():
            return "naming"
        case Acting(laying=laying):
            return "laying" if laying else "acting"
        case Keeping():
            return "keeping"
        case Shopping():
            return "shopping"
        case Exploring():
            return "exploring"
        case None:
            return "over"


def _guild_view(state: State, owner: Seat, reader: Seat | None) -> GuildView:
    guild = state.guilds[owner]
    quests = guild.quests if owner == reader else []
    return GuildView(
        id=guild.id,
        gold=guild.gold,
        valour=guild.valour,
        gems=guild.gems,
        tokens=guild.tokens,
        heroes=tuple(map(clone_hero, guild.heroes)),
        cards=tuple(guild.cards),
        monsters=tuple(_shown(one, owner, reader) for one in guild.monsters),
        quest_count=len(guild.quests),
        quests=tuple(QuestCard(one.id, one.fed, one.watched) for one in quests),
        done=tuple(guild.done),
        points=points_of(state, owner),
        passed=guild.passed,
        dug=guild.dug,
        tomb=guild.tomb,
    )


def knows(monster: Monster, owner: Seat, reader: Seat | None) -> bool:
    return reader is not None and (owner == reader or bool(monster.seen >> reader & 1))


def _shown(monster: Monster, owner: Seat, reader: Seat | None) -> MonsterView:
    is_known = knows(monster, owner, reader)
    return MonsterView(DECK_OF[monster.id], monster.id if is_known else "")


def is_secret_target(post: Post) -> bool:
    """Is the work about a monster of the hand?"""
    if post.place == DUNGEON:
        return False
    does = WORKPLACES[post.place].jobs[post.job].does
    return any(effect.do == "dismiss" for effect in does)


def _post_view(post: Post, reader: Seat | None) -> Post:
    shown = clone_post(post)
    if post.seat != reader and is_secret_target(post):
        shown.target = ""
    return shown


def _offers(state: State, reader: Seat | None) -> tuple[OfferedCards, ...]:
    """Heroes and things lie open; quests and what the Tower shows do not."""
    if not isinstance(state.frame, Keeping):
        return ()
    return tuple(
        OfferedCards(
            offer.seat,
            offer.kind,
            offer.cards
            if offer.seat == reader or offer.kind in ("hero", "item")
            else (),
            offer.keep,
            offer.deck,
        )
        for offer in state.frame.offers
    )


def _known(guild: Guild) -> dict[str, tuple[str, ...]]:
    return {
        deck: tuple(reversed(cards))
        for deck, cards in guild.known.items()
        if any(cards)
    }
