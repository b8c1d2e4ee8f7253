"""The bracket: the best meet last, and the last one standing has won."""

from games.contests.encounters import Encounter
from games.contests.formats import Format
from games.contests.knockout import bracket, first_stage, winner
from games.contests.standings import standings
from tests.contests.playing import better_seed, contenders, played


def test_the_bracket_of_eight() -> None:
    assert bracket(3) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_the_best_have_the_byes() -> None:
    assert first_stage([1, 2, 3, 4, 5, 6]) == {1: (1,), 2: (4, 5), 3: (2,), 4: (3, 6)}


def test_every_size_has_one_winner_and_all_others_lose_once() -> None:
    for count in range(2, 33):
        found = played(Format.KNOCKOUT, count)
        lost = [n for one in found for n in one.who if n != winner(one)]
        assert sorted(lost) == list(range(2, count + 1))
        first, second = standings(Format.KNOCKOUT, contenders(count), found)[:2]
        assert (first.place, first.number) == (1, 1)
        assert (second.place, second.number) == (2, 2)


def test_who_lost_in_the_same_stage_shares_a_place() -> None:
    table = standings(Format.KNOCKOUT, contenders(8), played(Format.KNOCKOUT, 8))
    assert [one.place for one in table] == [1, 2, 3, 3, 5, 5, 5, 5]


def test_a_draw_goes_to_who_let_the_others_wait_less_and_then_to_the_better_seed() -> (
    None
):
    assert winner(Encounter(1, 1, (1, 8), (1, 1), (500, 200))) == 8
    assert winner(Encounter(1, 1, (8, 1), (1, 1), (200, 200))) == 1


def test_who_meets_somebody_who_left_goes_on_alone() -> None:
    found = played(Format.KNOCKOUT, 8, leaving={1: 1, 8: 1})
    assert [one.who for one in found if one.stage == 2 and one.is_bye] == [(4,)]
    last = max(found, key=lambda one: one.stage)
    assert sorted(last.who) == [2, 4]


def test_both_of_a_pair_may_leave() -> None:
    found = played(Format.KNOCKOUT, 8, leaving={1: 1, 4: 1}, judge=better_seed)
    assert [one.who for one in found if one.stage == 3] == [(2,)] or not [
        one for one in found if one.stage == 3
    ]
    table = standings(Format.KNOCKOUT, contenders(8, {1, 4}), found)
    assert table[0].number == 2
