"""A season's ladder."""

from hypothesis import given
from hypothesis import strategies as st

from games.contests.divisions import LARGEST, SMALLEST, Finish, ladder, moved


def finishes(divisions: list[list[int]]) -> dict[int, Finish]:
    return {
        person: Finish(level, place, len(division))
        for level, division in enumerate(divisions, 1)
        for place, person in enumerate(division, 1)
    }


def test_everybody_begins_in_the_order_in_which_they_joined() -> None:
    assert ladder(range(1, 13), {}) == [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]


def test_two_go_up_and_two_go_down() -> None:
    first = ladder(range(1, 13), {})
    assert [sorted(one) for one in ladder(range(1, 13), finishes(first))] == [
        [1, 2, 3, 4, 7, 8],
        [5, 6, 9, 10, 11, 12],
    ]


def test_a_newcomer_begins_at_the_bottom() -> None:
    first = ladder(range(1, 13), {})
    assert ladder(range(1, 14), finishes(first))[-1][-1] == 13


def test_who_leaves_makes_room_and_nobody_falls_for_it() -> None:
    first = ladder(range(1, 13), {})
    left = [person for person in range(1, 13) if person != 1]
    top, _lower = ladder(left, finishes(first))
    assert {2, 3, 4, 7, 8} < set(top)


def test_nobody_rises_above_the_first_or_moves_out_of_a_tiny_division() -> None:
    assert moved(Finish(1, 1, 6)) == 0
    assert moved(Finish(2, 1, 2)) == 0
    assert moved(Finish(2, 1, 6)) == -1
    assert moved(Finish(2, 6, 6)) == 1


@given(count=st.integers(1, 80))
def test_divisions_are_neither_large_nor_tiny(count: int) -> None:
    found = ladder(range(1, count + 1), {})
    assert [person for one in found for person in one] == list(range(1, count + 1))
    for one in found:
        assert len(one) <= LARGEST
        assert len(one) >= SMALLEST or count < SMALLEST
