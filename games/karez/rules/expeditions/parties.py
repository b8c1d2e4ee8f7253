"""Where a guild goes first, who goes, and what they take along (1.7, B2, B12)."""

from collections.abc import Iterator
from itertools import combinations

from games.karez.rules.components import ADVENTURES
from games.karez.rules.expeditions.events import CardGiven, SetOff
from games.karez.rules.expeditions.fight import one_of
from games.karez.rules.expeditions.gear import fighter_of, give, room_for, strength_of
from games.karez.rules.expeditions.record import Exploring, Outing
from games.karez.rules.moves import (
    ENOUGH,
    Equip,
    EquipAsBefore,
    Move,
    Send,
    SetOut,
)
from games.karez.rules.now import Now
from games.karez.rules.state import (
    Dungeon,
    Guild,
    Hero,
    Site,
    State,
    hero_of,
    is_at_hand,
    seat_of,
)
from games.kernel.rules import Decision

AS_BEFORE = EquipAsBefore()


def targets_left(state: State, exploring: Exploring) -> list[str]:
    """Where the guild whose turn it is still goes, the expedition that is going on included."""
    seat, done = exploring.seat, exploring.done
    sites = [site.id for site in state.sites if site.explorer == seat]
    raids = [state.guilds[d.owner].id for d in state.dungeons if d.raider == seat]
    return [target for target in (*sites, *raids) if target not in done]


def site_of(state: State, outing: Outing) -> Site:
    return next(site for site in state.sites if site.id == outing.target)


def dungeon_of(state: State, outing: Outing) -> Dungeon:
    owner = seat_of(state, outing.target)
    return next(dungeon for dungeon in state.dungeons if dungeon.owner == owner)


def encounters_ahead(state: State, outing: Outing) -> int:
    """The one that is going on included; none in a dungeon that has been closed."""
    if outing.is_raid:
        owner = seat_of(state, outing.target)
        return sum(len(d.monsters) for d in state.dungeons if d.owner == owner)
    return len(ADVENTURES[outing.target].encounters) - outing.passed


# Which expedition comes first.


def ask_expedition(state: State, exploring: Exploring) -> Decision[Move]:
    moves = [SetOut(target) for target in targets_left(state, exploring)]
    return Decision(exploring.seat, "expedition", moves, moves[0])


def set_out(exploring: Exploring, target: str) -> None:
    exploring.outing = Outing(target)


# The party.


def heroes_ready(guild: Guild) -> list[Hero]:
    return [hero for hero in guild.heroes if is_at_hand(hero) and not hero.returned]


def most_heroes(state: State, exploring: Exploring, outing: Outing) -> int:
    """As many as there is valour to gain; one stays for each expedition still to come."""
    if outing.is_raid:
        limit = len(dungeon_of(state, outing).monsters)
    else:
        limit = ADVENTURES[outing.target].valour
    ready = len(heroes_ready(state.guilds[exploring.seat]))
    later = len(targets_left(state, exploring)) - 1
    return min(limit, max(1, ready - later))


def is_party_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    return len(heroes_ready(state.guilds[exploring.seat])) > 1


def ask_party(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    heroes = [hero.id for hero in heroes_ready(state.guilds[exploring.seat])]
    most = min(most_heroes(state, exploring, outing), len(heroes))
    moves = [
        Send(party)
        for size in range(most, 0, -1)
        for party in combinations(heroes, size)
    ]
    default = strongest_party(state, exploring, outing)
    return Decision(exploring.seat, "party", moves, default)


def strongest_party(state: State, exploring: Exploring, outing: Outing) -> Send:
    heroes = heroes_ready(state.guilds[exploring.seat])
    most = most_heroes(state, exploring, outing)
    best = sorted(heroes, key=lambda hero: -strength_of(fighter_of(hero)))[:most]
    return Send(tuple(hero.id for hero in heroes if hero in best))


def send(now: Now, exploring: Exploring, outing: Outing, move: Send) -> None:
    guild = now.state.guilds[exploring.seat]
    outing.party = tuple(fighter_of(hero_of(guild, hero)) for hero in move.heroes)
    outing.stage = "equip"
    now.tell(SetOff(exploring.seat, outing.target, move.heroes))


# What they carry.


def is_equip_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    if not state.guilds[exploring.seat].cards:
        return False
    return any(room_for(fighter) > 0 for fighter in outing.party)


def ask_equip(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    guild = state.guilds[exploring.seat]
    roomy = [fighter.id for fighter in outing.party if room_for(fighter) > 0]
    moves: list[Move] = [ENOUGH]
    if any(_as_before(guild, outing)):
        moves.append(AS_BEFORE)
    for card in dict.fromkeys(guild.cards):
        moves += [Equip(card, hero) for hero in roomy]
    return Decision(exploring.seat, "equip", moves, ENOUGH)


def _as_before(guild: Guild, outing: Outing) -> Iterator[Equip]:
    """Each card once, to whoever carried it last, as long as there is room."""
    room = {fighter.id: room_for(fighter) for fighter in outing.party}
    for card in dict.fromkeys(guild.cards):
        bearer = guild.bearers.get(card, "")
        if room.get(bearer, 0) > 0:
            room[bearer] -= 1
            yield Equip(card, bearer)


def equip(now: Now, exploring: Exploring, outing: Outing, move: Equip) -> None:
    guild = now.state.guilds[exploring.seat]
    guild.cards.remove(move.card)
    guild.bearers[move.card] = move.hero
    give(one_of(outing.party, move.hero), move.card)
    now.tell(CardGiven(exploring.seat, move.hero, move.card))


def equip_as_before(now: Now, exploring: Exploring, outing: Outing) -> None:
    for step in list(_as_before(now.state.guilds[exploring.seat], outing)):
        equip(now, exploring, outing, step)
