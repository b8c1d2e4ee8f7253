"""Which adventures lie open (1.9; B22, B23, B28)."""

from collections.abc import Iterator

from games.karez.rules.components import ADVENTURES, LEVELS, NUMBERS
from games.karez.rules.pieces import Status
from games.karez.rules.state import Site, State


def level_deck(level: int) -> str:
    return f"level_{level}"


def wanted_levels(state: State) -> list[int]:
    """What should lie open at the present status."""
    return levels_at(state.status, len(state.guilds))


def levels_at(status: Status, seats: int) -> list[int]:
    levels = list(NUMBERS.status[status].adventures)
    if seats >= NUMBERS.extra_adventure_from:
        levels.append(levels[-1])
    return levels[: NUMBERS.adventures_most]


def open_adventures(state: State) -> list[str]:
    """Opens what is missing; whatever was not solved stays."""
    missing = wanted_levels(state)
    room = len(missing) - len(state.sites)
    for site in state.sites:
        level = ADVENTURES[site.id].level
        if level in missing:
            missing.remove(level)
    opened = []
    for level in missing[: max(0, room)]:
        deck = next(_decks_for(state, level), None)
        if deck is not None:
            opened.append(deck.pop())
    state.sites += map(Site, opened)
    return opened


def _decks_for(state: State, level: int) -> Iterator[list[str]]:
    """Its own deck, or else the next higher one that is unlocked, or else a lower one."""
    unlocked = NUMBERS.status[state.status].adventures
    higher = [one for one in LEVELS if one > level and one in unlocked]
    lower = [one for one in reversed(LEVELS) if one < level]
    for one in (level, *higher, *lower):
        if state.decks[level_deck(one)]:
            yield state.decks[level_deck(one)]
