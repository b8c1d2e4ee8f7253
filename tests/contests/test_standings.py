"""Points and tie-breaks, by hand."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from games.contests.encounters import Encounter
from games.contests.formats import Format
from games.contests.standings import standings
from tests.contests.playing import beaten, contenders, drawn, played

# Four who all meet: 1 and 2 have two points, 3 and 4 one.
ALL = [
    beaten(1, 1, 4),
    beaten(1, 2, 3, 2),
    beaten(2, 2, 4),
    beaten(2, 3, 1, 2),
    beaten(3, 1, 2),
    beaten(3, 4, 3, 2),
]


def order(way: Format, count: int, found: list[Encounter]) -> list[tuple[int, int]]:
    table = standings(way, contenders(count), found)
    return [(one.place, one.number) for one in table]


def test_among_equals_the_match_between_them_decides() -> None:
    # 1 has beaten 2, and 4 has beaten 3.
    assert order(Format.ROUND_ROBIN, 4, ALL) == [(1, 1), (2, 2), (3, 4), (4, 3)]


def test_sonneborn_and_berger_count_the_points_of_the_beaten() -> None:
    table = standings(Format.ROUND_ROBIN, contenders(4), ALL)
    quarters = {one.number: one.breaks[1] for one in table}
    # 1 has beaten 4 (one point) and 2 (two); 2 has beaten 3 and 4; 3 has beaten 1; 4 has beaten 3. In quarters.
    assert quarters == {1: 12, 2: 8, 3: 8, 4: 4}


def test_buchholz_adds_up_the_points_of_the_rivals() -> None:
    found = [
        beaten(1, 1, 3),
        beaten(1, 2, 4, 2),
        drawn(2, 1, 2),
        beaten(2, 3, 4, 2),
    ]
    table = standings(Format.SWISS, contenders(4), found)
    # Points: 1 and 2 one and a half, 3 one, 4 none; in halves 3, 3, 2, 0.
    assert {one.number: one.breaks[0] for one in table} == {1: 5, 2: 3, 3: 3, 4: 5}
    assert [one.number for one in table] == [1, 2, 3, 4]


def test_a_bye_counts_as_a_rival_with_as_many_points_as_oneself() -> None:
    found = [beaten(1, 1, 2), Encounter(1, 2, (3,), (2,))]
    table = standings(Format.SWISS, contenders(3), found)
    assert {one.number: one.breaks[0] for one in table} == {1: 0, 2: 2, 3: 2}
    assert {one.number: one.wins for one in table} == {1: 1, 2: 0, 3: 0}


def test_at_tables_first_places_decide_between_equals() -> None:
    found = [
        Encounter(1, 1, (1, 2, 3), (4, 2, 0)),
        Encounter(2, 1, (1, 2, 3), (0, 2, 4)),
    ]
    # All have four halves; 1 and 3 were first once.
    assert order(Format.TABLES, 3, found) == [(1, 1), (1, 3), (3, 2)]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    assert order(Format.SWISS, 2, [drawn(1, 1, 2)]) == [(1, 1), (1, 2)]


def test_what_is_undecided_does_not_count() -> None:
    table = standings(Format.SWISS, contenders(2), [Encounter(1, 1, (1, 2))])
    assert [(one.halves, one.played) for one in table] == [(0, 0), (0, 0)]


@settings(max_examples=30, deadline=None, database=None, derandomize=True)
@given(
    way=st.sampled_from(list(Format)),
    count=st.integers(2, 12),
    gone=st.dictionaries(st.integers(1, 12), st.integers(1, 3), max_size=4),
)
def test_places_are_in_order_and_everybody_has_one(
    way: Format, count: int, gone: dict[int, int]
) -> None:
    seats = 4 if way is Format.TABLES else 2
    found = played(way, count, seats=seats, leaving=gone)
    table = standings(way, contenders(count), found)
    assert sorted(one.number for one in table) == list(range(1, count + 1))
    assert table[0].place == 1
    for above, below in pairwise(table):
        assert above.place <= below.place
        assert above.halves >= below.halves
    if way is not Format.KNOCKOUT:
        given_out = sum(sum(one.halves) for one in found)
        assert sum(one.halves for one in table) == given_out
