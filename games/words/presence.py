"""When somebody was here last, as roughly as others are told."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _

# A visit is noted every few minutes, see `accounts.middleware`.
A_MOMENT = timedelta(minutes=10)
A_DAY, A_WEEK = timedelta(days=1), timedelta(days=7)


def is_here(seen: datetime, now: datetime) -> bool:
    return now - seen < A_MOMENT


def presence_words(seen: datetime, now: datetime) -> str:
    """Nothing where it is longer ago than a week."""
    ago = now - seen
    if ago < A_MOMENT:
        return _("here now")
    if ago < A_DAY:
        return _("here today")
    return _("here this week") if ago < A_WEEK else ""
