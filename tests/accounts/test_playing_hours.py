"""The page of playing hours and vacations."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client

from accounts import hours
from accounts.calendars import make_calendar
from accounts.export import export
from accounts.models import User, Vacation

HOURS, VACATION = "/profile/hours/", "/profile/vacation/"


@pytest.fixture
def ines(db: None) -> User:
    return User.objects.create_user(
        "ines", "ines@example.org", time_zone="Europe/Paris"
    )


@pytest.fixture
def page(ines: User) -> Client:
    client = Client()
    client.force_login(ines)
    return client


@pytest.fixture
def today(ines: User) -> date:
    return hours.today_of(ines)


def week(*days: tuple[str, ...]) -> dict[str, str]:
    """The form as a browser sends it: for each day its times, or none."""
    data: dict[str, str] = {}
    for number, times in enumerate(days):
        if times:
            data[f"plays_{number}"] = "on"
        for part, (begin, end) in enumerate(zip(times[::2], times[1::2], strict=True)):
            data |= {f"from_{number}_{part}": begin, f"to_{number}_{part}": end}
    return data


def calendar(user: User) -> Any:
    return User.objects.get(pk=user.pk).calendar


def test_somebody_who_has_said_nothing_sees_the_usual_hours(page: Client) -> None:
    text = page.get(HOURS).content.decode()
    assert text.count('value="08:00"') == 7
    assert text.count('value="23:00"') == 7
    assert "Europe/Paris" in text


def test_hours_are_kept_as_they_were_entered(page: Client, ines: User) -> None:
    evening = ("19:00", "23:30")
    split = ("06:30", "08:00", "20:00", "02:00")
    answer = page.post(HOURS, week(evening, evening, split, (), split, (), ()))
    assert answer.status_code == 302
    assert calendar(ines)["hours"] == [
        [[1140, 1410]],
        [[1140, 1410]],
        [[390, 480], [1200, 120]],
        [],
        [[390, 480], [1200, 120]],
        [],
        [],
    ]
    text = page.get(HOURS).content.decode()
    assert text.count('value="02:00"') == 2
    assert text.count("checked") == 4


def test_too_few_hours_are_refused_and_nothing_is_lost(
    page: Client, ines: User
) -> None:
    answer = page.post(HOURS, week(*[("20:00", "21:00")] * 7))
    assert answer.status_code == 422
    assert "These are 7 hours a week. At least 14" in answer.content.decode()
    assert 'value="20:00"' in answer.content.decode()
    assert calendar(ines) == {}


@pytest.mark.parametrize(
    "broken",
    [
        {"from_0_0": "", "to_0_0": "21:00"},
        {"from_0_0": "20:00", "to_0_0": ""},
        {"from_0_0": "", "to_0_0": ""},
        {"from_0_0": "25:00", "to_0_0": "27:00"},
        {"from_0_0": "x" * 5000, "to_0_0": "<b>"},
        {"from_0_1": "20:00"},
    ],
)
def test_half_a_time_is_asked_about(
    page: Client, ines: User, broken: dict[str, str]
) -> None:
    answer = page.post(HOURS, week(*[("08:00", "23:00")] * 7) | broken)
    assert answer.status_code == 422
    assert calendar(ines) == {}


def test_times_of_a_day_off_do_not_matter(page: Client, ines: User) -> None:
    entered = week(*[("08:00", "23:00")] * 7)
    del entered["plays_6"]
    assert page.post(HOURS, entered).status_code == 302
    assert calendar(ines)["hours"][6] == []


@pytest.mark.parametrize(
    ("name", "boxes", "times"),
    [("alike", 7, 7), ("weekends", 2, 2), ("usual", 7, 0)],
)
def test_the_buttons_beside_the_days_fill_in_the_form_and_keep_nothing(
    page: Client, ines: User, name: str, boxes: int, times: int
) -> None:
    entered = week(
        (), ("18:00", "22:00"), (), ("18:00", "22:00"), (), (), ("9:00", "23:00")
    )
    answer = page.post(HOURS, entered | {"suggest": name})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert text.count("checked") == boxes
    assert text.count('value="18:00"') == times
    assert "Not saved yet" in text
    assert calendar(ines) == {}


def test_what_is_kept_is_what_the_clock_counts(page: Client, ines: User) -> None:
    page.post(HOURS, week(*[("20:00", "02:00")] * 7))
    counted = make_calendar("Europe/Paris", calendar(ines)["hours"])
    assert counted.hours == (((0, 120), (1200, 1440)),) * 7


def test_a_vacation_takes_days_of_the_year(
    page: Client, ines: User, today: date
) -> None:
    first = date(today.year + 1, 3, 1)
    page.post(VACATION, {"first": first, "last": first + timedelta(days=9)})
    assert hours.days_left(ines, first.year) == 20
    assert hours.days_left(ines, first.year - 1) == 30
    text = page.get(HOURS).content.decode()
    assert f"1 March {first.year}" in text


def test_a_vacation_over_new_year_takes_days_of_both_years(
    ines: User, today: date
) -> None:
    Vacation.objects.create(
        user=ines, first=date(today.year, 12, 30), last=date(today.year + 1, 1, 5)
    )
    assert hours.days_left(ines, today.year) == 28
    assert hours.days_left(ines, today.year + 1) == 25


def test_there_are_thirty_days_a_year_and_no_more(
    page: Client, ines: User, today: date
) -> None:
    first = date(today.year + 1, 3, 1)
    late = {"first": first, "last": first + timedelta(days=30)}
    assert page.post(VACATION, late).status_code == 422
    assert not ines.vacations.exists()
    right = {"first": first, "last": first + timedelta(days=29)}
    assert page.post(VACATION, right).status_code == 302
    more = {"first": date(today.year + 1, 8, 1), "last": date(today.year + 1, 8, 1)}
    answer = page.post(VACATION, more)
    assert f"Of the 30 days of {first.year} you have 0 left" in answer.content.decode()


@pytest.mark.parametrize(
    ("begins", "ends"),
    [(-1, 3), (5, 4), (800, 801), (12, 20)],
)
def test_a_vacation_that_makes_no_sense_is_refused(
    page: Client, ines: User, today: date, begins: int, ends: int
) -> None:
    """Over already, ended before it began, years away, or taken already."""
    Vacation.objects.create(
        user=ines, first=today + timedelta(days=10), last=today + timedelta(days=14)
    )
    data = {
        "first": today + timedelta(days=begins),
        "last": today + timedelta(days=ends),
    }
    answer = page.post(VACATION, data)
    assert answer.status_code == 422
    assert data["first"].isoformat() in answer.content.decode()
    assert ines.vacations.count() == 1


@pytest.mark.parametrize("garbage", [{}, {"first": "soon"}, {"first": "9999-99-99"}])
def test_garbage_is_answered_calmly(page: Client, garbage: dict[str, str]) -> None:
    assert page.post(VACATION, garbage).status_code == 422


def test_a_vacation_to_come_can_be_removed(
    page: Client, ines: User, today: date
) -> None:
    coming = Vacation.objects.create(
        user=ines, first=today + timedelta(days=1), last=today + timedelta(days=9)
    )
    page.post(f"{VACATION}{coming.pk}/end/")
    assert not ines.vacations.exists()


def test_days_that_have_passed_stay_taken(
    page: Client, ines: User, today: date
) -> None:
    now = Vacation.objects.create(
        user=ines, first=today - timedelta(days=4), last=today + timedelta(days=4)
    )
    page.post(f"{VACATION}{now.pk}/end/")
    now.refresh_from_db()
    assert now.last == today - timedelta(days=1)
    page.post(f"{VACATION}{now.pk}/end/")
    assert ines.vacations.count() == 1


def test_nobody_ends_the_vacation_of_somebody_else(page: Client, today: date) -> None:
    other = User.objects.create_user("other")
    theirs = Vacation.objects.create(user=other, first=today, last=today)
    assert page.post(f"{VACATION}{theirs.pk}/end/").status_code == 404
    assert page.get(f"{VACATION}{theirs.pk}/end/").status_code == 405


def test_strangers_have_no_playing_hours(client: Client, db: None) -> None:
    assert client.get(HOURS).status_code == 302
    assert client.post(VACATION).status_code == 302


def test_hours_and_vacations_are_in_my_data(
    page: Client, ines: User, today: date
) -> None:
    page.post(HOURS, week(*[("20:00", "02:00")] * 7))
    page.post(VACATION, {"first": today, "last": today})
    ines.refresh_from_db()
    found = export(ines)["playing_hours"]
    assert found["hours"] == [[[1200, 120]]] * 7
    assert found["vacations"] == [
        {"first": today.isoformat(), "last": today.isoformat()}
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "lundi"), ("es", "lunes")],
)
def test_the_page_speaks_the_language_of_its_reader(
    page: Client, ines: User, language: str, words: str
) -> None:
    User.objects.filter(pk=ines.pk).update(language=language)
    assert words in page.get(HOURS).content.decode().lower()
