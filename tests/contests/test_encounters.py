"""What a place is worth."""

from itertools import product

from games.contests.encounters import halves_of


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    assert halves_of([1, 2], 2) == (2, 0)
    assert halves_of([1, 1], 2) == (1, 1)


def test_places_at_a_table_are_worth_a_point_for_each_rival_left_behind() -> None:
    assert halves_of([2, 1, 4, 3], 4) == (4, 6, 0, 2)


def test_who_shares_a_place_shares_its_points() -> None:
    assert halves_of([1, 2, 2, 4], 4) == (6, 3, 3, 0)


def test_a_smaller_table_is_worth_as_much_on_average() -> None:
    assert halves_of([1, 2, 3], 4) == (5, 3, 1)


def test_nobody_gets_anything_when_all_lose_together() -> None:
    assert halves_of([2, 2, 3], 3) == (0, 0, 0)


def test_every_table_gives_out_the_same() -> None:
    for count in (2, 3, 4, 5):
        for ranks in product(range(1, count + 1), repeat=count):
            if 1 in ranks:
                for seats in range(count, 6):
                    assert sum(halves_of(ranks, seats)) == count * (seats - 1)
