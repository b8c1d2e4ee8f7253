"""Each level beats the one before, and guild masters build a City. The official figures come from `manage.py simulate`."""

from collections.abc import Iterator

import pytest

from games.karez import rules as karez
from games.karez.rules.options import Options
from games.kernel.rules import Outcome
from tests.kernel.bot_matches import expect_share, play_match
from tests.long import LONG

at_three_and_four = pytest.mark.parametrize("seats", [3, 4])


def won(level: str, other: str, seats: int, matches: int) -> Iterator[float]:
    """The share of first places that `level` gets in each match.

    The two levels sit in turn and change places after every match, and each deal is played twice. So `level` has half of the
    seats of each deal, and half of the first places would be its fair share. Where Karez falls nobody is first: the match counts
    by who had most points.
    """
    for number in range(matches):
        mine = [(seat + number) % 2 == 0 for seat in range(seats)]
        levels = [level if is_mine else other for is_mine in mine]
        outcome = play_match(karez, levels, Options(), seed=number // 2)
        yield _first_places(outcome, mine)


def _first_places(outcome: Outcome, mine: list[bool]) -> float:
    ranks = outcome.ranks
    first = [seat for seat in range(len(ranks)) if ranks[seat] == min(ranks)]
    return sum(mine[seat] for seat in first) / len(first)


def test_the_apprentice_beats_chance() -> None:
    expect_share(0.8, 8, won("apprentice", "random", 4, 8))


@pytest.mark.slow
@at_three_and_four
def test_the_guild_master_beats_the_apprentice(seats: int) -> None:
    matches = 100 if LONG else 10
    expect_share(0.65, matches, won("guild_master", "apprentice", seats, matches))


# A few matches show only that it is not weaker. They are the same in every run.
@pytest.mark.slow
@at_three_and_four
def test_the_castellan_beats_the_guild_master(seats: int) -> None:
    matches, share = (100, 0.65) if LONG else (4, 0.5)
    expect_share(share, matches, won("castellan", "guild_master", seats, matches))


@pytest.mark.slow
@pytest.mark.parametrize("seats", karez.SEATS)
def test_guild_masters_build_a_city(seats: int) -> None:
    """In three matches of four at least, and not always."""
    matches, least, most = (100, 0.75, 0.98) if LONG else (6, 0.5, 1.0)
    ends = [
        play_match(karez, ["guild_master"] * seats, Options(), seed).reason
        for seed in range(matches)
    ]
    assert least <= ends.count("mayor") / matches <= most


@pytest.mark.slow
def test_not_even_apprentices_let_karez_fall_each_time() -> None:
    ends = [
        play_match(karez, ["apprentice"] * 3, Options(), seed).reason
        for seed in range(10)
    ]
    assert ends.count("mayor") >= 3
