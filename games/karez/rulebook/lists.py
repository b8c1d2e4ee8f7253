"""Everything that lies in the box: guilds, heroes, cards, monsters, adventures, quests."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.karez.rulebook.pictures import Thumbnail, picture
from games.karez.rules.components import (
    ADVENTURES,
    CARDS,
    DECK_OF,
    DECKS,
    ENCOUNTERS,
    GUILDS,
    HEROES,
    KIND_OF,
    LEVELS,
    NUMBERS,
    QUESTS,
)
from games.karez.rules.pieces import CardKind
from games.karez.words.dice import face_name
from games.karez.words.explanations.cards import explain_card, price_text
from games.karez.words.explanations.encounters import (
    encounter_facts,
    explain_adventure,
)
from games.karez.words.explanations.guilds import guild_aim, guild_start
from games.karez.words.explanations.heroes import explain_ability, hero_facts
from games.karez.words.explanations.quests import quest_condition, quest_reward
from games.karez.words.names import (
    adventure_name,
    card_name,
    deck_name,
    encounter_name,
    guild_name,
    hero_name,
    quest_name,
)


class Entry(NamedTuple):
    """A thing of the box: its name, how many there are, a short fact, and what it does."""

    id: str
    name: str
    copies: int
    fact: str
    text: str

    @property
    def picture(self) -> Thumbnail:
        return picture(self.id)


class Group(NamedTuple):
    id: str
    title: str
    copies: int
    entries: list[Entry]


def guilds() -> list[Entry]:
    return [
        Entry(key, guild_name(key), 1, guild_start(key), guild_aim(key))
        for key in GUILDS
    ]


def heroes() -> list[Entry]:
    return [
        Entry(key, hero_name(key), 1, hero_facts(key), explain_ability(key))
        for key in HEROES
    ]


def cards() -> list[Group]:
    kinds: tuple[CardKind, ...] = ("item", "instant")
    return [_group(kind, deck_name(kind), _cards(kind)) for kind in kinds]


def _group(key: str, title: str, entries: list[Entry]) -> Group:
    return Group(key, title, sum(entry.copies for entry in entries), entries)


def _cards(kind: CardKind) -> list[Entry]:
    return [
        Entry(key, card_name(key), card.copies, price_text(key), explain_card(key))
        for key, card in CARDS.items()
        if KIND_OF[key] == kind
    ]


def monsters() -> list[Group]:
    return [_group(deck, deck_name(deck), _encounters(deck)) for deck in DECKS]


def _encounters(deck: str) -> list[Entry]:
    return [
        Entry(key, encounter_name(key), card.copies, "", encounter_facts(key))
        for key, card in ENCOUNTERS.items()
        if DECK_OF[key] == deck
    ]


def adventures() -> list[Group]:
    return [
        _group(
            f"level-{level}",
            _("Level %(level)d") % {"level": level},
            [
                Entry(key, adventure_name(key), 1, "", explain_adventure(key))
                for key, card in ADVENTURES.items()
                if card.level == level
            ],
        )
        for level in LEVELS
    ]


class QuestEntry(NamedTuple):
    id: str
    name: str
    condition: str
    reward: str


def quests() -> list[QuestEntry]:
    return [
        QuestEntry(key, quest_name(key), quest_condition(key), quest_reward(key))
        for key in QUESTS
    ]


def treasure_faces() -> str:
    """The faces of the treasure die."""
    return ", ".join(map(face_name, NUMBERS.treasure))
