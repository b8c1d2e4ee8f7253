"""The daily and weekly mails, at the hour that each person chose, in their own time zone."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from accounts.models import User
from games.models import Notice
from games.notices.mails.digest import has_daily_content
from games.notices.outbox import write_event
from games.notices.preferences import DIGEST, MAIL, wants, wants_digest

WEEKLY: Final = "weekly"
SUNDAY = 6


def write_due(now: datetime) -> None:
    """People whose hour has come today, and who have no mail for today yet, however late it is."""
    for user in _people(DIGEST):
        if (
            wants_digest(user)
            and _is_due(user, DIGEST, now)
            and has_daily_content(user)
        ):
            write_event(None, user, DIGEST, key=_day(user, now))
    for user in _people(WEEKLY):
        is_sunday = _there(user, now).weekday() == SUNDAY
        if is_sunday and wants(user, WEEKLY, MAIL) and _is_due(user, WEEKLY, now):
            write_event(None, user, WEEKLY, key=_day(user, now))


def _people(event: str) -> Iterable[User]:
    """Few choose this: all others are not even looked at."""
    chosen = User.objects.filter(channels__has_key=event, is_active=True)
    return chosen.iterator()


def _is_due(user: User, kind: str, now: datetime) -> bool:
    key = f"{kind}:{_day(user, now)}"
    if _there(user, now).hour < user.digest_hour:
        return False
    return not Notice.objects.filter(user=user, channel=MAIL, key=key).exists()


def _day(user: User, now: datetime) -> str:
    return _there(user, now).date().isoformat()


def _there(user: User, now: datetime) -> datetime:
    return now.astimezone(ZoneInfo(user.time_zone))
