"""How long somebody may take, in words: until when, how much is left, and the pace of a table."""

from datetime import datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.calendars import DAY, HOUR, MINUTE
from games.match.clock import Pace

NO_BREAK = "\u00a0"
# For so long the name of a weekday says which one is meant.
WEEK_AHEAD = 6
WEEK = 7 * DAY


def until_words(deadline: datetime, zone: str | tzinfo, now: datetime) -> str:
    """“until Tuesday 21:40”, by the clocks of a zone."""
    there, here = _shown(deadline, zone), _shown(now, zone)
    clock = date_format(there, "H:i")
    match (there.date() - here.date()).days:
        case 0:
            return _("until today, %(time)s") % {"time": clock}
        case 1:
            return _("until tomorrow, %(time)s") % {"time": clock}
        case days if 1 < days <= WEEK_AHEAD:
            weekday = date_format(there, "l")
            return _("until %(weekday)s %(time)s") % {"weekday": weekday, "time": clock}
        case _days:
            day = date_format(there, "MONTH_DAY_FORMAT")
            return _("until %(date)s, %(time)s") % {"date": day, "time": clock}


def zoned_words(
    deadline: datetime, zone: str | tzinfo, now: datetime, *, is_own: bool = True
) -> str:
    """“until Tuesday 21:40 (your time)”; a reader whose zone nobody knows reads which one it is."""
    facts = {"until": until_words(deadline, zone, now), "zone": str(zone)}
    if is_own:
        return _("%(until)s (your time)") % facts
    return _("%(until)s (%(zone)s)") % facts


def full_words(deadline: datetime, zone: str | tzinfo) -> str:
    """The whole date with the zone it is told in."""
    there = _shown(deadline, zone)
    return _("%(weekday)s, %(date)s, %(time)s (%(zone)s)") % {
        "weekday": date_format(there, "l"),
        "date": date_format(there, "DATE_FORMAT"),
        "time": date_format(there, "H:i"),
        "zone": str(there.tzinfo),
    }


def left_words(seconds: float) -> str:
    """“22 h left”: coarse, because nobody should watch it run."""
    if seconds >= 2 * DAY:
        return _left_days(int(seconds // DAY))
    if seconds >= MINUTE:
        return _("%(time)s left") % {"time": span_words(int(seconds))}
    return _("less than a minute left") if seconds > 0 else _("time is up")


def time_left(deadline: datetime, now: datetime) -> str:
    return left_words((deadline - now) / timedelta(seconds=1))


def then_words(extensions: int, seconds: int, *, has_orders: bool) -> str:
    """What happens when time is up: more of it, so often, and then an answer by another hand."""
    if not extensions:
        if has_orders:
            return _("After that standing orders answer.")
        return _("After that a bot plays.")
    if extensions > 1:
        more = _("After that: %(time)s more, twice;")
    else:
        more = _("After that: %(time)s more, once;")
    then = _("then standing orders answer.") if has_orders else _("then a bot plays.")
    return f"{more} {then}" % {"time": span_words(seconds)}


def span_words(seconds: int) -> str:
    """A length of time in its largest unit, without a remainder; hours that count make no days."""
    if seconds >= HOUR:
        return _("%(count)d h") % {"count": seconds // HOUR}
    return _("%(count)d min") % {"count": seconds // MINUTE}


def answer_words(seconds: int) -> str:
    """How long an answer takes: of programs often a moment."""
    if seconds >= MINUTE:
        return span_words(seconds)
    return _("%(count)d s") % {"count": max(1, seconds)}


def length_words(seconds: int) -> str:
    """“3 days”, “12 hours”: of whole units only."""
    if seconds >= 2 * WEEK:
        count = seconds // WEEK
        text = ngettext("%(count)d week", "%(count)d weeks", count)
    elif seconds >= DAY:
        count = seconds // DAY
        text = ngettext("%(count)d day", "%(count)d days", count)
    elif seconds >= HOUR:
        count = seconds // HOUR
        text = ngettext("%(count)d hour", "%(count)d hours", count)
    else:
        count = seconds // MINUTE
        text = ngettext("%(count)d minute", "%(count)d minutes", count)
    return text % {"count": count}


def short_pace_words(pace: Pace) -> str:
    """“72 h, and 12 h more each turn”: for a line of a list."""
    facts = {
        "bank": span_words(pace.bank).replace(" ", NO_BREAK),
        "increment": span_words(pace.increment).replace(" ", NO_BREAK),
    }
    if not pace.increment:
        return _("%(bank)s for the whole match") % facts
    return _("%(bank)s each, and %(increment)s more a turn") % facts


def pace_words(pace: Pace) -> str:
    """What everybody begins with, and what each turn adds to it."""
    facts = {
        "bank": span_words(pace.bank),
        "increment": span_words(pace.increment),
        "cap": span_words(pace.cap),
    }
    if not pace.increment:
        return _("%(bank)s for the whole match.") % facts
    return (
        _(
            "Everybody begins with %(bank)s and gets %(increment)s for each turn, up to %(cap)s."
        )
        % facts
    )


def ladder_words(seconds: int, days: int, *, has_orders: bool) -> str:
    """What happens at a table to a player whose time runs out."""
    first = _("When somebody’s time is over, %(time)s more are given, twice.")
    then = _("Then a bot plays until its owner is back.")
    if has_orders:
        then = _("Then standing orders answer, or a bot plays until its owner is back.")
    last = _("After %(days)d days others may take the seat over.")
    facts = {"time": span_words(seconds), "days": days}
    return " ".join((first, then, last)) % facts


def _left_days(count: int) -> str:
    words = ngettext("%(count)d day left", "%(count)d days left", count)
    return words % {"count": count}


def _shown(moment: datetime, zone: str | tzinfo) -> datetime:
    return moment.astimezone(ZoneInfo(zone) if isinstance(zone, str) else zone)
