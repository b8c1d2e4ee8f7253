"""When a person will probably answer, learned from the hours in which they usually do; shown as a coarse band only."""

from collections.abc import Collection
from datetime import date, datetime, timedelta, tzinfo
from enum import Enum

HOUR = timedelta(hours=1)
# How far back habits are looked at, and how far ahead they say anything.
WEEKS_OBSERVED = 4
AHEAD = 48
# On fewer days than these there is no habit yet.
LEAST_DAYS = 5
# After so long a silence there is no habit any more.
LONGEST_SILENCE = timedelta(days=4)
LIKELY = 0.5
# What other days say about a day: most of all the same weekday, then days of the same kind.
SAME_WEEKDAY, SAME_KIND, OTHER_KIND = 4, 2, 1
SATURDAY = 5
# Nights belong to the evening before.
DAWN = timedelta(hours=5)


class Band(Enum):
    """How exactly anything is told: never more than this."""

    HOUR = "within the hour"
    MORNING = "this morning"
    AFTERNOON = "this afternoon"
    EVENING = "tonight"
    TOMORROW_MORNING = "tomorrow morning"
    TOMORROW_AFTERNOON = "tomorrow afternoon"
    TOMORROW_EVENING = "tomorrow evening"


DAYS = (
    (Band.MORNING, Band.AFTERNOON, Band.EVENING),
    (Band.TOMORROW_MORNING, Band.TOMORROW_AFTERNOON, Band.TOMORROW_EVENING),
)


def probably(
    answers: Collection[datetime], home: tzinfo, now: datetime
) -> datetime | None:
    """When the next answer is likelier than not, for somebody who lives in the zone `home`.

    `answers` are moments of the last weeks at which the person answered something, at most one an hour is needed. Nothing is
    said of somebody who answered on too few days, or not for days.
    """
    known = [at for at in answers if now - timedelta(weeks=WEEKS_OBSERVED) < at <= now]
    slots = {(at.astimezone(home).date(), at.astimezone(home).hour) for at in known}
    if (
        len({day for day, _hour in slots}) < LEAST_DAYS
        or now - max(known) > LONGEST_SILENCE
    ):
        return None
    observed = _days(min(known).astimezone(home).date(), now.astimezone(home).date())
    silent = 1.0
    for at in _coming_hours(now):
        local = at.astimezone(home)
        silent *= 1 - _share(slots, observed, local.weekday(), local.hour)
        if 1 - silent >= LIKELY:
            return at
    return None


def band(at: datetime, now: datetime, reader: tzinfo) -> Band | None:
    """The moment as it is told to a reader who lives in the zone `reader`; nothing where it is too far away."""
    if at - now < HOUR:
        return Band.HOUR
    then, today = _day_part(at, reader), _day_part(now, reader)
    days = (then[0] - today[0]).days
    return DAYS[days][then[1]] if days < len(DAYS) else None


def _coming_hours(now: datetime) -> list[datetime]:
    """This hour, as far as it is left, and those after it."""
    full = now.replace(minute=0, second=0, microsecond=0)
    return [now, *(full + ahead * HOUR for ahead in range(1, AHEAD + 1))]


def _days(first: date, today: date) -> list[date]:
    """The days from which something was learned; today is not over."""
    return [first + timedelta(days=n) for n in range((today - first).days)]


def _share(
    slots: set[tuple[date, int]], observed: list[date], weekday: int, hour: int
) -> float:
    """On how many of the observed days the person answered in this hour."""
    weights = [_weight(day.weekday(), weekday) for day in observed]
    met = [(day, hour) in slots for day in observed]
    return sum(w for w, hit in zip(weights, met, strict=True) if hit) / sum(weights)


def _weight(one: int, other: int) -> int:
    if one == other:
        return SAME_WEEKDAY
    is_same_kind = (one >= SATURDAY) == (other >= SATURDAY)
    return SAME_KIND if is_same_kind else OTHER_KIND


def _day_part(at: datetime, zone: tzinfo) -> tuple[date, int]:
    local = at.astimezone(zone)
    hour = (local - DAWN).hour
    return (local - DAWN).date(), 0 if hour < 7 else 1 if hour < 13 else 2
