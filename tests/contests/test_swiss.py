"""Swiss pairing: worked examples, and what holds for all of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.contests.encounters import Encounter, points, rivals
from games.contests.formats import Format, stages_of
from games.contests.swiss import NOBODY, Costs, swiss
from tests.contests.playing import Judge, beaten, drawn, played


def paired(encounters: list[Encounter], count: int) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in swiss(range(1, count + 1), encounters)}


def pairs(*text: str) -> set[frozenset[int]]:
    return {frozenset(map(int, pair.split("-"))) for pair in text}


def test_in_the_first_stage_the_upper_half_meets_the_lower() -> None:
    assert paired([], 8) == pairs("1-5", "2-6", "3-7", "4-8")


def test_winners_meet_winners_and_losers_losers() -> None:
    first = [beaten(1, one, one + 4, one) for one in (1, 2, 3, 4)]
    assert paired(first, 8) == pairs("1-3", "2-4", "5-7", "6-8")


def test_three_stages_of_eight_to_the_end() -> None:
    """Worked by hand: 1 wins all, nobody meets twice, and those on one point are paired across the half."""
    found = [beaten(1, one, one + 4, one) for one in (1, 2, 3, 4)]
    found += [beaten(2, *pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))]
    # 1, 2 have two points; 3, 4, 5, 6 have one; 7, 8 have none.
    assert paired(found, 8) == pairs("1-2", "3-5", "4-6", "7-8")


def test_who_has_met_is_paired_otherwise() -> None:
    # 1 and 2 lead, but have met; all others have a point or none.
    found = [beaten(1, 1, 4), beaten(1, 2, 5), drawn(1, 3, 6)]
    found += [drawn(2, 1, 2), beaten(2, 3, 4), beaten(2, 6, 5)]
    # All of 1, 2, 3 and 6 have one and a half; 1-2 and 3-6 have met.
    assert paired(found, 6) in (
        pairs("1-3", "2-6", "4-5"),
        pairs("1-6", "2-3", "4-5"),
    )


def test_with_an_odd_number_the_last_has_the_bye_and_never_a_second_one() -> None:
    assert frozenset({5}) in paired([], 5)
    after = [beaten(1, 1, 3), beaten(1, 2, 4), Encounter(1, 3, (5,), (2,))]
    assert frozenset({4}) in paired(after, 5)


def test_one_floats_down_when_a_group_is_odd() -> None:
    # 1, 2, 3 have a point; 4, 5, 6 none.
    found = [beaten(1, 1, 4), beaten(1, 2, 5), beaten(1, 3, 6)]
    (across,) = [pair for pair in paired(found, 6) if len(pair & {1, 2, 3}) == 1]
    assert across in pairs("3-4", "3-5")


def test_the_first_seat_goes_to_who_has_had_it_less_often() -> None:
    found = [beaten(1, 1, 3), beaten(1, 2, 4)]
    seats = swiss(range(1, 5), found)
    assert (1, 2) in seats
    later = swiss(range(1, 5), [*found, beaten(2, 1, 2), beaten(2, 4, 3)])
    # 4 had it once, 1 twice.
    assert (4, 1) in later


def matchings(people: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not people:
        yield []
        return
    first, *others = people
    for at, other in enumerate(others):
        for rest in matchings(others[:at] + others[at + 1 :]):
            yield [(first, other), *rest]


def by_lot(seed: int) -> Judge:
    luck = Random(seed)
    return lambda _stage, _who: luck.choice([(1, 2), (2, 1), (1, 1)])


@settings(max_examples=20, deadline=None, database=None, derandomize=True)
@given(count=st.integers(4, 8), seed=st.integers(0, 10**6))
def test_no_other_pairing_is_better(count: int, seed: int) -> None:
    """All pairings there are are tried."""
    found = played(Format.SWISS, count, wanted=3, judge=by_lot(seed))
    total = points(found)
    costs = Costs(sorted(range(1, count + 1), key=lambda n: (-total[n], n)), found)
    people = [*costs.order, NOBODY] if count % 2 else costs.order
    best = min(
        sum(costs.of(*pair) for pair in all_pairs) for all_pairs in matchings(people)
    )
    mine = sum(
        costs.of(*(pair if len(pair) == 2 else (pair[0], NOBODY)))
        for pair in swiss(range(1, count + 1), found)
    )
    assert mine == best


@settings(max_examples=20, deadline=None, database=None, derandomize=True)
@given(count=st.integers(2, 16), wanted=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_nobody_meets_twice_and_nobody_is_forgotten(
    count: int, wanted: int, seed: int
) -> None:
    found = played(Format.SWISS, count, wanted=wanted, judge=by_lot(seed))
    stages = stages_of(Format.SWISS, count, wanted)
    alone = Counter(one.who[0] for one in found if one.is_bye)
    assert sum(alone.values()) == (stages if count % 2 else 0)
    # So many stages can always be paired without anybody meeting again; with more it may not be possible.
    if stages <= max(1, count // 2):
        met = [times for mine in rivals(found).values() for times in mine.values()]
        assert max([*met, *alone.values()]) == 1
    for stage in range(1, stages + 1):
        there = Counter(n for one in found if one.stage == stage for n in one.who)
        assert there == Counter(range(1, count + 1))


@pytest.mark.thorough
def test_sixty_four_are_paired_to_the_last_stage() -> None:
    found = played(Format.SWISS, 64)
    assert len(found) == 6 * 32
    assert points(found)[1] == 12
    assert sum(points(found)[one] == 12 for one in range(1, 65)) == 1
    assert all(
        rivals(found)[one][other] <= 1 for one, other in combinations(range(1, 65), 2)
    )
