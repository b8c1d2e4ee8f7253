"""Names in the reader's language, alone and as sentences need them."""

from collections import Counter
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    CARDS,
    DECK_NAMES,
    ENCOUNTERS,
    GUILDS,
    HEROES,
    NUMBERS,
    PLACE_NAMES,
    QUESTS,
    WORKPLACES,
)
from games.karez.rules.pieces import Acts, GuildName, Named, Status
from games.karez.rules.state import DUNGEON
from games.karez.words import grammar
from games.karez.words.grammar import capitalized
from games.kit.languages import active_language, localized

TENT = "healers_tent"
SQUARE = "square"


# By themselves.


def guild_name(guild: GuildName) -> str:
    return localized(GUILDS[guild])


def place_name(place: str) -> str:
    """A building, the City Watch, the Healer's Tent, the city centre, or the own dungeon."""
    return localized(_place(place))


def _place(place: str) -> Named:
    if place in WORKPLACES:
        return WORKPLACES[place]
    match place:
        case "healers_tent" | "dungeon" | "square":
            return PLACE_NAMES[place]
        case _:
            raise KeyError(place)


def hero_name(hero: str) -> str:
    return localized(HEROES[hero])


def encounter_name(encounter: str) -> str:
    """A monster or a trap."""
    return localized(ENCOUNTERS[encounter])


def card_name(card: str) -> str:
    return localized(CARDS[card])


def adventure_name(adventure: str) -> str:
    return localized(ADVENTURES[adventure])


def quest_name(quest: str) -> str:
    return localized(QUESTS[quest])


def status_name(status: Status) -> str:
    return localized(NUMBERS.status[status])


def deck_name(deck: str) -> str:
    """Of encounters, or of all else that is drawn."""
    match deck:
        case "humanoid" | "undead" | "beast" | "ancient" | "trap":
            return localized(DECK_NAMES[deck])
        case "item":
            return _("Items")
        case "instant":
            return _("Instants")
        case "hero":
            return _("Heroes")
        case "quest":
            return _("Quests")
        case _:
            level = int(deck.removeprefix("level_"))
            return _("Adventures of level %(level)d") % {"level": level}


def decks_listed(decks: Iterable[str]) -> str:
    """Each of them once, with how often it is meant where that is more than once."""
    return ", ".join(
        f"{deck_name(deck)} × {count}" if count > 1 else deck_name(deck)
        for deck, count in Counter(decks).items()
    )


def kin_name(deck: str) -> str:
    """One of a family, in the middle of a sentence."""
    match deck:
        case "humanoid":
            return _("humanoid")
        case "undead":
            return _("undead")
        case "beast":
            return _("beast")
        case "ancient":
            return _("ancient")
        case _:
            return _("trap")


def thing_name(thing: str) -> str:
    """What work can be about: a hero, a card, a monster, a deck."""
    for known in (HEROES, CARDS, ENCOUNTERS):
        if thing in known:
            return localized(known[thing])
    return deck_name(thing)


def acts_name(acts: Acts) -> str:
    match acts:
        case "first":
            return _("strikes first")
        case "last":
            return _("strikes last")
        case "normal":
            return _("strikes in the middle round")


def colour_name(colour: str) -> str:
    """Of a die."""
    match colour:
        case "red":
            return pgettext("die", "red")
        case "green":
            return pgettext("die", "green")
        case _:
            return pgettext("die", "white")


# In sentences.


def the_place(place: str) -> str:
    return grammar.the(place_name(place), active_language())


def at_place(place: str) -> str:
    """ "at the Market", "au Marché", "en el Mercado"."""
    if place in (TENT, DUNGEON):
        return grammar.merged(pgettext("place", "in"), the_place(place))
    return grammar.merged(pgettext("place", "at"), the_place(place))


def to_place(place: str) -> str:
    return grammar.merged(pgettext("place", "to"), the_place(place))


def of_place(place: str) -> str:
    return grammar.merged(pgettext("owner", "of"), the_place(place))


def of_guild(guild: GuildName) -> str:
    name = grammar.the(guild_name(guild), active_language())
    return grammar.merged(pgettext("owner", "of"), name)


def the_hero(hero: str) -> str:
    return grammar.the(hero_name(hero), active_language())


def whom(phrase: str) -> str:
    """Somebody to whom something is done: Spanish says so with a preposition."""
    return grammar.merged("a", phrase) if active_language() == "es" else phrase


def whom_hero(hero: str) -> str:
    return whom(the_hero(hero))


def to_hero(hero: str) -> str:
    return grammar.merged(pgettext("receiver", "to"), the_hero(hero))


def the_encounter(encounter: str) -> str:
    return grammar.the(encounter_name(encounter), active_language())


def of_encounter(encounter: str) -> str:
    return grammar.merged(pgettext("owner", "of"), the_encounter(encounter))


def whom_encounter(encounter: str) -> str:
    return whom(the_encounter(encounter))


def an_encounter(encounter: str) -> str:
    return grammar.a(encounter_name(encounter), active_language())


def the_card(card: str) -> str:
    return grammar.the(card_name(card), active_language())


def a_card(card: str) -> str:
    return grammar.a(card_name(card), active_language())


def a_status(status: Status) -> str:
    return grammar.a(status_name(status), active_language())


def is_raid(target: str) -> bool:
    return target in GUILDS


def the_target(target: str) -> str:
    """Where an expedition leads: an adventure, or the dungeon of a guild."""
    return _where(target)


def to_target(target: str) -> str:
    return grammar.merged(pgettext("place", "to"), _where(target))


def in_target(target: str) -> str:
    return grammar.merged(pgettext("place", "in"), _where(target))


def where(place: str) -> str:
    """Any place of the board: "at the Market", "in the Labyrinth"."""
    is_target = place in ADVENTURES or place in GUILDS
    return in_target(place) if is_target else at_place(place)


def _where(target: str) -> str:
    if target in ADVENTURES:
        return grammar.the(adventure_name(target), active_language())
    guild = next(guild for guild in GUILDS if guild == target)
    return _("the dungeon %(of_guild)s") % {"of_guild": of_guild(guild)}


# Several of them.


def listed(words: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    *others, last = words
    if not others:
        return last
    return _("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last}


def the_heroes(heroes: Sequence[str]) -> str:
    return listed(map(the_hero, heroes))


def whom_heroes(heroes: Sequence[str]) -> str:
    return listed(map(whom_hero, heroes))


def cards_named(cards: Sequence[str]) -> str:
    return ", ".join(map(card_name, cards))


def quests_named(quests: Sequence[str]) -> str:
    return listed(_("“%(quest)s”") % {"quest": quest_name(quest)} for quest in quests)


def numbers_named(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def subject(phrase: str) -> str:
    """A name with its article, at the beginning of a sentence."""
    return capitalized(phrase)


PLACES: tuple[str, ...] = (*BUILDINGS, "city_watch", TENT, SQUARE)
