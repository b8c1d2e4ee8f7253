"""What a wait does to the clock of a seat: its bank, its deadline, its reminder.

A bank begins full with the first question, pays for every wait, and gets the increment when the own turn is over; questions
during the turns of others are paid from the same bank. There is no clock for bots, for people whose seat a bot plays, and
for people who play with bots alone. The program of a bot account has the same time for each question, and every hour counts.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from accounts.calendars import (
    Calendar,
    counted,
    decode_calendar,
    encode_calendar,
)
from accounts.hours import calendar_with
from accounts.kept_queries import KeptQuery
from accounts.models import User, Vacation
from games.match import clock
from games.match.bot_accounts import is_bot_account, seconds_to_answer
from games.match.waiting import is_timed, pace_of
from games.models import Match, Place
from games.services.place_changes import PlaceChange

_vacations = KeptQuery(
    lambda user: Vacation.objects.filter(user=user).values_list("first", "last")
)

# A place that is not waited for.
NO_WAIT: PlaceChange = {
    "clock_since": None,
    "deadline": None,
    "remind_at": None,
    "claimed_until": None,
    "held_move": "",
    "held_until": None,
}


def begin_wait(
    match: Match, places: Sequence[Place], place: Place, now: datetime
) -> PlaceChange:
    """Starts the clock of a place that is asked from now on, or from the end of the pause on."""
    if not is_timed(places, place):
        return {}
    calendar = _calendar(match, place, now)
    bank, start = _bank(match, place), max(now, match.paused_until or now)
    return {
        "bank": bank,
        "calendar": encode_calendar(calendar),
        "clock_since": start if start > now else None,
        **_end(place, start, clock.deadline(start, bank, calendar), calendar),
    }


def _bank(match: Match, place: Place) -> int:
    if is_bot_account(place):
        return seconds_to_answer(place.user_id or 0)
    return place.bank or match.bank


def end_wait(match: Match, place: Place, now: datetime) -> PlaceChange:
    """Stops the clock of a place whose question has been answered, or has gone, and takes the time from its bank."""
    if place.deadline is None:
        return NO_WAIT
    return {
        **NO_WAIT,
        "bank": clock.spent(pace_of(match), place.bank, used(place, now)),
    }


def clock_start(place: Place) -> datetime | None:
    """From when on the wait counts: a pause may have come between."""
    return place.clock_since or place.asked_since


def used(place: Place, now: datetime) -> int:
    """The seconds that the wait has taken from the bank."""
    start = clock_start(place)
    if start is None or start >= now:
        return 0
    return counted(start, now, decode_calendar(place.calendar))


def pause_clock(
    match: Match, place: Place, now: datetime, until: datetime
) -> PlaceChange:
    """The clock of an open question stands: what was used is paid, and what is left begins with the end of the pause."""
    if place.deadline is None:
        return {}
    bank = clock.spent(pace_of(match), place.bank, used(place, now))
    return _start_again(place, bank, until)


def resume_clock(place: Place, now: datetime) -> PlaceChange:
    """The clock of an open question runs again from now on."""
    if place.deadline is None or place.clock_since is None or place.clock_since <= now:
        return {}
    return _start_again(place, place.bank, now)


def _start_again(place: Place, bank: int, start: datetime) -> PlaceChange:
    calendar = decode_calendar(place.calendar)
    end = clock.deadline(start, bank, calendar)
    return {"bank": bank, "clock_since": start, **_end(place, start, end, calendar)}


def change_pace(match: Match, place: Place, now: datetime) -> PlaceChange:
    """The table has another pace: nobody has less than it begins with, or than they had for a question that is open."""
    if not place.bank or is_bot_account(place):
        return {}
    pace = pace_of(match)
    bank = min(max(place.bank, pace.bank), pace.cap)
    start = clock_start(place)
    if place.deadline is None or start is None:
        return {"bank": bank}
    bank, calendar = max(bank, place.bank), _hours(match, place, now)
    end = max(place.deadline, clock.deadline(start, bank, calendar))
    return {
        "bank": bank,
        "calendar": encode_calendar(calendar),
        **_end(place, now, end, calendar),
    }


def end_turn(match: Match, place: Place) -> PlaceChange:
    """Adds the increment to a place whose own turn is over; a seat that never had a clock has no bank yet."""
    if place.plays_by_itself or not place.bank:
        return {}
    return {"bank": clock.earned(pace_of(match), place.bank)}


def extend_deadline(place: Place, seconds: int, now: datetime) -> PlaceChange:
    """Gives a place this much time from now on for the question it has."""
    calendar = decode_calendar(place.calendar)
    end = clock.deadline(now, seconds, calendar)
    return {"bank": place.bank + seconds, **_end(place, now, end, calendar)}


def extend_bank(match: Match, place: Place, seconds: int) -> PlaceChange:
    """Adds seconds to the bank of a place, and to its deadline if it is asked now."""
    bank = (place.bank or match.bank) + seconds
    start = clock_start(place)
    if place.deadline is None or start is None:
        return {"bank": bank}
    calendar = decode_calendar(place.calendar)
    end = clock.deadline(start, bank, calendar)
    return {"bank": bank, **_end(place, start, end, calendar)}


def postpone_deadline(place: Place, now: datetime) -> PlaceChange:
    """Moves the deadline of a place whose reminder came late: it gets back the time between the two."""
    if place.deadline is None or place.remind_at is None:
        return {}
    calendar = decode_calendar(place.calendar)
    left = counted(place.remind_at, place.deadline, calendar)
    lost = counted(place.remind_at, now, calendar)
    end = max(place.deadline, clock.deadline(now, left, calendar))
    return {"bank": place.bank + lost, "deadline": end, "claimed_until": None}


def _end(place: Place, now: datetime, end: datetime, calendar: Calendar) -> PlaceChange:
    hours = place.user.reminder_hours if place.user else None
    return {
        "deadline": end,
        "remind_at": clock.reminder(now, end, calendar, hours),
        "claimed_until": None,
    }


def _calendar(match: Match, place: Place, now: datetime) -> Calendar:
    """The hours that count from now on. A player who has just answered and goes on keeps the hours they had."""
    if pace_of(match).live or is_bot_account(place):
        return Calendar()
    if match.length and place.seen == match.length and place.calendar:
        return decode_calendar(place.calendar)
    return _hours(match, place, now)


def _hours(match: Match, place: Place, now: datetime) -> Calendar:
    """The hours that the player keeps now; at a table of one sitting all count."""
    if pace_of(match).live:
        return Calendar()
    assert place.user is not None
    return calendar_from(place.user, now)


def calendar_from(user: User, now: datetime) -> Calendar:
    """What counts for a person from now on."""
    lately = (now - timedelta(days=1)).date()
    return calendar_with(user, [off for off in _vacations(user.pk) if off[1] >= lately])
