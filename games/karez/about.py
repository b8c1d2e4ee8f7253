"""Karez for the story and for statistics: chapters are turns and their phases; spaces are places of the board."""

from collections import Counter

from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    GUILDS,
    NUMBERS,
    WATCH,
    band_of,
)
from games.karez.rules.events import (
    Activated,
    AdventureOpened,
    Bought,
    Built,
    CameToNothing,
    Displayed,
    Event,
    GoldGained,
    HeroRaised,
    MatchEnded,
    PeopleCame,
    Rested,
    Sent,
    ThreatCounted,
    TokenLaid,
    TurnBegan,
    ValourGained,
    WorkersLost,
)
from games.karez.rules.expeditions.events import (
    EncounterMet,
    ExpeditionFailed,
    ExpeditionWon,
    HeroBuried,
    SetOff,
)
from games.karez.rules.state import DUNGEON, NOBODY, State, level_ups
from games.kernel.rules import Seat

# The last band of the monitor holds below all others.
LOWEST = NUMBERS.monitor.bands[-1].least

SWEEP = "turns"
SIDE = "guild"
SCORE = "points"
ROUNDS = "turns"
LONGEST: dict[str, object] = {"turns": 10, "lap": 1}
LENGTH = 300

TENT = "healers_tent"
SQUARE = "square"
# Every place of the board, by its number: an event and the statistics name places by these.
PLACES: tuple[str, ...] = (*BUILDINGS, WATCH, TENT, SQUARE, *ADVENTURES, *GUILDS)
NUMBER: dict[str, int] = {place: number for number, place in enumerate(PLACES)}


def begins_chapter(event: Event) -> bool:
    """A turn, each expedition, the evening and the end."""
    return isinstance(event, TurnBegan | SetOff | ThreatCounted | MatchEnded)


def spaces(event: Event) -> tuple[int, ...]:
    """Where it happened. The dungeon of a guild is known by its guild, which not every event names."""
    name = _place(event)
    return (NUMBER[name],) if name in NUMBER else ()


def _place(event: Event) -> str:
    match event:
        case Built():
            return event.building
        case (
            Activated()
            | CameToNothing()
            | GoldGained()
            | Sent()
            | ValourGained()
            | WorkersLost()
        ):
            return event.place
        case Bought() | Displayed():
            return event.shop
        case Rested():
            return TENT
        case HeroRaised() | HeroBuried():
            return "cemetery"
        case PeopleCame():
            return SQUARE
        case _:
            return _goal(event)


def _goal(event: Event) -> str:
    match event:
        case (
            TokenLaid()
            | SetOff()
            | EncounterMet()
            | ExpeditionWon()
            | ExpeditionFailed()
        ):
            return event.target
        case AdventureOpened():
            return event.adventure
        case _:
            return ""


def round_of(state: State) -> int:
    return state.turn


def sides(state: State) -> tuple[str, ...]:
    return tuple(guild.id for guild in state.guilds)


def shares(state: State) -> dict[str, tuple[int, int]]:
    """How many of how many: matches in which Karez fell, and quests that were completed."""
    done = sum(len(guild.done) for guild in state.guilds)
    held = sum(len(guild.quests) for guild in state.guilds)
    return {
        "fallen": (int(state.over == "fallen"), 1),
        "quests_done": (done, done + held),
    }


def counted(state: State, event: Event) -> tuple[tuple[str, ...], ...]:
    """How often each band of the monitor held, what Karez was after each turn, and how expeditions ended."""
    match event:
        case ThreatCounted():
            least = NUMBERS.monitor.bands[band_of(event.net)].least
            return (("bands", "below" if least == LOWEST else f"{least:+d}"),)
        case TurnBegan():
            return _status_after(event.turn - 1, state)
        case MatchEnded():
            return _status_after(state.turn, state)
        case ExpeditionWon():
            return (("expeditions", event.target, "won"),)
        case ExpeditionFailed():
            return (("expeditions", event.target, event.why),)
        case _:
            return ()


def _status_after(turn: int, state: State) -> tuple[tuple[str, ...], ...]:
    return (("status_by_turn", f"{turn:02}", state.status),) if turn else ()


def faults(state: State) -> list[str]:
    """What can never be, whatever the players do."""
    found = [*_faults_of_people(state), *_faults_of_places(state)]
    for seat in range(len(state.guilds)):
        found += _faults_of_guild(state, Seat(seat))
    return found


def _faults_of_people(state: State) -> list[str]:
    found, supply = [], NUMBERS.supply
    if not 0 <= state.free_citizens <= state.citizens <= supply.citizens:
        found.append("citizens out of range")
    if not 0 <= state.free_adventurers <= state.adventurers <= supply.adventurers:
        found.append("adventurers out of range")
    if min(state.gems, state.rests, state.attack, state.toughness) < 0:
        found.append("more pieces than there are")
    return found


def _faults_of_places(state: State) -> list[str]:
    found = []
    slots = Counter(
        (post.place, post.slot) for post in state.posts if post.place != DUNGEON
    )
    found += [f"two crews at {place}" for (place, _slot), n in slots.items() if n > 1]
    if len(state.dungeons) > NUMBERS.dungeon_spaces:
        found.append("too many dungeons")
    if any(len(one.monsters) > NUMBERS.dungeon_most for one in state.dungeons):
        found.append("too many monsters in a dungeon")
    if any(len(cards) > NUMBERS.display_most for cards in state.shops.values()):
        found.append("too many cards on display")
    if len(state.sites) > NUMBERS.adventures_most:
        found.append("too many adventures")
    if any(owner < NOBODY for owner in state.buildings.values()):
        found.append("a building of nobody known")
    return found


def _faults_of_guild(state: State, seat: Seat) -> list[str]:
    guild, found = state.guilds[seat], []
    if min(guild.gold, guild.valour, guild.gems, guild.till) < 0:
        found.append(f"{guild.id} owes something")
    if not 0 <= guild.tokens <= NUMBERS.guild_tokens:
        found.append(f"{guild.id} has a wrong number of tokens")
    if len(guild.quests) > NUMBERS.quests_most:
        found.append(f"{guild.id} holds too many quests")
    for hero in guild.heroes:
        if level_ups(hero) > NUMBERS.level_ups_most or hero.worn > hero.toughness:
            found.append(f"{hero.id} has too many level-ups")
        if hero.resting and hero.buried:
            found.append(f"{hero.id} rests in a grave")
    if len(set(guild.done)) != len(guild.done):
        found.append(f"{guild.id} completed a quest twice")
    return found
