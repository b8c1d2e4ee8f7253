"""Once more: the same people and options, one table however often and by whomever it is asked for."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games import services
from games.match.errors import Refusal, Refused
from games.models import Block, Match
from games.selectors.rematch import SEATS_KEPT_FOR, kept_from
from games.services.rematch import next_title, play_again
from tests.golden import golden
from tests.statistics.finished import archived

pytestmark = pytest.mark.django_db
PATHS = golden.files("cadwallon")
TWO = next(path for path in PATHS if golden.read(path).seats == 2)
THREE = next(path for path in PATHS if golden.read(path).seats == 3)


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice")


@pytest.fixture
def bob() -> User:
    return User.objects.create_user("bob")


def sitters(match: Match) -> list[tuple[str, str]]:
    places = match.places.select_related("user").order_by("seat")
    return [(p.user.username if p.user else "", p.bot) for p in places]


def test_everybody_is_asked_to_a_table_like_the_last(alice: User, bob: User) -> None:
    match = archived(THREE, [None, alice, bob])
    Match.objects.filter(pk=match.pk).update(
        pace="slow", audience="invited", language="fr"
    )
    table = play_again(match_id=match.pk, user=alice)
    assert (table.pace, table.audience, table.language) == ("slow", "invited", "fr")
    assert table.status == Match.Status.OPEN
    assert table.options["adventure"] == match.options["adventure"]
    assert set(table.options["gangs"]) <= {None}
    assert sitters(table) == [("", "thief"), ("alice", ""), ("", "")]
    assert [one.user for one in table.invitations.all()] == [bob]


def test_pressing_twice_or_together_makes_one_table(alice: User, bob: User) -> None:
    match = archived(TWO, [alice, bob])
    first = play_again(match_id=match.pk, user=alice)
    assert play_again(match_id=match.pk, user=alice) == first
    assert play_again(match_id=match.pk, user=bob) == first
    assert match.rematches.count() == 1


def test_own_times_are_kept(alice: User, bob: User) -> None:
    match = archived(TWO, [alice, bob])
    times = {"bank": 7200, "increment": 600, "cap": 9000}
    Match.objects.filter(pk=match.pk).update(pace="own", **times)
    table = play_again(match_id=match.pk, user=alice)
    assert table.pace == Match.Pace.OWN
    assert {name: getattr(table, name) for name in times} == times


def test_against_bots_it_begins_at_once(alice: User) -> None:
    match = archived(TWO, [None, alice])
    table = play_again(match_id=match.pk, user=alice)
    table.refresh_from_db()
    assert table.status == Match.Status.RUNNING
    assert sitters(table) == [("", "thief"), ("alice", "")]


def test_a_closed_table_is_no_rematch(alice: User, bob: User) -> None:
    match = archived(TWO, [alice, bob])
    first = play_again(match_id=match.pk, user=alice)
    services.close_table(match_id=first.pk, host=alice)
    assert play_again(match_id=match.pk, user=bob) != first


def test_whoever_blocked_the_host_is_not_asked(alice: User, bob: User) -> None:
    match = archived(TWO, [alice, bob])
    Match.objects.filter(pk=match.pk).update(audience="invited")
    Block.objects.create(blocker=bob, blocked=alice)
    table = play_again(match_id=match.pk, user=alice)
    assert not table.invitations.exists()
    assert play_again(match_id=match.pk, user=bob) != table


def test_the_seat_of_somebody_who_left_stays_free(alice: User, bob: User) -> None:
    match = archived(TWO, [alice, bob])
    bob.delete()
    table = play_again(match_id=match.pk, user=alice)
    assert (table.status, sitters(table)) == ("open", [("alice", ""), ("", "")])


def test_a_public_rematch_keeps_the_seats_for_those_who_played(
    alice: User, bob: User
) -> None:
    match = archived(TWO, [alice, bob])
    table = play_again(match_id=match.pk, user=alice)
    stranger = User.objects.create_user("charlie")
    with pytest.raises(Refused) as refused:
        services.join_table(match_id=table.pk, user=stranger)
    assert refused.value.code is Refusal.SEATS_KEPT
    assert kept_from(stranger, [table]) == {table.pk}
    services.join_table(match_id=table.pk, user=bob)
    assert sitters(table) == [("alice", ""), ("bob", "")]


def test_after_some_days_or_a_no_the_seat_is_for_anybody(
    alice: User, bob: User
) -> None:
    stranger = User.objects.create_user("charlie")
    late = play_again(match_id=archived(TWO, [alice, bob]).pk, user=alice)
    old = timezone.now() - SEATS_KEPT_FOR - timedelta(minutes=1)
    late.invitations.update(created_at=old)
    services.join_table(match_id=late.pk, user=stranger)
    refused = play_again(match_id=archived(TWO, [alice, bob]).pk, user=alice)
    services.decline(match_id=refused.pk, user=bob)
    services.join_table(match_id=refused.pk, user=stranger)


def test_only_those_who_played_ask_for_it(alice: User, bob: User) -> None:
    match = archived(TWO, [None, alice])
    with pytest.raises(Refused):
        play_again(match_id=match.pk, user=bob)
    Match.objects.filter(pk=match.pk).update(status="running")
    with pytest.raises(Refused):
        play_again(match_id=match.pk, user=alice)


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("The Rusty Key", "The Rusty Key (2)"),
        ("The Rusty Key (9)", "The Rusty Key (10)"),
        ("x" * 60, "x" * 56 + " (2)"),
    ],
)
def test_titles_are_numbered(title: str, wanted: str) -> None:
    assert next_title(title) == wanted
