"""Playing hours and vacations: what people enter, and how many days they may still take."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils import timezone

from accounts.calendars import WAKING, Calendar, make_calendar, sensible
from accounts.models import User, Vacation

# Days a year on which nobody has to be waited for.
DAYS_A_YEAR = 30
# Two times a day are enough to tell: before work and after it.
TIMES_A_DAY = 2

# From and to, in minutes since midnight; what ends before it begins goes past midnight.
Times = list[list[int]]


def hours_of(user: User) -> list[Times]:
    """The playing hours of each weekday as they were entered, or the usual ones."""
    entered = user.calendar.get("hours") if isinstance(user.calendar, dict) else None
    if entered and sensible(entered):
        return list(entered)
    return [[list(part) for part in day] for day in WAKING]


def calendar_of(user: User) -> Calendar:
    """The hours and vacations of a person."""
    return calendar_with(user, user.vacations.values_list("first", "last"))


def calendar_with(user: User, off: Iterable[tuple[date, date]]) -> Calendar:
    """The hours of a person, with these vacations."""
    entered = user.calendar.get("hours") if isinstance(user.calendar, dict) else None
    return make_calendar(user.time_zone, entered, off)


def save_hours(user: User, hours: list[Times]) -> None:
    user.calendar = {**user.calendar, "hours": hours}
    user.save(update_fields=["calendar"])


def minutes(at: time) -> int:
    return at.hour * 60 + at.minute


def clock_time(minutes: int) -> time:
    return time(minutes // 60 % 24, minutes % 60)


def today_of(user: User) -> date:
    try:
        zone = ZoneInfo(user.time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        zone = ZoneInfo("UTC")
    now: datetime = timezone.now()
    return now.astimezone(zone).date()


def days_in(year: int, vacations: Iterable[Vacation]) -> int:
    """How many days of a year these vacations take."""
    begin, end = date(year, 1, 1), date(year, 12, 31)
    lengths = (
        (min(end, vacation.last) - max(begin, vacation.first)).days + 1
        for vacation in vacations
    )
    return sum(max(0, length) for length in lengths)


def days_left(user: User, year: int) -> int:
    return max(0, DAYS_A_YEAR - days_in(year, user.vacations.all()))


def end_vacation(vacation: Vacation, today: date) -> None:
    """Comes home early: days that have passed stay taken, those that have not are given back."""
    if vacation.first > today:
        vacation.delete()
    elif vacation.last > today:
        # Today is a day at home, unless the vacation has only begun.
        vacation.last = max(vacation.first, today - timedelta(days=1))
        vacation.save(update_fields=["last"])
