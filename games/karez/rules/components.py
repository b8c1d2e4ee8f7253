"""What comes in the box: guilds, buildings, heroes, encounters, cards, adventures, quests, numbers.

All of it is read from `data/`, see `pieces` for what is written there. Copies of a card are alike and known by their kind.
"""

from typing import Literal

import msgspec

from games.karez.rules.pieces import (
    Acts,
    Adventure,
    Band,
    Building,
    Card,
    CardKind,
    Deck,
    Encounter,
    GuildCard,
    GuildName,
    HeroCard,
    Named,
    Numbers,
    Place,
    Quest,
    Status,
)
from games.kernel.datafile import load, mistake

PACKAGE = "games.karez.rules"

STATUSES: tuple[Status, ...] = ("village", "town", "city")
ROUNDS: tuple[Acts, ...] = ("first", "normal", "last")
DECKS: tuple[Deck, ...] = ("humanoid", "undead", "beast", "ancient", "trap")
OWNED_DECKS: tuple[Deck, ...] = ("humanoid", "undead", "beast")


class _Guilds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    guilds: dict[GuildName, GuildCard]


class _Buildings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    buildings: dict[str, Building]
    places: dict[str, Place]
    names: dict[Literal["healers_tent", "dungeon", "square"], Named]


class _Heroes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heroes: dict[str, HeroCard]


class _Encounters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    decks: dict[Deck, Named]
    encounters: dict[Deck, dict[str, Encounter]]


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: dict[CardKind, dict[str, Card]]


class _Adventures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    adventures: dict[str, Adventure]


class _Quests(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    quests: dict[str, Quest]


NUMBERS = load(PACKAGE, "numbers.toml", Numbers)
GUILDS = load(PACKAGE, "guilds.toml", _Guilds).guilds
HEROES = load(PACKAGE, "heroes.toml", _Heroes).heroes
ADVENTURES = load(PACKAGE, "adventures.toml", _Adventures).adventures
QUESTS = load(PACKAGE, "quests.toml", _Quests).quests

_buildings = load(PACKAGE, "buildings.toml", _Buildings)
BUILDINGS = _buildings.buildings
WATCH = "city_watch"
# Where crews are sent: the buildings, and the City Watch, which belongs to nobody.
WORKPLACES: dict[str, Building | Place] = {**BUILDINGS, **_buildings.places}
PLACE_NAMES = _buildings.names

_encounters = load(PACKAGE, "encounters.toml", _Encounters)
DECK_NAMES = _encounters.decks
ENCOUNTERS = {
    key: card
    for cards in _encounters.encounters.values()
    for key, card in cards.items()
}
DECK_OF: dict[str, Deck] = {
    key: deck for deck, cards in _encounters.encounters.items() for key in cards
}

_cards = load(PACKAGE, "cards.toml", _Cards).cards
CARDS = {key: card for cards in _cards.values() for key, card in cards.items()}
KIND_OF: dict[str, CardKind] = {
    key: kind for kind, cards in _cards.items() for key in cards
}

LEVELS = tuple(sorted({adventure.level for adventure in ADVENTURES.values()}))


def copies(kind: CardKind | Deck) -> list[str]:
    """A whole deck of cards or encounters."""
    if kind in DECKS:
        return [
            key
            for key, card in ENCOUNTERS.items()
            if DECK_OF[key] == kind
            for _ in range(card.copies)
        ]
    return [
        key
        for key, thing in CARDS.items()
        if KIND_OF[key] == kind
        for _ in range(thing.copies)
    ]


def valour_that_counts(seats: int) -> int:
    """How much of a guild's valour keeps Karez safe, at most."""
    return NUMBERS.monitor.valour_most[str(seats)]


def band_of(net: int) -> int:
    """Which band of the monitor holds for a net threat."""
    return next(
        number for number, band in enumerate(NUMBERS.monitor.bands) if net >= band.least
    )


def check_data() -> None:
    for name, guild in GUILDS.items():
        if guild.building not in BUILDINGS:
            where = f"guilds.{name}.building"
            raise mistake(PACKAGE, "guilds.toml", where, "no such building")
    for key in ENCOUNTERS:
        if DECK_OF[key] != "trap" and not ENCOUNTERS[key].boxes:
            where = f"encounters.{DECK_OF[key]}.{key}"
            raise mistake(PACKAGE, "encounters.toml", where, "nothing can kill it")
    if "" in ADVENTURES or set(ADVENTURES) & set(GUILDS):
        raise mistake(PACKAGE, "adventures.toml", "adventures", "named like a guild")
    if NUMBERS.monitor.bands[-1].least != Band(citizens=0, adventurers=0).least:
        where = "monitor.bands"
        raise mistake(PACKAGE, "numbers.toml", where, "the last band holds always")


check_data()
