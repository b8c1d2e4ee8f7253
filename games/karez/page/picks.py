"""What is picked up, as it is written in the url: words with a dash between them, and ids without their underscores."""

from collections.abc import Iterable

from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    CARDS,
    DECKS,
    ENCOUNTERS,
    GUILDS,
    HEROES,
    QUESTS,
    WATCH,
)
from games.karez.rules.pieces import Slot as SlotName

# How a slot and a crew are written.
SLOTS: dict[str, SlotName] = {"o": "owner", "g": "general"}
LETTER_OF: dict[SlotName, str] = {"owner": "o", "general": "g"}
CITIZENS, ADVENTURER = "c", "a"


def squeezed(key: str) -> str:
    return key.replace("_", "").lower()


def _known(keys: Iterable[str]) -> dict[str, str]:
    return {squeezed(key): key for key in keys}


PLACES = _known([*BUILDINGS, WATCH, "healers_tent"])
SIGHTS = _known([*ADVENTURES, *GUILDS])
# Whatever work can be about.
THINGS = _known(
    [*HEROES, *CARDS, *ENCOUNTERS, *DECKS, *QUESTS, "item", "instant", "either"]
)


def written(*parts: str) -> str:
    return "-".join(squeezed(part) for part in parts if part)


def read(text: str) -> list[str]:
    return text.split("-") if text else []


def numbers_in(text: str, most: int) -> tuple[int, ...]:
    """Different digits below `most`, as they are written; whatever else is left out."""
    digits = dict.fromkeys(int(one) for one in text if one.isascii() and one.isdigit())
    return tuple(digit for digit in digits if digit < most)


def toggled(numbers: Iterable[int], number: int) -> str:
    """The same with this one, or without it if it was there."""
    chosen = set(numbers) ^ {number}
    return "".join(map(str, sorted(chosen)))
