"""The story of a match as a seat may know it. What it costs does not depend on the length of the match."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Q

from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.kit.dice import DiceThrow
from games.match import log
from games.match.log_lines import (
    LINES_A_PAGE,
    MOST_LINES,
    LogLine,
    LogTail,
    tail_after,
    tail_for_page,
    tail_where,
)
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.log_notes import note_sentences
from games.selectors.names import names_of
from games.selectors.places import seated
from games.words import sentence, throws


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

    @property
    def first(self) -> int:
        return (self.heading or self.lines[0]).number


class Since(msgspec.Struct, frozen=True):
    """What happened after the last visit; `upto` is the last entry of it."""

    chapters: list[Chapter]
    upto: int

    @property
    def is_any(self) -> bool:
        return bool(self.chapters)


def story_context(
    match: Match,
    seat: Seat | None,
    before: int | None = None,
    since: int | None = None,
) -> dict[str, Any]:
    """The newest lines, or those before or since an entry, oldest first, in two queries; with notes in three."""
    if since is not None:
        tail = tail_where(match, Q(number__gte=since), MOST_LINES)
        shown = newest_story(match, seat, tail)
        return {**shown, "earlier_than": None, "since": since}
    if before is None:
        return newest_story(match, seat, tail_for_page(match, match.length))
    tail = tail_where(match, Q(number__lt=before), LINES_A_PAGE)
    return {**newest_story(match, seat, tail), "is_newest": False}


def newest_story(match: Match, seat: Seat | None, tail: LogTail) -> dict[str, Any]:
    """The end of the log as it has been read."""
    first = tail.lines[0].number if tail.lines else None
    return {
        "match": match,
        "chapters": _chapters(match, seat, tail.lines),
        "earlier_than": first if tail.has_more else None,
        "is_newest": True,
        "since": first or 0,
    }


def story_since(
    match: Match, seat: Seat | None, tail: LogTail, since: int
) -> dict[str, Any] | None:
    """The story from the chapter on that begins with an entry, where all before it stands as it was told."""
    lines = tail.after(since - 1)
    is_there = not tail.has_more or len(lines) < len(tail.lines)
    stands = since <= match.base_length and not any(line.is_rewind for line in lines)
    if not is_there or not stands:
        return None
    chapters = _chapters(match, seat, lines)
    # What the entry did before belongs to the chapter that it ended.
    begun = [chapter for chapter in chapters if chapter.heading is not None]
    has_heading = any(chapter.first == since for chapter in begun)
    return {"since": since, "chapters": begun if has_heading else chapters}


def since_last_visit(match: Match, place: Place, tail: LogTail | None = None) -> Since:
    """What the owner of a place has not seen yet, all of it; `tail` where that has been read."""
    if place.seen >= match.length:
        return Since([], match.length)
    unseen = tail or tail_after(match, place.seen)
    chapters = _chapters(match, Seat(place.seat), unseen.after(place.seen))
    return Since(chapters, match.length)


def whole_story(
    match: Match, seen_by: Seat | None, told_to: Seat | None, *, sees_all: bool
) -> list[Chapter]:
    """From the first entry to the last: as one seat may know it, told to a reader who sits in another, or nowhere."""
    tail = tail_where(match, Q(), match.length + 1)
    return _gathered(_lines(match, seen_by, tail.lines, told_to, sees_all))


def _chapters(
    match: Match, seat: Seat | None, lines: Sequence[LogLine]
) -> list[Chapter]:
    return _gathered(_lines(match, seat, lines, seat))


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
    lines: Sequence[LogLine],
    told_to: Seat | None,
    sees_all: bool = False,
) -> Iterator[tuple[StoryLine, bool]]:
    """Every sentence in order, and whether a chapter begins with it."""
    places = seated(match)
    reader = None if told_to is None else places[told_to].user_id
    names = names_of(match.game, places)
    noted = note_sentences(match, [line for line in lines if line.is_note], reader)
    rules = GAMES[match.game].rules
    for line in lines:
        if line.events is None:
            yield StoryLine(line.number, line.when, noted[line.number]), False
        else:
            events = log.decode_events(match.game, line.events)
            known = events if sees_all else known_to(rules, events, seat)
            yield from _event_lines(match.game, line, known, names, told_to)


def _event_lines(
    game: str,
    line: LogLine,
    known: list[Any],
    names: tuple[str, ...],
    told_to: Seat | None,
) -> Iterator[tuple[StoryLine, bool]]:
    teller = GAMES[game].about
    for event in known:
        text = sentence(game, event, names, told_to)
        told = StoryLine(line.number, line.when, text, throws(game, event))
        yield told, teller.begins_chapter(event)
