"""When people will probably answer, guessed from the hours in which they answered lately."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.cache import cache
from django.db.models import F
from django.db.models.functions import TruncHour
from django.utils import timezone

from accounts.models import User
from games.match.prediction import WEEKS_OBSERVED, Band, band, probably
from games.models import Entry

Hours = list[datetime]

# Habits do not change within the hour.
SECONDS_CACHED = 3600


class Expected(NamedTuple):
    """When somebody will probably answer, and as how much of that the reader is told."""

    at: datetime
    band: Band


def expected_answers(people: Iterable[User]) -> dict[int, Expected]:
    """When each of them will probably answer; one query, or none while it is remembered."""
    willing = {person.pk: person for person in people if person.predictable}
    now, reader = timezone.now(), timezone.get_current_timezone()
    found: dict[int, Expected] = {}
    for pk, hours in _hours(list(willing)).items():
        at = probably(hours, _home(willing[pk]), now)
        found_band = band(at, now, reader) if at else None
        if at and found_band:
            found[pk] = Expected(at, found_band)
    return found


def _home(person: User) -> ZoneInfo:
    try:
        return ZoneInfo(person.time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def _hours(people: list[int]) -> dict[int, Hours]:
    keys = {_key(pk): pk for pk in people}
    known = {keys[key]: hours for key, hours in cache.get_many(keys).items()}
    missing = [pk for pk in people if pk not in known]
    if missing:
        fresh = _read(missing)
        cache.set_many({_key(pk): hours for pk, hours in fresh.items()}, SECONDS_CACHED)
        known |= fresh
    return known


def _key(person: int) -> str:
    return f"rhythm-{person}"


def _read(people: list[int]) -> dict[int, Hours]:
    """What they answered themselves; what bots, clocks and standing orders did is no habit of theirs."""
    since = timezone.now() - timedelta(weeks=WEEKS_OBSERVED)
    answers = Entry.objects.filter(
        match__places__user__in=people,
        match__places__seat=F("seat"),
        created_at__gt=since,
        kind=Entry.Kind.MOVE,
        by="player",
    )
    hours = answers.annotate(hour=TruncHour("created_at", tzinfo=UTC)).order_by()
    found: dict[int, Hours] = defaultdict(list, {pk: [] for pk in people})
    for pk, hour in hours.values_list("match__places__user", "hour").distinct():
        found[pk].append(hour)
    return dict(found)
