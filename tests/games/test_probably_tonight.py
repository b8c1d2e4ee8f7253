"""Home says of those I wait for when they will probably answer, unless they do not want that."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games.models import Entry, Match
from tests.games.tables import browser, page
from tests.games.test_home_signed_in import ask, started


@pytest.fixture(autouse=True)
def _no_memory() -> None:
    cache.clear()


def habit(match: Match, user: User, days: int, by: str = "player") -> None:
    """They answered at this hour of the day, day after day."""
    seat, now = match.places.get(user=user).seat, timezone.now()
    last = match.entries.count()
    Entry.objects.bulk_create(
        Entry(
            match=match,
            number=last + back,
            seat=seat,
            kind=Entry.Kind.MOVE,
            by=by,
            created_at=now - timedelta(days=back),
        )
        for back in range(1, days + 1)
    )


def waiting(alice: User, bob: User, days: int = 20, by: str = "player") -> Match:
    match = started(alice, bob, "Patience")
    ask(match, bob, 3)
    habit(match, bob, days, by)
    return match


def test_somebody_with_habits_is_expected(alice: User, bob: User) -> None:
    waiting(alice, bob)
    assert "probably within the hour" in page(browser(alice), "/")


def test_they_may_not_want_that(alice: User, bob: User) -> None:
    waiting(alice, bob)
    assert "probably" in page(browser(alice), "/")
    User.objects.filter(pk=bob.pk).update(predictable=False)
    assert "probably" not in page(browser(alice), "/")


def test_nobody_is_expected_after_their_time_is_over(alice: User, bob: User) -> None:
    match = waiting(alice, bob)
    mine = match.places.filter(user=bob)
    mine.update(deadline=timezone.now() + timedelta(hours=1))
    assert "probably" in page(browser(alice), "/")
    mine.update(deadline=timezone.now() - timedelta(minutes=1))
    assert "probably" not in page(browser(alice), "/")


def test_too_few_answers_say_nothing(alice: User, bob: User) -> None:
    waiting(alice, bob, days=4)
    assert "probably" not in page(browser(alice), "/")


def test_what_was_answered_for_him_says_nothing(alice: User, bob: User) -> None:
    waiting(alice, bob, by="orders")
    assert "probably" not in page(browser(alice), "/")


def test_the_habits_of_others_say_nothing(alice: User, bob: User) -> None:
    match = started(alice, bob, "Patience")
    ask(match, bob, 3)
    habit(match, alice, 20)
    assert "probably" not in page(browser(alice), "/")


def test_nothing_is_guessed_at_a_masked_table(alice: User, bob: User) -> None:
    match = waiting(alice, bob)
    match.options["table"] = "masked"
    match.save()
    assert "probably" not in page(browser(alice), "/")


def test_nothing_is_guessed_of_somebody_for_whom_a_bot_plays(
    alice: User, bob: User
) -> None:
    match = waiting(alice, bob)
    match.places.filter(user=bob).update(away_since=timezone.now())
    text = page(browser(alice), "/")
    assert "a bot plays for bob" in text
    assert "probably" not in text


def test_the_switch_is_on_the_profile_page(alice: User) -> None:
    client = browser(alice)
    assert 'name="predictable"' in page(client, "/profile/")
    sent = {
        "display_name": "Alice",
        "language": "en",
        "time_zone": "UTC",
        "emblem": "crow",
        "ground": "plum",
        "ink": "gold",
        "watch_pace": "slow",
        "presence": "friends",
    }
    client.post("/profile/", sent)
    alice.refresh_from_db()
    assert not alice.predictable
    client.post("/profile/", {**sent, "predictable": "on"})
    alice.refresh_from_db()
    assert alice.predictable
