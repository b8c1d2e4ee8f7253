"""Reliability: the share of the last matches in which nobody had to play for a person."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Absence, Match, Place
from games.selectors.reliability import MATCHES_COUNTED, reliabilities, reliability_of
from tests.cast import person
from tests.games.tables import browser, opened, page


def took_part(
    user: User, *, days_ago: int = 0, absent: bool = False, lost: bool = False
) -> Match:
    """A match that is over, with somebody else; or one in which the seat was lost."""
    when = timezone.now() - timedelta(days=days_ago)
    match = opened(user)
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED, finished_at=when
    )
    if absent or lost:
        Absence.objects.create(user=user, match=match, seat=0, began_at=when, lost=lost)
    if lost:
        match.places.filter(user=user).update(user=None)
    return match


def test_nothing_is_said_before_three_matches(alice: User) -> None:
    for _ in range(2):
        took_part(alice)
    assert reliability_of(alice) is None
    took_part(alice)
    assert reliability_of(alice) == 100


def test_an_absence_counts_although_he_came_back(alice: User) -> None:
    for number in range(4):
        took_part(alice, absent=number == 0)
    assert reliability_of(alice) == 75


def test_several_absences_in_one_match_count_once(alice: User) -> None:
    match = took_part(alice, absent=True)
    Absence.objects.create(user=alice, match=match, seat=0, began_at=timezone.now())
    for _ in range(3):
        took_part(alice)
    assert reliability_of(alice) == 75


def test_a_lost_seat_counts(alice: User) -> None:
    for number in range(4):
        took_part(alice, lost=number < 2)
    assert reliability_of(alice) == 50


def test_only_the_last_twenty_count(alice: User) -> None:
    took_part(alice, days_ago=90, absent=True)
    for number in range(MATCHES_COUNTED):
        took_part(alice, days_ago=number)
    assert reliability_of(alice) == 100


def test_matches_against_bots_alone_do_not_count(alice: User) -> None:
    for _ in range(3):
        match = took_part(alice)
        match.places.filter(seat=1).update(bot="thief")
    assert reliability_of(alice) is None


def test_many_people_cost_two_queries(alice: User, bob: User, charlie: User) -> None:
    people = [alice.pk, bob.pk, charlie.pk]
    for user in (alice, bob):
        for number in range(3):
            took_part(user, absent=user == bob and number == 0)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        found = reliabilities(people)
    assert len(queries) == 2
    assert found == {alice.pk: 100, bob.pk: 66, charlie.pk: None}


def test_it_is_shown_at_the_table_in_the_lobby_and_of_a_person(
    alice: User, bob: User
) -> None:
    for number in range(4):
        took_part(alice, absent=number == 0)
    table = opened(alice)
    assert "75\u00a0% reliable" in page(browser(bob), f"/t/{table.pk}/")
    assert "alice: 75\u00a0% reliable" in page(browser(bob), "/tables/")
    assert "75\u00a0% of the last matches" in page(browser(bob), "/players/alice/")


def test_the_lobby_costs_the_same_with_more_people(alice: User) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            page(browser(), "/tables/")
        return len(captured)

    opened(alice)
    few = queries()
    for number in range(6):
        opened(person(f"host{number}"))
    assert queries() == few


@pytest.fixture
def strict(alice: User) -> Match:
    table = opened(alice)
    Match.objects.filter(pk=table.pk).update(reliability=80)
    return table


def test_a_table_may_ask_for_it(strict: Match, bob: User) -> None:
    for number in range(4):
        took_part(bob, absent=number == 0)
    with pytest.raises(Refused, match="not_reliable"):
        services.join_table(match_id=strict.pk, user=bob)
    for _ in range(2):
        took_part(bob)
    services.join_table(match_id=strict.pk, user=bob)
    assert Place.objects.filter(match=strict, user=bob).exists()


def test_newcomers_cannot_prove_it_yet(strict: Match, bob: User) -> None:
    answer = browser(bob).post(f"/t/{strict.pk}/join/", follow=True)
    assert answer.status_code == 200
    assert "asks for people who stay to the end" in answer.content.decode()
    assert not Place.objects.filter(match=strict, user=bob).exists()


def test_whoever_is_invited_by_name_is_known(
    strict: Match, alice: User, bob: User
) -> None:
    services.invite(match_id=strict.pk, host=alice, user=bob)
    services.join_table(match_id=strict.pk, user=bob)
    assert Place.objects.filter(match=strict, user=bob).exists()
