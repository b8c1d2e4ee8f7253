"""Open tables by when they would probably be over with the reader in them."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.match.clock import PACES
from games.match.lengths import ANSWERS_UNKNOWN, STEPS, coarse, match_seconds
from games.match.tallies import OPEN
from games.models import Match, Tally
from games.selectors.lengths import lengths_of
from games.selectors.lobby import open_tables
from tests.games.tables import browser, opened, page

HOUR, DAY = 3600, 24 * 3600


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def answering(
    user: User, every: int, game: str = "cadwallon", prefix: str = OPEN
) -> None:
    """Somebody who played five matches, was waited for twenty times in each, and took so long."""
    told = Tally.objects.filter(user=user, game=game)
    told.filter(dimension__startswith=prefix).delete()
    Tally.objects.create(user=user, game=game, dimension=prefix + "all", played=5)
    Tally.objects.create(
        user=user,
        game=game,
        dimension=prefix + "answers",
        count=100,
        amount=100 * every,
    )


def titles(reader: User, **chosen: str) -> list[str]:
    return [row.match.title for row in open_tables(reader, chosen, None).object_list]


def test_the_quicker_the_pace_and_the_fewer_the_people_the_sooner() -> None:
    unknown = [None, None]
    by_pace = [match_seconds(PACES[key], 30, unknown) for key in PACES]
    assert by_pace == sorted(by_pace)
    assert len(set(by_pace)) == len(PACES)
    daily = PACES["daily"]
    seats = [match_seconds(daily, 30, [None] * people) for people in range(5)]
    assert seats[0] == 0
    assert seats == sorted(seats)


def test_nobody_takes_longer_than_the_clock_allows() -> None:
    for pace in PACES.values():
        most = 20 * pace.increment + pace.bank
        assert match_seconds(pace, 20, [10**9]) <= most
    assert match_seconds(PACES["evening"], 20, [9 * HOUR]) == 20 * 60


def test_it_is_told_coarsely() -> None:
    assert [coarse(step) for step in STEPS] == list(STEPS)
    assert (coarse(0), coarse(10**9)) == (STEPS[0], STEPS[-1])
    assert coarse(4.6 * DAY) == 5 * DAY


def test_who_answers_quickly_makes_a_table_quick(
    alice: User, bob: User, charlie: User
) -> None:
    answering(alice, 12 * HOUR)
    answering(bob, HOUR)
    opened(bob, title="quick")
    opened(alice, title="slow")
    assert titles(charlie) == ["quick", "slow"]
    assert titles(charlie, order="lively") == ["slow", "quick"]


def test_the_reader_counts_on_a_free_seat(
    alice: User, bob: User, charlie: User
) -> None:
    """The same table is over sooner for somebody who answers sooner."""
    match = opened(alice)
    answering(bob, 10)
    answering(charlie, 12 * HOUR)
    quick, slow = (lengths_of([match], user)[match.pk] for user in (bob, charlie))
    assert quick < slow


def test_bots_take_no_time(alice: User, bob: User) -> None:
    people, bots = opened(alice), opened(alice)
    bots.places.filter(seat=1).update(bot="thief")
    found = lengths_of([people, bots], bob)
    assert found[bots.pk] < found[people.pk]


def test_nothing_is_told_of_private_matches_or_of_who_does_not_want_it(
    alice: User, bob: User
) -> None:
    match = opened(alice)
    before = lengths_of([match], bob)
    answering(alice, 10, prefix="")
    cache.clear()
    assert lengths_of([match], bob) == before
    answering(alice, 10)
    alice.predictable = False
    alice.save()
    unknown = lengths_of([match], bob)
    alice.predictable = True
    alice.save()
    assert lengths_of([match], bob) != unknown


def test_how_often_people_are_asked_is_learned_from_matches(
    alice: User, bob: User
) -> None:
    match = opened(alice)
    first = lengths_of([match], bob)[match.pk]
    answering(bob, 10, game="cadwallon")
    cache.clear()
    # Twenty answers a match, and not as many as are taken for granted.
    assert ANSWERS_UNKNOWN > 20
    assert lengths_of([match], alice)[match.pk] < first


def test_the_lobby_says_it_in_a_fixed_number_of_queries(alice: User, bob: User) -> None:
    opened(alice, title="one")
    assert "with you probably over in" in page(browser(bob), "/tables/")
    anonymous = page(browser(), "/tables/")
    assert "probably over in" in anonymous
    assert "with you probably" not in anonymous
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            page(browser(bob), "/tables/")
        counts.append(len(asked))
        for number in range(4):
            opened(alice, title=f"more {number}")
    assert counts[0] == counts[1]
    assert "Show all tables" not in page(browser(bob), "/tables/?order=lively")
    assert Match.objects.count() == 9
