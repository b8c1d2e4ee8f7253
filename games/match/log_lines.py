"""The newest lines of a log that stand, each with what it brought: read once, and told in several ways."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import OuterRef, Q, QuerySet, Subquery

from accounts.kept_queries import KeptQuery
from games.match import log
from games.models import Entry, Match, Telling

# Of a long absence the end is told.
MOST_LINES = 200
LINES_A_PAGE = 40

COLUMNS = ("number", "seat", "kind", "by", "move", "draws", "created_at", "events")


class LogLine(msgspec.Struct, frozen=True):
    """A move that stands with its events as they are stored, or a note, which has none."""

    number: int
    seat: int
    kind: str
    by: str
    move: str
    draws: list[int]
    when: datetime
    events: str | None

    @property
    def is_note(self) -> bool:
        return self.kind == Entry.Kind.NOTE

    @property
    def is_rewind(self) -> bool:
        """Does it take back what was told long ago?"""
        return self.is_note and log.moves_rewound(self) > 0


class LogTail(msgspec.Struct, frozen=True):
    """The oldest line first."""

    lines: Sequence[LogLine] = ()
    # Is there anything before them?
    has_more: bool = False

    def after(self, number: int) -> list[LogLine]:
        return [line for line in self.lines if line.number > number]

    def newest(self, count: int) -> "LogTail":
        has_more = self.has_more or len(self.lines) > count
        return LogTail(self.lines[-count:], has_more)


def _standing(
    entries: QuerySet[Entry], tellings: QuerySet[Telling]
) -> QuerySet[Any, Any]:
    """What was taken back has no events any more."""
    told = tellings.filter(number=OuterRef("number")).order_by().values("events")
    lines = entries.annotate(events=Subquery(told[:1]))
    stands = Q(events__isnull=False) | Q(kind=Entry.Kind.NOTE)
    return lines.filter(stands).order_by("-number").values_list(*COLUMNS)


def _own(match: Any, wanted: Q) -> QuerySet[Any, Any]:
    entries = Entry.objects.filter(wanted, match=match)
    return _standing(entries, Telling.objects.filter(match=match))


_own_page = KeptQuery(lambda match: _own(match, Q())[: LINES_A_PAGE + 1])
_own_after = KeptQuery(
    lambda match, after: _own(match, Q(number__gt=after))[: MOST_LINES + 1]
)


def tail_after(match: Match, after: int) -> LogTail:
    """What came after an entry."""
    if match.parent_id is None:
        return _tail(_own_after(match.pk, after), MOST_LINES)
    return tail_where(match, Q(number__gt=after), MOST_LINES)


def tail_for_page(match: Match, after: int) -> LogTail:
    """What came after an entry, and a page of lines at least."""
    if match.length - after > LINES_A_PAGE:
        return tail_where(match, Q(), MOST_LINES)
    if match.parent_id is None:
        return _tail(_own_page(match.pk), LINES_A_PAGE)
    return tail_where(match, Q(), LINES_A_PAGE)


def tail_where(match: Match, wanted: Q, count: int) -> LogTail:
    """So many of the lines that are wanted."""
    lines = _standing(log.entries(match).filter(wanted), log.tellings(match))
    return _tail(list(lines[: count + 1]), count)


def _tail(newest: list[tuple[Any, ...]], count: int) -> LogTail:
    lines = [LogLine(*row) for row in reversed(newest[:count])]
    return LogTail(lines, len(newest) > count)
