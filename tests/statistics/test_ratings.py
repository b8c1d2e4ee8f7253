"""Ratings: who comes first rises, and the order of the tasks makes no difference."""

import json
from io import StringIO
from random import Random

import pytest
from django.core.management import call_command

from accounts.models import User
from games.match.ratings import UNKNOWN, after
from games.models import Absence, Match, Rating, RatingChange
from games.services.rating import rate_pending
from tests.statistics.finished import DAY_ONE, finished

pytestmark = pytest.mark.django_db


def cast(number: int) -> list[User]:
    return [User.objects.create_user(f"player{n}") for n in range(number)]


def standing() -> dict[tuple[str, int], tuple[float, float, int]]:
    rows = Rating.objects.values_list("game", "user", "mu", "sigma", "played")
    return {(game, user): (mu, sigma, n) for game, user, mu, sigma, n in rows}


def season(people: list[User], matches: int, seed: int) -> list[Match]:
    """Matches of two to four people at two games, each at its own hour."""
    luck = Random(seed)
    found = []
    for hour in range(matches):
        seated = luck.sample(people, luck.randint(2, 4))
        ranks = [luck.randint(1, len(seated)) for _ in seated]
        found.append(finished(seated, ranks, hour, luck.choice(["cadwallon", "other"])))
    return found


def test_whoever_wins_rises_and_whoever_loses_falls() -> None:
    first, last = after([UNKNOWN, UNKNOWN], [1, 2])
    assert first.mu > UNKNOWN.mu > last.mu
    assert first.points > UNKNOWN.points


def test_those_who_share_a_place_are_rated_alike() -> None:
    first, second, third = after([UNKNOWN] * 3, [1, 2, 2])
    assert second == third
    assert first.mu > second.mu


def test_everybody_begins_at_a_thousand() -> None:
    assert UNKNOWN.points == 1000


def test_rating_twice_changes_nothing() -> None:
    season(cast(5), 12, seed=1)
    assert rate_pending() == 12
    once = standing()
    assert rate_pending() == 0
    assert standing() == once


@pytest.mark.parametrize("seed", range(4))
def test_matches_that_come_late_count_as_if_they_had_come_in_time(seed: int) -> None:
    matches = season(cast(6), 20, seed)
    rate_pending()
    in_order = standing()

    Match.objects.update(rated_at=None, rated=False)
    RatingChange.objects.all().delete()
    Rating.objects.all().delete()
    luck = Random(seed)
    luck.shuffle(matches)
    while matches:
        some, matches = matches[:3], matches[3:]
        Match.objects.filter(pk__in=[m.pk for m in some]).update(rated=True)
        rate_pending()
    assert standing() == in_order


def test_rating_all_again_agrees_to_the_last_bit() -> None:
    season(cast(6), 25, seed=3)
    rate_pending()
    out = StringIO()
    call_command("rate_again", "--json", stdout=out)
    assert json.loads(out.getvalue()) == {
        "matches": 25,
        "ratings": Rating.objects.count(),
        "differing": 0,
    }


def test_a_wrong_rating_is_found_and_mended() -> None:
    season(cast(4), 6, seed=4)
    rate_pending()
    right = standing()
    Rating.objects.update(mu=1.0)
    with pytest.raises(SystemExit):
        call_command("rate_again", stdout=StringIO())
    assert standing() == right


def test_the_ratings_of_others_stay_when_somebody_deletes_his_account() -> None:
    people = cast(4)
    season(people, 15, seed=5)
    rate_pending()
    gone = people[0].pk
    people[0].delete()
    before = {whose: what for whose, what in standing().items() if whose[1] != gone}
    call_command("rate_again", stdout=StringIO())
    assert standing() == before


def test_whoever_gave_his_seat_up_comes_last_whatever_became_of_it() -> None:
    alice, bob, carol = cast(3)
    match = finished([alice, bob], [1, 2], hour=1)
    # Alice left, Carol took her seat and won with it.
    Absence.objects.create(user=alice, match=match, seat=0, began_at=DAY_ONE, lost=True)
    match.places.filter(seat=0).update(user=carol)
    rate_pending()
    assert set(Rating.objects.values_list("user", flat=True)) == {alice.pk, bob.pk}
    change = RatingChange.objects.get(user=alice)
    assert change.gained < 0 < RatingChange.objects.get(user=bob).gained


def test_each_game_has_a_rating_of_its_own() -> None:
    alice, bob = cast(2)
    finished([alice, bob], [1, 2], hour=1)
    finished([alice, bob], [2, 1], hour=2, game="other")
    rate_pending()
    mine = {r.game: r.points for r in Rating.objects.filter(user=alice)}
    assert mine["cadwallon"] > mine["other"]


def test_a_match_that_is_not_rated_changes_nothing() -> None:
    match = finished(cast(2), [1, 2], hour=1)
    Match.objects.filter(pk=match.pk).update(rated=False)
    assert rate_pending() == 0
    assert not Rating.objects.exists()
