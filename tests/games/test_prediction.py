"""When somebody will probably answer: a coarse guess from his habits, or none."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from games.match.prediction import Band, band, probably

MADRID = ZoneInfo("Europe/Madrid")
# A Wednesday.
NOON = datetime(2026, 11, 18, 12, 0, tzinfo=MADRID)


def evenings(now: datetime, days: range, hour: int = 21) -> list[datetime]:
    """An answer on each of so many days back, at the same hour of the clock on the wall."""
    midnight = now.replace(hour=hour, minute=20)
    return [(midnight - timedelta(days=back)).astimezone(UTC) for back in days]


def told(
    answers: list[datetime], now: datetime, home: ZoneInfo = MADRID
) -> Band | None:
    at = probably(answers, home, now.astimezone(UTC))
    return band(at, now, MADRID) if at else None


def test_who_plays_every_evening_probably_answers_tonight() -> None:
    assert told(evenings(NOON, range(1, 20)), NOON) is Band.EVENING


def test_when_the_hour_has_come_it_is_within_the_hour() -> None:
    now = NOON.replace(hour=21)
    assert told(evenings(now, range(1, 20)), now) is Band.HOUR


def test_when_the_hour_has_passed_it_is_tomorrow() -> None:
    now = NOON.replace(hour=23)
    assert told(evenings(now, range(1, 20)), now) is Band.TOMORROW_EVENING


def test_an_early_riser_is_expected_tomorrow_morning() -> None:
    assert told(evenings(NOON, range(20), hour=7), NOON) is Band.TOMORROW_MORNING


def test_nothing_is_said_after_too_few_days() -> None:
    assert told(evenings(NOON, range(1, 5)), NOON) is None
    assert told(evenings(NOON, range(1, 6)), NOON) is Band.EVENING


def test_a_busy_day_is_one_day() -> None:
    busy = [NOON - timedelta(hours=back) for back in range(12)]
    assert told(busy, NOON) is None


def test_nothing_is_said_of_somebody_who_has_been_silent_for_days() -> None:
    assert told(evenings(NOON, range(5, 25)), NOON) is None


def test_what_is_older_than_four_weeks_does_not_count() -> None:
    assert (
        told(evenings(NOON, range(29, 60)) + evenings(NOON, range(1, 3)), NOON) is None
    )


def test_weekdays_are_told_apart() -> None:
    """He plays at breakfast on Saturdays and Sundays, and in the evening from Monday to Friday."""
    saturday = NOON + timedelta(days=3)
    answers = [
        day.replace(hour=9 if day.weekday() >= 5 else 21)
        for day in (saturday - timedelta(days=back) for back in range(1, 28))
    ]
    assert told(answers, saturday.replace(hour=6)) is Band.MORNING
    assert told(answers, saturday.replace(hour=6) - timedelta(days=1)) is Band.EVENING


def test_somebody_without_habits_is_not_guessed() -> None:
    scattered = [NOON - timedelta(days=3 * n, hours=5 * n) for n in range(1, 9)]
    assert told(scattered, NOON) is None


def test_a_reader_far_away_is_told_in_his_own_hours() -> None:
    """Nine in the evening in Madrid is early in the morning of the next day in Auckland."""
    at = probably(evenings(NOON, range(1, 20)), MADRID, NOON)
    assert at is not None
    assert band(at, NOON, ZoneInfo("Pacific/Auckland")) is Band.TOMORROW_MORNING


def test_habits_keep_to_the_clock_on_the_wall_when_it_is_changed() -> None:
    """The clocks went back on 25 October: nine in the evening stayed nine in the evening."""
    now = datetime(2026, 10, 27, 12, 0, tzinfo=MADRID)
    at = probably(evenings(now, range(1, 20)), MADRID, now)
    assert at is not None
    assert at.astimezone(MADRID).hour == 21


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        (0, Band.HOUR),
        (3, Band.AFTERNOON),
        (8, Band.EVENING),
        (15, Band.EVENING),
        (20, Band.TOMORROW_MORNING),
        (26, Band.TOMORROW_AFTERNOON),
        (33, Band.TOMORROW_EVENING),
        (48, None),
    ],
)
def test_bands_are_parts_of_days_and_nights_belong_to_the_evening(
    hours: int, expected: Band | None
) -> None:
    assert band(NOON + timedelta(hours=hours), NOON, MADRID) is expected
