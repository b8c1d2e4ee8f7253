"""Which time counts for a person: the hours they keep and their vacations. Plain Python, which is told what time it is.

Everything is counted in whole seconds. A page, a mail and the sweep ask the same functions, so all of them agree.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
MINUTES_A_DAY = 24 * 60
# A part of a day: minutes since midnight, from and to.
Range = tuple[int, int]
# What counts on each weekday, Monday first.
Week = tuple[tuple[Range, ...], ...]
# First and last day of a vacation.
Days = tuple[date, date]
ALWAYS: Week = (((0, MINUTES_A_DAY),),) * 7
# What counts for people who have entered nothing: all but the nights.
WAKING: Week = (((8 * 60, 23 * 60),),) * 7
# Fewer hours a week are no playing hours.
FEWEST_HOURS = 14
# Nothing is looked for beyond.
HORIZON_DAYS = 400


class Calendar(msgspec.Struct, frozen=True):
    """The hours in which time counts for a person, in their zone; by default all of them."""

    zone: str = "UTC"
    hours: Week = ALWAYS
    off: tuple[Days, ...] = ()


def counted(start: datetime, end: datetime, calendar: Calendar) -> int:
    """The seconds that count between two moments."""
    first, last = second_of(start), second_of(end)
    if _is_always(calendar):
        return max(0, last - first)
    total = 0
    for begins, ends in _windows(first, calendar):
        if begins >= last:
            break
        total += max(0, min(last, ends) - max(first, begins))
    return total


def until(start: datetime, seconds: int, calendar: Calendar) -> datetime:
    """When so many seconds will have counted: the earliest such moment."""
    first, left = second_of(start), max(0, seconds)
    if _is_always(calendar) or not left:
        return moment_of(min(first + left, first + HORIZON_DAYS * DAY))
    for begins, ends in _windows(first, calendar):
        begin = max(first, begins)
        if ends - begin >= left:
            return moment_of(begin + left)
        left -= max(0, ends - begin)
    return moment_of(first + HORIZON_DAYS * DAY)


def week(entered: Sequence[Iterable[Sequence[int]]]) -> Week:
    """Playing hours as people say them (20:00 to 2:00), split at midnight and without overlaps."""
    days: list[list[Range]] = [[] for _ in range(7)]
    for number, ranges in enumerate(entered):
        for begin, end in ranges:
            if begin < end:
                days[number].append((begin, end))
            else:
                days[number].append((begin, MINUTES_A_DAY))
                days[(number + 1) % 7].append((0, end))
    return tuple(tuple(_joined(ranges)) for ranges in days)


def hours_a_week(hours: Week) -> float:
    return sum(end - begin for day in hours for begin, end in day) / 60


def has_enough_hours(hours: Week) -> bool:
    return hours_a_week(hours) >= FEWEST_HOURS


def make_calendar(zone: str, entered: object, off: Iterable[Days] = ()) -> Calendar:
    """A person's calendar from what they entered; where that makes no sense, or leaves too little, the usual hours."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        zone = "UTC"
    return Calendar(zone, sensible(entered) or WAKING, tuple(sorted(off)))


def encode_calendar(calendar: Calendar) -> dict[str, Any]:
    """As JSON; the empty one is a calendar in which everything counts."""
    stored: dict[str, Any] = msgspec.to_builtins(calendar)
    return {} if calendar == Calendar() else stored


def decode_calendar(stored: object) -> Calendar:
    try:
        return msgspec.convert(stored, Calendar)
    except msgspec.ValidationError:
        return Calendar()


def sensible(entered: object) -> Week | None:
    """Playing hours as they were entered, unless they make no sense or leave too little."""
    try:
        hours = week(msgspec.convert(entered, list[list[Range]]))
    except (msgspec.ValidationError, IndexError):
        return None
    fits = all(0 <= a < b <= MINUTES_A_DAY for day in hours for a, b in day)
    return hours if fits and has_enough_hours(hours) else None


def _joined(ranges: list[Range]) -> Iterator[Range]:
    """The same parts of a day, in order and without overlaps."""
    last: Range | None = None
    for begin, end in sorted(ranges):
        if last is not None and begin <= last[1]:
            last = last[0], max(last[1], end)
            continue
        if last is not None:
            yield last
        last = begin, end
    if last is not None and last[0] < last[1]:
        yield last


def _is_always(calendar: Calendar) -> bool:
    return not calendar.off and calendar.hours == ALWAYS


def _windows(first: int, calendar: Calendar) -> Iterator[Range]:
    """The parts of time that count, day by day; from the day before, for clocks that are put back at midnight."""
    zone, hours = calendar.zone, calendar.hours
    off = [(begin.toordinal(), end.toordinal()) for begin, end in calendar.off]
    today = datetime.fromtimestamp(first, ZoneInfo(zone)).toordinal() - 1
    for day in range(today, today + HORIZON_DAYS):
        if not off or not any(begin <= day <= end for begin, end in off):
            # Ordinal 1 was a Monday.
            yield from _windows_of(zone, day, hours[(day - 1) % 7])


def _windows_of(zone: str, day: int, ranges: tuple[Range, ...]) -> list[Range]:
    """The parts of one day of a zone, as seconds of the world's clock."""
    midnight = _midnight(zone, day)
    if _midnight(zone, day + 1) - midnight == DAY:
        return [(midnight + a * MINUTE, midnight + b * MINUTE) for a, b in ranges]
    # The clocks are changed on this day.
    where = ZoneInfo(zone)
    return [(_instant(where, day, a), _instant(where, day, b)) for a, b in ranges]


@lru_cache(maxsize=50_000)
def _midnight(zone: str, day: int) -> int:
    return _instant(ZoneInfo(zone), day, 0)


def _instant(zone: ZoneInfo, day: int, minute: int) -> int:
    """The first moment at which the clocks of a zone show this or, where they are put forward over it, more."""
    days, minute = divmod(minute, MINUTES_A_DAY)
    at = time(minute // 60, minute % 60, tzinfo=zone)
    shown = datetime.combine(date.fromordinal(day + days), at)
    later = shown.replace(fold=1)
    if later.utcoffset() <= shown.utcoffset():  # type: ignore[operator]
        return int(shown.timestamp())
    # No clock ever shows it: somewhere between these two moments the clocks are put forward.
    skipped = range(int(later.timestamp()), int(shown.timestamp()) + 1)
    offset = later.utcoffset()
    return skipped[
        bisect_left(skipped, True, key=lambda at: _offset(zone, at) == offset)
    ]


def _offset(zone: ZoneInfo, at: int) -> timedelta | None:
    return datetime.fromtimestamp(at, zone).utcoffset()


def second_of(moment: datetime) -> int:
    return int(moment.timestamp() // 1)


def moment_of(second: int) -> datetime:
    return datetime.fromtimestamp(second, UTC)
