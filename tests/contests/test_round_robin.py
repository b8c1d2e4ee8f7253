"""All-play-all by the tables of Berger, against those that the chess world prints."""

from itertools import combinations

from games.contests.formats import Format
from games.contests.round_robin import berger, round_robin, stages_needed
from tests.contests.playing import played

# FIDE handbook, C.05 annex 1.
OF_SIX = """
1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
6-5 1-4 2-3
3-6 4-2 5-1
"""
OF_EIGHT = """
1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1
"""


def printed(count: int) -> str:
    lines = [
        " ".join(f"{one}-{other}" for one, other in berger(count, stage))
        for stage in range(1, stages_needed(count) + 1)
    ]
    return "\n".join(["", *lines, ""])


def test_the_printed_tables() -> None:
    assert printed(6) == OF_SIX
    assert printed(8) == OF_EIGHT


def test_everybody_meets_everybody_once_and_sits_first_about_as_often_as_not() -> None:
    for count in range(2, 17):
        met = [
            one.who for one in played(Format.ROUND_ROBIN, count) if len(one.who) == 2
        ]
        pairs = list(combinations(range(1, count + 1), 2))
        assert sorted(tuple(sorted(pair)) for pair in met) == pairs
        for number in range(1, count + 1):
            first = sum(pair[0] == number for pair in met)
            assert abs(2 * first - (count - 1)) <= 1


def test_everybody_has_one_bye_with_an_odd_number() -> None:
    alone = [
        pair[0]
        for stage in range(1, stages_needed(5) + 1)
        for pair in round_robin([1, 2, 3, 4, 5], stage)
        if len(pair) == 1
    ]
    assert sorted(alone) == [1, 2, 3, 4, 5]


def test_who_meets_somebody_who_has_left_has_a_bye_that_counts() -> None:
    found = played(Format.ROUND_ROBIN, 4, leaving={4: 1})
    byes = [one for one in found if one.is_bye]
    assert len(byes) == 2
    assert {one.halves for one in byes} == {(2,)}
