"""The story of a match as a seat may know it. What it costs does not depend on the length of the match."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import QuerySet

from games import log
from games.models import Match, Place, Telling
from games.registry import GAMES
from games.rules.kernel import Seat
from games.selectors.names import seat_names
from games.telling import TELLERS
from games.wording import sentence

PAGE = 40
LONGEST_ABSENCE = 200


class Line(msgspec.Struct, frozen=True):
    """One sentence, and the entry of the log it comes from."""

    number: int
    when: datetime
    text: str
    spaces: tuple[int, ...] = ()


class Chapter(msgspec.Struct):
    """A turn, or whatever the game counts in. The first one of a page may lack its heading."""

    heading: Line | None
    lines: list[Line]


class Since(msgspec.Struct, frozen=True):
    """What happened after the last visit; `upto` is what "got it" acknowledges."""

    chapters: list[Chapter]
    spaces: frozenset[int]
    upto: int

    @property
    def is_news(self) -> bool:
        return bool(self.chapters)


class Happening(msgspec.Struct, frozen=True):
    number: int
    when: datetime
    event: Any


def story_context(
    match: Match,
    seat: Seat | None,
    before: int | None = None,
    since: int | None = None,
) -> dict[str, Any]:
    """The newest entries, or those before or since an entry, oldest first, in three queries."""
    tellings, most = match.tellings.all(), PAGE
    if before is not None:
        tellings = tellings.filter(number__lt=before)
    elif since is not None:
        tellings, most = tellings.filter(number__gte=since), LONGEST_ABSENCE
    page, more = _newest(tellings, most)
    return {
        "match": match,
        "chapters": _chapters(match, seat, page),
        "earlier_than": page[0].number if more and since is None else None,
        "is_newest": before is None,
        "since": page[0].number if page else since or 0,
    }


def since_last_visit(match: Match, place: Place) -> Since:
    """What the owner of a place has not seen yet, and the spaces concerned."""
    if place.seen >= match.length:
        return Since([], frozenset(), match.length)
    unseen = match.tellings.filter(number__gt=place.seen)
    page, _more = _newest(unseen, LONGEST_ABSENCE)
    chapters = _chapters(match, Seat(place.seat), page)
    lines = [line for chapter in chapters for line in chapter.lines]
    spaces = frozenset(space for line in lines for space in line.spaces)
    return Since(chapters, spaces, match.length)


def _newest(tellings: QuerySet[Telling], count: int) -> tuple[list[Telling], bool]:
    found = list(tellings.order_by("-number")[: count + 1])
    return found[:count][::-1], len(found) > count


def _chapters(match: Match, seat: Seat | None, page: list[Telling]) -> list[Chapter]:
    names, teller = seat_names(match), TELLERS[match.game]
    chapters: list[Chapter] = []
    for happening in _happenings(match, seat, page):
        line = _line(match.game, happening, names, seat)
        if teller.begins_chapter(happening.event):
            chapters.append(Chapter(line, []))
        elif chapters:
            chapters[-1].lines.append(line)
        else:
            chapters.append(Chapter(None, [line]))
    return chapters


def _happenings(
    match: Match, seat: Seat | None, page: list[Telling]
) -> Iterator[Happening]:
    """Events as the seat may know them, with the times of their entries."""
    redact, times = GAMES[match.game].redact, _times(match, page)
    for telling in page:
        for event in log.read_events(match.game, telling.events):
            known = redact(event, seat)
            if known is not None:
                yield Happening(telling.number, times[telling.number], known)


def _times(match: Match, page: Iterable[Telling]) -> dict[int, datetime]:
    numbers = [telling.number for telling in page]
    entries = match.entries.filter(number__in=numbers)
    return dict(entries.values_list("number", "created_at"))


def _line(
    game: str, happening: Happening, names: tuple[str, ...], seat: Seat | None
) -> Line:
    return Line(
        happening.number,
        happening.when,
        sentence(game, happening.event, names, seat),
        tuple(TELLERS[game].spaces(happening.event)),
    )
