"""A match after any entry of its log: replayed from the nearest of a few states that each process caches.

The log only grows, so what is cached stays true. Everything here is the whole truth: readers get views and redacted events.
"""

import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

import msgspec

from games.kernel.replay import retrace
from games.match import log
from games.match.errors import Refusal, Refused
from games.models import Entry, Match
from games.registry import GAMES

# A state is cached about every so many entries, for so many matches.
ENTRIES_BETWEEN_CACHED_STATES = 50
MATCHES_CACHED = 24
# How many entries back something is still fresh.
RECENT_ENTRIES = 4

ENTRY_COLUMNS = ("number", "seat", "kind", "move", "draws", "final", "created_at", "by")

# By match: its number, and its seal, which no other match has.
Key = tuple[int, str]

logger = logging.getLogger(__name__)
_lock = Lock()
_cached: OrderedDict[Key, dict[int, Any]] = OrderedDict()


class PastPosition(msgspec.Struct, frozen=True):
    """`entry` is what brought it about; None right after the set-up."""

    number: int
    state: Any
    entry: Entry | None
    # What the last few entries did that stood then, by their numbers.
    lately: dict[int, list[Any]]

    @property
    def events(self) -> list[Any]:
        return self.lately.get(self.number, [])

    @property
    def recent(self) -> list[Any]:
        return [event for events in self.lately.values() for event in events]


def first_number(match: Match) -> int:
    """Where the log begins: a match with an imagined start has nothing before it."""
    return match.parent_length if match.start_state else 0


def position_at(match: Match, number: int) -> PastPosition:
    """The match after entry `number`; refuses where the rules cannot follow the log any more."""
    with _following(match, number):
        return _replayed(match, number)


def positions_since(match: Match, since: int, upto: int) -> Iterator[PastPosition]:
    """How it stood after entry `since`, and then after every move that stands, up to an entry; refuses as above.

    All of them share one state, which goes on with the next.
    """
    with _following(match, upto):
        cached, state, found = _found(match, since, upto)
        stood = log.effective(found)
        earlier = [entry for entry in stood if entry.number <= since]
        lately = _recent(_play(match, state, earlier, cached))
        yield PastPosition(since, state, earlier[-1] if earlier else None, lately)
        later = stood[len(earlier) :]
        moves = log.moves_of(match.game, later)
        done = retrace(GAMES[match.game].rules, state, moves)
        for entry, one in zip(later, done, strict=True):
            lately = _recent({**lately, entry.number: one.events})
            yield PastPosition(entry.number, state, entry, lately)


@contextmanager
def _following(match: Match, number: int) -> Iterator[None]:
    try:
        yield
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        # Not what it says: that may be somebody's secret.
        why = type(mistake).__name__
        logger.error("replay failed: match %s, entry %s: %s", match.pk, number, why)
        raise Refused(Refusal.CANNOT_BE_REPLAYED) from mistake


def _recent(events: dict[int, list[Any]]) -> dict[int, list[Any]]:
    return dict(list(events.items())[-RECENT_ENTRIES:])


def _replayed(match: Match, number: int) -> PastPosition:
    """In one query; in two where an operator took moves back."""
    before, state, found = _found(match, number, number)
    events = _play(match, state, log.effective(found), before)
    lately = {n: some for n, some in events.items() if n > number - RECENT_ENTRIES}
    return PastPosition(number, state, found[-1] if found else None, lately)


def _found(match: Match, number: int, upto: int) -> tuple[int, Any, list[Entry]]:
    """The nearest state that is cached a little before an entry, its number, and all entries from there up to another one."""
    before, state = _nearest(match, number - RECENT_ENTRIES)
    entries = log.entries(match).filter(number__gt=before, number__lte=upto)
    found = list(entries.only(*ENTRY_COLUMNS))
    if before and any(map(log.moves_rewound, found)):
        # Moves were taken back by an operator or by agreement, and perhaps the cached state was one of them.
        before, state = 0, log.fresh(match)
        found = list(log.entries(match).filter(number__lte=upto).only(*ENTRY_COLUMNS))
    return before, state, found


def _play(
    match: Match, state: Any, stood: list[Entry], cached: int
) -> dict[int, list[Any]]:
    """Carries out the moves that stand; `cached` is the number of the last state that is cached."""
    rules, events = GAMES[match.game].rules, {}
    moves = log.moves_of(match.game, stood)
    for entry, done in zip(stood, retrace(rules, state, moves), strict=True):
        events[entry.number] = done.events
        # No player takes back anything at or before a final entry.
        if entry.final and entry.number >= cached + ENTRIES_BETWEEN_CACHED_STATES:
            cached = entry.number
            _cache(match, cached, rules.clone(state))
    return events


def _nearest(match: Match, number: int) -> tuple[int, Any]:
    with _lock:
        states = _cached.get(_key(match), {})
        at = max((n for n in states if n <= number), default=None)
        if at is not None:
            _cached.move_to_end(_key(match))
            return at, GAMES[match.game].rules.clone(states[at])
    return 0, log.fresh(match)


def _cache(match: Match, number: int, state: Any) -> None:
    with _lock:
        _cached.setdefault(_key(match), {})[number] = state
        _cached.move_to_end(_key(match))
        while len(_cached) > MATCHES_CACHED:
            _cached.popitem(last=False)


def _key(match: Match) -> Key:
    return match.pk, match.seal


def clear_cache() -> None:
    """For tests, which change what never changes."""
    with _lock:
        _cached.clear()
