"""How long somebody may take, in words."""

from datetime import UTC, datetime, timedelta

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

from accounts.calendars import DAY, HOUR
from accounts.models import User
from games.match import clock
from games.words import waits

NOW = datetime(2026, 11, 16, 18, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "deadline", "words"),
    [
        ("en", datetime(2026, 11, 16, 20, 40, tzinfo=UTC), "until today, 21:40"),
        ("fr", datetime(2026, 11, 16, 20, 40, tzinfo=UTC), "aujourd’hui jusqu’à 21:40"),
        ("es", datetime(2026, 11, 16, 20, 40, tzinfo=UTC), "hasta hoy a las 21:40"),
        # Midnight has passed in Paris, not in London.
        ("en", datetime(2026, 11, 16, 23, 5, tzinfo=UTC), "until tomorrow, 00:05"),
        ("fr", datetime(2026, 11, 17, 7, 0, tzinfo=UTC), "demain jusqu’à 08:00"),
        ("es", datetime(2026, 11, 17, 7, 0, tzinfo=UTC), "hasta mañana a las 08:00"),
        ("en", datetime(2026, 11, 18, 20, 40, tzinfo=UTC), "until Wednesday 21:40"),
        ("fr", datetime(2026, 11, 18, 20, 40, tzinfo=UTC), "jusqu’à mercredi 21:40"),
        (
            "es",
            datetime(2026, 11, 18, 20, 40, tzinfo=UTC),
            "hasta el miércoles a las 21:40",
        ),
        # In a week there is another Monday.
        ("en", datetime(2026, 11, 23, 20, 40, tzinfo=UTC), "until November 23, 21:40"),
        (
            "fr",
            datetime(2026, 11, 23, 20, 40, tzinfo=UTC),
            "jusqu’au 23 novembre, 21:40",
        ),
        (
            "es",
            datetime(2026, 11, 23, 20, 40, tzinfo=UTC),
            "hasta el 23 de noviembre a las 21:40",
        ),
    ],
)
def test_a_deadline_is_told_by_the_clocks_of_its_reader(
    language: str, deadline: datetime, words: str
) -> None:
    with translation.override(language):
        assert waits.until_words(deadline, "Europe/Paris", NOW) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (-5, "time is up"),
        (0, "time is up"),
        (59, "less than a minute left"),
        (60, "1 min left"),
        (HOUR - 1, "59 min left"),
        (22 * HOUR + 1, "22 h left"),
        (2 * DAY - 1, "47 h left"),
        (2 * DAY, "2 days left"),
        (10 * DAY, "10 days left"),
    ],
)
def test_what_is_left_is_told_coarsely(seconds: int, words: str) -> None:
    assert waits.left_words(seconds) == words


def test_a_pace_is_told_in_one_sentence() -> None:
    assert waits.short_pace_words(clock.PACES["evening"]) == (
        "15\u00a0min each, and 2\u00a0min more a turn"
    )
    assert waits.short_pace_words(clock.pace(DAY, 0, DAY)) == (
        "24\u00a0h for the whole match"
    )
    assert waits.pace_words(clock.PACES["daily"]) == (
        "Everybody begins with 72 h and gets 12 h for each turn, up to 120 h."
    )
    assert waits.pace_words(clock.pace(DAY, 0, DAY)) == "24 h for the whole match."


def test_a_page_shows_it_with_the_whole_date_on_asking() -> None:
    soon = timezone.now() + timedelta(hours=5, minutes=1)
    page = Template("{% load waits %}{% until at %} {{ at|left }}")
    with timezone.override("Europe/Paris"):
        shown = page.render(Context({"at": soon}))
    words = waits.until_words(soon, "Europe/Paris", timezone.now())
    assert f'datetime="{soon.isoformat()}"' in shown
    assert f">{words} (Europe/Paris)</time> 5 h left" in shown


def test_whoever_is_signed_in_reads_that_it_is_his_own_time() -> None:
    soon = timezone.now() + timedelta(hours=5)
    page = Template("{% load waits %}{% until at %}")
    shown = page.render(Context({"at": soon, "user": User(username="alice")}))
    assert "(your time)</time>" in shown


@pytest.mark.parametrize(
    ("extensions", "orders", "words"),
    [
        (2, False, "After that: 24 h more, twice; then a bot plays."),
        (1, True, "After that: 24 h more, once; then standing orders answer."),
        (0, False, "After that a bot plays."),
        (0, True, "After that standing orders answer."),
    ],
)
def test_it_is_said_what_happens_then(
    extensions: int, orders: bool, words: str
) -> None:
    assert waits.then_words(extensions, DAY, has_orders=orders) == words


def test_without_a_deadline_there_is_nothing_to_show() -> None:
    page = Template("{% load waits %}{% until at %}{{ at|left }}")
    assert page.render(Context({"at": None})) == ""
