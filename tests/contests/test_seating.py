"""Tables of three to five."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from games.contests.encounters import rivals
from games.contests.formats import Format
from games.contests.seating import seating, sizes
from games.contests.standings import standings
from tests.contests.playing import contenders, played


def test_tables_are_as_few_and_as_even_as_they_can_be() -> None:
    assert sizes(8, 4) == [4, 4]
    assert sizes(9, 4) == [3, 3, 3]
    assert sizes(10, 4) == [4, 3, 3]
    assert sizes(5, 4) == [3, 2]
    for seats in (3, 4, 5):
        for count in range(2, 61):
            found = sizes(count, seats)
            assert sum(found) == count
            assert max(found) <= seats
            assert min(found) >= 2
            assert max(found) - min(found) <= 1


def test_the_seeds_are_dealt_there_and_back() -> None:
    assert seating(range(1, 9), [], 4) == [(1, 4, 5, 8), (2, 3, 6, 7)]


def test_sixteen_at_tables_of_four_meet_nobody_twice_in_two_stages() -> None:
    found = played(Format.TABLES, 16, seats=4, wanted=2)
    assert max(max(met.values()) for met in rivals(found).values()) == 1


@settings(max_examples=25, deadline=None, database=None, derandomize=True)
@given(
    count=st.integers(3, 20),
    seats=st.integers(3, 5),
    stages=st.integers(1, 4),
)
def test_everybody_sits_somewhere_in_every_stage(
    count: int, seats: int, stages: int
) -> None:
    found = played(Format.TABLES, count, seats=seats, wanted=stages)
    for stage in range(1, stages + 1):
        there = Counter(n for one in found if one.stage == stage for n in one.who)
        assert there == Counter(range(1, count + 1))
    table = standings(Format.TABLES, contenders(count), found)
    # The better seed has won everywhere, and another at most as often.
    assert table[0].halves == next(one.halves for one in table if one.number == 1)
