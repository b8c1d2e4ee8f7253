"""Statistics: each finished match is counted once, and counting all again gives the same to the last one."""

import json
from io import StringIO
from random import Random

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from accounts.services import adopt_guest
from games.kernel.luck import CAME, EXPECTED, MILLION, VARIANCE
from games.match.tallies import Sum
from games.models import Chronicle, Match, Tally
from games.services.counting import count_pending
from tests.golden import golden
from tests.statistics.finished import archived

pytestmark = pytest.mark.django_db
PATHS = golden.files("cadwallon")


def cast(number: int) -> list[User]:
    return [User.objects.create_user(f"player{n}") for n in range(number)]


def season(people: list[User], paths: int = 6) -> list[Match]:
    """Golden games of these people and a few bots."""
    luck = Random(paths)
    return [
        archived(path, seats(luck, people, golden.read(path).seats), hour)
        for hour, path in enumerate(luck.sample(PATHS, paths))
    ]


def seats(luck: Random, people: list[User], number: int) -> list[User | None]:
    found: list[User | None] = list(luck.sample(people, min(number, len(people))))
    return [*found, None, None][:number]


def counted() -> set[tuple[object, ...]]:
    names = ("game", "user", "dimension", "key", *Sum.__struct_fields__)
    return set(Tally.objects.values_list(*names))


def test_each_match_is_counted_once() -> None:
    season(cast(3))
    assert count_pending() == 6
    once = counted()
    assert count_pending() == 0
    assert counted() == once


@pytest.mark.slow
def test_counting_one_by_one_or_all_again_gives_the_same() -> None:
    matches = season(cast(4))
    for match in Random(5).sample(matches, len(matches)):
        others = Match.objects.exclude(pk=match.pk).filter(counted_at__isnull=True)
        waiting = list(others.values_list("pk", flat=True))
        Match.objects.filter(pk__in=waiting).update(status="running")
        assert count_pending() == 1
        Match.objects.filter(pk__in=waiting).update(status="finished")
    out = StringIO()
    call_command("count_again", "--json", stdout=out)
    assert json.loads(out.getvalue())["differing"] == 0


def test_a_wrong_number_is_found_and_mended() -> None:
    season(cast(3), 2)
    count_pending()
    right = counted()
    Tally.objects.filter(dimension="all").update(played=99)
    with pytest.raises(SystemExit):
        call_command("count_again", stdout=StringIO())
    assert counted() == right


def test_results_are_counted_for_everybody_and_for_each() -> None:
    alice, bob = cast(2)
    path = next(p for p in PATHS if golden.read(p).seats == 2)
    match = archived(path, [alice, bob])
    count_pending()
    winner = alice if match.places.get(seat=0).rank == 1 else bob
    loser = bob if winner == alice else alice
    assert Tally.objects.get(user=winner, dimension="all").won == 1
    assert Tally.objects.get(user=loser, dimension="all").won == 0
    met = Tally.objects.get(user=winner, dimension="opponent")
    assert (met.key, met.played, met.won) == (str(loser.pk), 1, 1)
    assert Tally.objects.get(user=None, dimension="all").played == 2
    assert Tally.objects.get(user=None, dimension="length").amount == match.length


def test_rolls_are_counted_with_what_was_to_be_expected() -> None:
    alice, bob = cast(2)
    archived(next(p for p in PATHS if golden.read(p).seats == 2), [alice, bob])
    count_pending()
    locks = Tally.objects.filter(key="lock")
    came, expected, variance = (
        locks.get(user=None, dimension=what) for what in (CAME, EXPECTED, VARIANCE)
    )
    mine = locks.filter(user__isnull=False, dimension=CAME)
    assert sum(tally.amount for tally in mine) == came.amount > 0
    assert came.count == expected.count == variance.count >= came.amount // MILLION
    assert 0 < variance.amount < expected.amount < MILLION * came.count


def test_nothing_is_counted_of_what_was_only_tried_or_read_from_a_file() -> None:
    tried, read = season(cast(2), 2)
    Match.objects.filter(pk=tried.pk).update(start_state="{}")
    Match.objects.filter(pk=read.pk).update(imported=True)
    assert count_pending() == 0


def test_a_guest_who_signs_up_brings_his_statistics_along() -> None:
    guest = User.objects.create_user("~guest", is_guest=True)
    bob, carol = cast(2)
    two = [p for p in PATHS if golden.read(p).seats == 2]
    archived(two[0], [guest, bob])
    archived(two[1], [carol, bob])
    count_pending()
    adopt_guest(guest, carol)
    assert Tally.objects.get(user=carol, dimension="all").played == 2
    met = Tally.objects.get(user=bob, dimension="opponent")
    assert (met.key, met.played) == (str(carol.pk), 2)
    out = StringIO()
    call_command("count_again", "--json", stdout=out)
    assert json.loads(out.getvalue())["differing"] == 0


def test_whoever_deletes_his_account_is_in_nobodys_statistics() -> None:
    alice, bob = cast(2)
    archived(next(p for p in PATHS if golden.read(p).seats == 2), [alice, bob])
    count_pending()
    alice.delete()
    assert not Tally.objects.filter(user=bob, dimension="opponent").exists()
    out = StringIO()
    call_command("count_again", "--json", stdout=out)
    assert json.loads(out.getvalue())["differing"] == 0


@pytest.mark.thorough
def test_a_match_that_the_rules_cannot_follow_stops_no_other(client: Client) -> None:
    matches = season(cast(3), 3)
    broken = matches[1]
    Match.objects.filter(pk=broken.pk).update(setup_draws=[])
    assert count_pending() == 3
    told = Chronicle.objects.values_list("match", flat=True)
    assert set(told) == {match.pk for match in matches} - {broken.pk}
    assert Tally.objects.get(user=None, dimension="length", key="").played == 2
    once = counted()
    call_command("count_again", stdout=StringIO())
    assert counted() == once
    answer = client.get(f"/m/{broken.pk}/result/")
    assert answer.status_code == 200
