"""The story of a match as a seat may know it. What it costs does not depend on the length of the match."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Q

from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.kit.dice import DiceThrow
from games.match import log
from games.models import Entry, Match, Place, Telling
from games.registry import GAMES
from games.selectors.log_notes import note_sentences
from games.selectors.names import names_of
from games.selectors.places import seated
from games.words import sentence, throws

TELLINGS_A_PAGE = 40
TELLINGS_SINCE_LAST_VISIT = 200


class StoryLine(msgspec.Struct, frozen=True):
    """One sentence, and the entry of the log it comes from."""

    number: int
    when: datetime
    text: str
    throws: tuple[DiceThrow, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """A turn, or whatever the game counts in. The first one of a page may lack its heading."""

    heading: StoryLine | None
    lines: tuple[StoryLine, ...]


class Since(msgspec.Struct, frozen=True):
    """What happened after the last visit; `upto` is the last entry of it."""

    chapters: list[Chapter]
    upto: int

    @property
    def is_any(self) -> bool:
        return bool(self.chapters)


class StoryPage(msgspec.Struct, frozen=True):
    """Tellings in order, with their entries and the notes between them."""

    tellings: list[Telling]
    entries: dict[int, Entry]
    has_more: bool

    @property
    def first(self) -> int | None:
        return min(self.entries, default=None)

    @property
    def notes(self) -> list[Entry]:
        return [e for e in self.entries.values() if e.kind == Entry.Kind.NOTE]


def story_context(
    match: Match,
    seat: Seat | None,
    before: int | None = None,
    since: int | None = None,
) -> dict[str, Any]:
    """The newest entries, or those before or since an entry, oldest first, in three queries; with notes in four."""
    wanted, most = Q(), TELLINGS_A_PAGE
    if before is not None:
        wanted = Q(number__lt=before)
    elif since is not None:
        wanted, most = Q(number__gte=since), TELLINGS_SINCE_LAST_VISIT
    page = _newest(match, wanted, most)
    return {
        "match": match,
        "chapters": _chapters(match, seat, page),
        "earlier_than": page.first if page.has_more and since is None else None,
        "is_newest": before is None,
        "since": since or 0 if page.first is None else page.first,
    }


def since_last_visit(match: Match, place: Place) -> Since:
    """What the owner of a place has not seen yet, all of it."""
    if place.seen >= match.length:
        return Since([], match.length)
    page = _newest(match, Q(number__gt=place.seen), TELLINGS_SINCE_LAST_VISIT)
    chapters = _chapters(match, Seat(place.seat), page)
    return Since(chapters, match.length)


def whole_story(
    match: Match, seen_by: Seat | None, told_to: Seat | None, *, sees_all: bool
) -> list[Chapter]:
    """From the first entry to the last: as one seat may know it, told to a reader who sits in another, or nowhere."""
    page = _newest(match, Q(), match.length + 1)
    return _gathered(_lines(match, seen_by, page, told_to, sees_all))


def _newest(match: Match, wanted: Q, count: int) -> StoryPage:
    found = list(log.tellings(match).filter(wanted).order_by("-number")[: count + 1])
    tellings, more = found[:count][::-1], len(found) > count
    return StoryPage(tellings, _entries(match, wanted, tellings, more), more)


def _entries(
    match: Match, wanted: Q, tellings: list[Telling], has_more: bool
) -> dict[int, Entry]:
    """Of the tellings, and all notes from the first of them on; where nothing is left before, all notes."""
    numbers = [telling.number for telling in tellings]
    noted = wanted & Q(kind=Entry.Kind.NOTE)
    if has_more:
        noted &= Q(number__gt=numbers[0])
    entries = log.entries(match).filter(Q(number__in=numbers) | noted)
    light = entries.only("match", "number", "kind", "move", "created_at")
    return {entry.number: entry for entry in light}


def _chapters(match: Match, seat: Seat | None, page: StoryPage) -> list[Chapter]:
    return _gathered(_lines(match, seat, page, seat))


def _gathered(lines: Iterator[tuple[StoryLine, bool]]) -> list[Chapter]:
    chapters: list[tuple[StoryLine | None, list[StoryLine]]] = []
    for line, is_heading in lines:
        if is_heading:
            chapters.append((line, []))
        elif chapters:
            chapters[-1][1].append(line)
        else:
            chapters.append((None, [line]))
    return [Chapter(heading, tuple(lines)) for heading, lines in chapters]


def _lines(
    match: Match,
    seat: Seat | None,
    page: StoryPage,
    told_to: Seat | None,
    sees_all: bool = False,
) -> Iterator[tuple[StoryLine, bool]]:
    """Every sentence in order, and whether a chapter begins with it."""
    places = seated(match)
    reader = None if told_to is None else places[told_to].user_id
    names = names_of(match.game, places)
    noted = note_sentences(match, page.notes, reader)
    tellings = {telling.number: telling.events for telling in page.tellings}
    rules = GAMES[match.game].rules
    for number, entry in page.entries.items():
        if number in noted:
            yield StoryLine(number, entry.created_at, noted[number]), False
        else:
            events = log.decode_events(match.game, tellings[number])
            known = events if sees_all else known_to(rules, events, seat)
            yield from _event_lines(match.game, entry, known, names, told_to)


def _event_lines(
    game: str,
    entry: Entry,
    known: list[Any],
    names: tuple[str, ...],
    told_to: Seat | None,
) -> Iterator[tuple[StoryLine, bool]]:
    teller = GAMES[game].about
    for event in known:
        text = sentence(game, event, names, told_to)
        line = StoryLine(entry.number, entry.created_at, text, throws(game, event))
        yield line, teller.begins_chapter(event)
