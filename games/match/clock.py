"""The clock of a match: paces, deadlines and reminders. Plain Python, which is told what time it is and what hours people keep.

Everything is counted in whole seconds. A page, a mail and the sweep ask the same functions, so all of them agree.
"""

from datetime import datetime, timedelta

import msgspec

from accounts.calendars import (
    ALWAYS,
    DAY,
    HOUR,
    MINUTE,
    Calendar,
    counted,
    moment_of,
    second_of,
    until,
)

# However few hours count, a wait takes at most so many times its seconds, and a long week-end; vacations stop that too.
LONGEST_WAIT_FACTOR, SLACK = 3, 3 * DAY
# Vacation or not, nobody waits longer.
LONGEST_WAIT = timedelta(days=45)
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


def deadline(start: datetime, seconds: int, calendar: Calendar) -> datetime:
    """When a wait is over at the latest, whatever hours a person keeps: so every match is finite."""
    everything = Calendar(calendar.zone, ALWAYS, calendar.off)
    return min(
        until(start, seconds, calendar),
        until(start, LONGEST_WAIT_FACTOR * seconds + SLACK, everything),
        moment_of(second_of(start)) + LONGEST_WAIT,
    )


def reminder(
    start: datetime, end: datetime, calendar: Calendar, hours: int | None = None
) -> datetime:
    """When to remind a player: as many hours before the end as they chose, else when four fifths of the time are over."""
    if hours is not None and end - timedelta(hours=hours) > start:
        return end - timedelta(hours=hours)
    counting = counted(start, end, calendar)
    if not counting:
        return start + (end - start) * 4 / 5
    return until(start, counting * 4 // 5, calendar)


def spent(pace: Pace, bank: int, used: int) -> int:
    """What is left of a bank after a wait; never less than the least time for an answer."""
    return max(pace.least, bank - used)


def earned(pace: Pace, bank: int) -> int:
    """A bank after the own turn."""
    return max(bank, min(bank + pace.increment, pace.cap))
