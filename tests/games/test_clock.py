"""The clock: what counts between two moments, for any hours that people may keep."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.calendars import (
    ALWAYS,
    DAY,
    HOUR,
    MINUTES_A_DAY,
    WAKING,
    Calendar,
    Range,
    _windows_of,
    counted,
    decode_calendar,
    encode_calendar,
    hours_a_week,
    make_calendar,
    until,
    week,
)
from games.match import clock

ZONES = [
    "UTC",
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    # Clocks change at midnight here, so that a day begins at one o'clock, or ends twice.
    "America/Havana",
    "Africa/Cairo",
    "America/Asuncion",
    # A whole day was left out at the end of 2011.
    "Pacific/Apia",
]
FIRST = datetime(2011, 12, 1, tzinfo=UTC)
moments = st.timedeltas(timedelta(0), timedelta(days=7_000)).map(FIRST.__add__)
minutes = st.integers(0, MINUTES_A_DAY - 1)
ranges = st.lists(st.tuples(minutes, minutes), max_size=3)
days_off = st.tuples(
    st.dates(date(2011, 11, 1), date(2030, 12, 31)), st.integers(0, 30)
)


def _days(of: tuple[date, int]) -> tuple[date, date]:
    return of[0], of[0] + timedelta(days=of[1])


calendars = st.builds(
    make_calendar,
    st.sampled_from(ZONES),
    st.lists(ranges, min_size=7, max_size=7),
    st.lists(days_off.map(_days), max_size=3),
)
some_days = st.timedeltas(timedelta(0), timedelta(days=60))
quickly = settings(max_examples=100, deadline=None, derandomize=True)


@quickly
@given(moments, some_days, some_days, calendars)
def test_time_adds_up(
    start: datetime, one: timedelta, two: timedelta, calendar: Calendar
) -> None:
    middle, end = start + one, start + one + two
    parts = counted(start, middle, calendar), counted(middle, end, calendar)
    assert sum(parts) == counted(start, end, calendar)


@quickly
@given(moments, some_days, some_days, calendars)
def test_later_is_never_less(
    start: datetime, one: timedelta, two: timedelta, calendar: Calendar
) -> None:
    sooner, later = start + min(one, two), start + max(one, two)
    assert counted(start, sooner, calendar) <= counted(start, later, calendar)
    assert counted(later, sooner, calendar) == 0 or sooner == later


@quickly
@given(moments, some_days, calendars)
def test_no_more_counts_than_passes(
    start: datetime, wait: timedelta, calendar: Calendar
) -> None:
    assert (
        0 <= counted(start, start + wait, calendar) <= wait / timedelta(seconds=1) + 1
    )


@quickly
@given(moments, st.integers(0, 10 * DAY), calendars)
def test_a_moment_is_found_at_which_so_much_has_counted(
    start: datetime, seconds: int, calendar: Calendar
) -> None:
    end = until(start, seconds, calendar)
    assert counted(start, end, calendar) == seconds


@quickly
@given(moments, st.integers(1, 10 * DAY), calendars)
def test_it_is_the_earliest_such_moment(
    start: datetime, seconds: int, calendar: Calendar
) -> None:
    before = until(start, seconds, calendar) - timedelta(seconds=1)
    assert counted(start, before, calendar) == seconds - 1


@quickly
@given(moments, some_days, calendars)
def test_going_there_and_back_leads_no_further(
    start: datetime, wait: timedelta, calendar: Calendar
) -> None:
    seconds = counted(start, start + wait, calendar)
    assert until(start, seconds, calendar) <= start + wait


@quickly
@given(moments, st.integers(0, 30 * DAY), calendars)
def test_every_wait_ends_whatever_hours_somebody_keeps(
    start: datetime, seconds: int, calendar: Calendar
) -> None:
    end = clock.deadline(start, seconds, calendar)
    assert end - start <= clock.LONGEST_WAIT
    assert counted(start, end, calendar) <= seconds


@quickly
@given(moments, st.integers(HOUR, 10 * DAY), calendars, st.none() | st.integers(1, 99))
def test_a_reminder_comes_during_the_wait(
    start: datetime, seconds: int, calendar: Calendar, hours: int | None
) -> None:
    start = start.replace(microsecond=0)
    end = clock.deadline(start, seconds, calendar)
    assert start <= clock.reminder(start, end, calendar, hours) <= end


@quickly
@given(calendars)
def test_a_calendar_survives_being_stored(calendar: Calendar) -> None:
    assert decode_calendar(encode_calendar(calendar)) == calendar


def test_time_is_counted_day_by_day_and_not_minute_by_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A wait of twelve days with a vacation in it looks at each of them once or twice."""
    looked_at: list[int] = []
    windows_of = _windows_of

    def watched(zone: str, day: int, ranges: tuple[Range, ...]) -> list[Range]:
        looked_at.append(day)
        return windows_of(zone, day, ranges)

    monkeypatch.setattr("accounts.calendars._windows_of", watched)
    away = [(date(2026, 6, 3), date(2026, 6, 9))]
    calendar = make_calendar("Europe/Paris", [[(7 * 60, 22 * 60)]] * 7, away)
    start = datetime(2026, 6, 1, 12, tzinfo=UTC)
    end = clock.deadline(start, 72 * HOUR, calendar)
    assert (end - start).days == 11
    assert len(looked_at) < 2 * 14


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        ("Europe/Paris", date(2026, 3, 29), 23),
        ("Europe/Paris", date(2026, 10, 25), 25),
        ("America/New_York", date(2026, 3, 8), 23),
        ("America/New_York", date(2026, 11, 1), 25),
        ("Australia/Lord_Howe", date(2026, 10, 4), 23.5),
        ("Australia/Lord_Howe", date(2026, 4, 5), 24.5),
        ("America/Havana", date(2026, 3, 8), 23),
        ("America/Havana", date(2026, 11, 1), 25),
        ("Asia/Tokyo", date(2026, 3, 29), 24),
        ("Asia/Kathmandu", date(2026, 10, 25), 24),
        ("UTC", date(2026, 10, 25), 24),
    ],
)
def test_a_day_is_as_long_as_the_clocks_of_its_zone_make_it(
    zone: str, day: date, hours: float
) -> None:
    every_day = (day - timedelta(days=60), day - timedelta(days=1))
    later = (day + timedelta(days=1), day + timedelta(days=60))
    calendar = Calendar(zone, ALWAYS, (every_day, later))
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    wide = timedelta(days=3)
    assert counted(noon - wide, noon + wide, calendar) == hours * HOUR


@pytest.mark.parametrize(
    ("zone", "day", "begin", "end", "minutes"),
    [
        # Put forward from 2:00 to 3:00: what nobody's clock shows does not count.
        ("Europe/Paris", (2026, 3, 29), (2, 0), (3, 0), 0),
        ("Europe/Paris", (2026, 3, 29), (1, 0), (2, 30), 60),
        ("Europe/Paris", (2026, 3, 29), (2, 30), (4, 0), 60),
        # Put back from 3:00 to 2:00: an hour that comes twice counts twice.
        ("Europe/Paris", (2026, 10, 25), (2, 0), (3, 0), 120),
        ("Europe/Paris", (2026, 10, 25), (1, 0), (2, 30), 90),
        ("Europe/Paris", (2026, 10, 25), (2, 30), (4, 0), 150),
        ("America/New_York", (2026, 3, 8), (0, 0), (6, 0), 300),
        ("America/New_York", (2026, 11, 1), (0, 0), (6, 0), 420),
        # Half an hour, at 2:00.
        ("Australia/Lord_Howe", (2026, 10, 4), (1, 0), (3, 0), 90),
        ("Australia/Lord_Howe", (2026, 4, 5), (1, 0), (3, 0), 150),
        ("Asia/Tokyo", (2026, 3, 29), (1, 0), (3, 0), 120),
    ],
)
def test_hours_in_a_night_when_the_clocks_are_changed(
    zone: str,
    day: tuple[int, int, int],
    begin: tuple[int, int],
    end: tuple[int, int],
    minutes: int,
) -> None:
    hours = (begin[0] * 60 + begin[1], end[0] * 60 + end[1])
    calendar = Calendar(zone, ((hours,),) * 7)
    first = until(datetime(*day, tzinfo=UTC) - timedelta(days=2), 1, calendar)
    around = [date(*day) + timedelta(days=n) for n in (-4, -3, -2, -1, 1, 2, 3, 4)]
    alone = Calendar(zone, calendar.hours, tuple((d, d) for d in around))
    assert counted(first, first + timedelta(days=4), alone) == minutes * 60


def test_a_deadline_keeps_its_hour_when_the_clocks_change() -> None:
    """In Paris, the evening before the clocks are put forward."""
    calendar = Calendar("Europe/Paris", WAKING)
    asked = datetime(2026, 3, 28, 20, 0, tzinfo=UTC)
    # 21:00 there; two hours that evening, fifteen on Sunday, and one on Monday.
    end = until(asked, 18 * HOUR, calendar)
    assert end == datetime(2026, 3, 30, 7, 0, tzinfo=UTC)


def test_hours_may_go_past_midnight() -> None:
    evenings = week([[(20 * 60, 2 * 60)]] * 7)
    assert evenings == (((0, 2 * 60), (20 * 60, 24 * 60)),) * 7
    assert hours_a_week(evenings) == 42


def test_the_night_after_sunday_is_mondays() -> None:
    only_sunday = week([[], [], [], [], [], [], [(22 * 60, 6 * 60)]])
    assert only_sunday[6] == ((22 * 60, 24 * 60),)
    assert only_sunday[0] == ((0, 6 * 60),)


def test_hours_from_midnight_to_midnight_are_all_of_them() -> None:
    assert week([[(0, 0)]] * 7) == ALWAYS


def test_hours_that_overlap_count_once() -> None:
    twice = week([[(600, 720), (660, 780), (780, 800)], *[[]] * 6])
    assert twice[0] == ((600, 800),)


def test_vacation_days_do_not_count() -> None:
    away = Calendar("Europe/Paris", WAKING, ((date(2026, 7, 2), date(2026, 7, 3)),))
    asked = datetime(2026, 7, 1, 18, 0, tzinfo=UTC)
    # 20:00 in Paris: three hours that day, none on the next two.
    assert until(asked, 4 * HOUR, away) == datetime(2026, 7, 4, 7, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    "entered",
    [
        None,
        {},
        "always",
        [],
        [[]] * 7,
        [[(480, 500)]] * 7,
        [[(480, 4_000)]] * 7,
        [[(-5, 900)]] * 7,
        [[(480, 1380)]] * 8,
        [[(480,)]] * 7,
    ],
)
def test_hours_that_make_no_sense_or_leave_too_little_are_the_usual_ones(
    entered: object,
) -> None:
    assert make_calendar("Europe/Paris", entered).hours == WAKING


def test_an_unknown_zone_is_the_zone_of_the_world() -> None:
    assert make_calendar("Middle/Earth", None).zone == "UTC"
    assert make_calendar("../etc/passwd", None).zone == "UTC"


def test_few_hours_stretch_a_wait_only_so_far() -> None:
    """Two hours a day: three days of time would be five weeks."""
    short = make_calendar("UTC", [[(20 * 60, 22 * 60)]] * 7)
    asked = datetime(2026, 7, 1, tzinfo=UTC)
    assert clock.deadline(asked, 72 * HOUR, short) - asked == timedelta(days=12)


def test_a_vacation_stops_that_too_but_not_for_ever() -> None:
    for days, wait in ((10, 22), (60, 45)):
        first = date(2026, 7, 1)
        away = (first, first + timedelta(days=days - 1))
        short = make_calendar("UTC", [[(20 * 60, 22 * 60)]] * 7, [away])
        asked = datetime(2026, 7, 1, tzinfo=UTC)
        assert clock.deadline(asked, 72 * HOUR, short) - asked == timedelta(days=wait)


def test_a_reminder_comes_when_four_fifths_of_the_time_are_over() -> None:
    calendar = Calendar("UTC", WAKING)
    asked = datetime(2026, 7, 1, 8, tzinfo=UTC)
    end = clock.deadline(asked, 30 * HOUR, calendar)
    assert end == datetime(2026, 7, 2, 23, tzinfo=UTC)
    assert clock.reminder(asked, end, calendar) == datetime(2026, 7, 2, 17, tzinfo=UTC)


def test_or_as_many_hours_before_the_end_as_somebody_likes_if_there_are_so_many() -> (
    None
):
    calendar = Calendar("UTC", WAKING)
    asked = datetime(2026, 7, 1, 8, tzinfo=UTC)
    end = clock.deadline(asked, 30 * HOUR, calendar)
    assert end - clock.reminder(asked, end, calendar, 12) == timedelta(hours=12)
    assert clock.reminder(asked, end, calendar, 48) == clock.reminder(
        asked, end, calendar
    )


def test_a_bank_pays_for_waits_and_grows_with_turns_up_to_its_cap() -> None:
    daily = clock.PACES["daily"]
    assert clock.spent(daily, daily.bank, 10 * HOUR) == 62 * HOUR
    assert clock.earned(daily, 62 * HOUR) == 74 * HOUR
    assert clock.earned(daily, 115 * HOUR) == 120 * HOUR
    # More than the cap is nobody's to take away.
    assert clock.earned(daily, 130 * HOUR) == 130 * HOUR


@pytest.mark.parametrize("name", clock.PACES)
def test_nobody_is_left_without_time(name: str) -> None:
    pace = clock.PACES[name]
    assert clock.spent(pace, pace.bank, 99 * DAY) == pace.least
    assert pace.least == (60 if pace.live else 2 * HOUR)


def test_of_the_usual_paces_only_an_evening_counts_every_hour() -> None:
    assert [name for name, pace in clock.PACES.items() if pace.live] == ["evening"]
