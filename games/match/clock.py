"""The clock: which time counts, and when a wait is over. Pure: it is told what time it is, and what hours people keep.

Everything is counted in whole seconds. A page, a mail and the sweep ask the same functions, so all of them agree.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
MINUTES_A_DAY = 24 * 60

# A part of a day: minutes since midnight, from and to.
Range = tuple[int, int]
# What counts on each weekday, Monday first.
Week = tuple[tuple[Range, ...], ...]
# First and last day of a vacation.
Days = tuple[date, date]

ALWAYS: Week = (((0, MINUTES_A_DAY),),) * 7
# What counts for whoever has said nothing: all but the nights.
WAKING: Week = (((8 * 60, 23 * 60),),) * 7
# Fewer hours a week are no playing hours.
FEWEST_HOURS = 14

# However few hours count, a wait takes at most so many times its seconds, and a long week-end; vacations stop that too.
STRETCH, SLACK = 3, 3 * DAY
# Vacation or not, nobody waits longer.
LONGEST_WAIT = timedelta(days=45)
# Nothing is looked for beyond.
HORIZON_DAYS = 400
# Nobody gets less time than this for an answer, except in a match of one sitting.
LEAST, LEAST_LIVE = 2 * HOUR, MINUTE


class Pace(msgspec.Struct, frozen=True):
    """The time everybody begins with, gets for each own turn, and may save up; live: every hour counts."""

    bank: int
    increment: int
    cap: int
    live: bool = False

    @property
    def least(self) -> int:
        return LEAST_LIVE if self.live else LEAST


# Of a match with a shorter bank than this every hour counts.
ONE_SITTING = 3 * HOUR


def pace(bank: int, increment: int, cap: int) -> Pace:
    return Pace(bank, increment, cap, live=bank < ONE_SITTING)


# What tables usually choose from.
PACES = {
    "evening": pace(15 * MINUTE, 2 * MINUTE, 30 * MINUTE),
    "lively": pace(24 * HOUR, 4 * HOUR, 72 * HOUR),
    "daily": pace(72 * HOUR, 12 * HOUR, 120 * HOUR),
    "slow": pace(72 * HOUR, 36 * HOUR, 240 * HOUR),
}


class Calendar(msgspec.Struct, frozen=True):
    """The hours in which time counts for somebody, in his zone; without a word, all of them."""

    zone: str = "UTC"
    hours: Week = ALWAYS
    off: tuple[Days, ...] = ()


def counted(start: datetime, end: datetime, calendar: Calendar) -> int:
    """The seconds that count between two moments."""
    first, last = _second(start), _second(end)
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
    first, left = _second(start), max(0, seconds)
    if _is_always(calendar) or not left:
        return _moment(min(first + left, first + HORIZON_DAYS * DAY))
    for begins, ends in _windows(first, calendar):
        begin = max(first, begins)
        if ends - begin >= left:
            return _moment(begin + left)
        left -= max(0, ends - begin)
    return _moment(first + HORIZON_DAYS * DAY)


def deadline(start: datetime, seconds: int, calendar: Calendar) -> datetime:
    """When a wait is over at the latest, whatever hours somebody keeps: so every match is finite."""
    everything = Calendar(calendar.zone, ALWAYS, calendar.off)
    return min(
        until(start, seconds, calendar),
        until(start, STRETCH * seconds + SLACK, everything),
        _moment(_second(start)) + LONGEST_WAIT,
    )


def reminder(
    start: datetime, end: datetime, calendar: Calendar, hours: int | None = None
) -> datetime:
    """When to remind somebody: as many hours before the end as he likes, else when four fifths of the time are over."""
    if hours is not None and end - timedelta(hours=hours) > start:
        return end - timedelta(hours=hours)
    counting = counted(start, end, calendar)
    if not counting:
        return start + (end - start) * 4 / 5
    return until(start, counting * 4 // 5, calendar)


def spent(pace: Pace, bank: int, used: int) -> int:
    """What is left of a bank after a wait; never less than nobody should be hurried by."""
    return max(pace.least, bank - used)


def earned(pace: Pace, bank: int) -> int:
    """A bank after the own turn."""
    return max(bank, min(bank + pace.increment, pace.cap))


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


def calendar_of(zone: str, entered: object, off: Iterable[Days] = ()) -> Calendar:
    """Somebody's calendar from what he has entered; where that makes no sense, or leaves too little, the usual hours."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        zone = "UTC"
    return Calendar(zone, sensible(entered) or WAKING, tuple(sorted(off)))


def written(calendar: Calendar) -> dict[str, Any]:
    """As JSON; the empty one is a calendar in which everything counts."""
    stored: dict[str, Any] = msgspec.to_builtins(calendar)
    return {} if calendar == Calendar() else stored


def read(stored: object) -> Calendar:
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
        if not any(begin <= day <= end for begin, end in off):
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


def _second(moment: datetime) -> int:
    return int(moment.timestamp() // 1)


def _moment(second: int) -> datetime:
    return datetime.fromtimestamp(second, UTC)
