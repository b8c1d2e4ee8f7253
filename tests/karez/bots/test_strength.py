"""Each level beats the one before, and guild masters build a City. The official figures come from `manage.py simulate`."""

from collections.abc import Iterator

import pytest

from games.karez import rules as karez
from games.karez.rules.options import Options
from games.kernel.rules import Outcome
from tests.kernel.bot_matches import expect_share, play_match
from tests.long import LONG


def won(level: str, other: str, seats: int, matches: int) -> Iterator[float]:
    """The share of first places that `level` gets in each match.

    The two levels sit in turn and change places after every match, and each deal is played twice: `level` has half of the seats of
    each deal, and half of the first places would be its fair share. Where Karez falls nobody has won, and whoever had most points
    counts.
    """
    for number in range(matches):
        mine = [(seat + number) % 2 == 0 for seat in range(seats)]
        levels = [level if is_mine else other for is_mine in mine]
        outcome = play_match(karez, levels, Options(), seed=number // 2)
        yield first_places(outcome, mine)


def first_places(outcome: Outcome, mine: list[bool]) -> float:
    ranks = outcome.ranks
    first = [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
    return sum(mine[seat] for seat in first) / len(first)


@pytest.mark.thorough
def test_the_apprentice_beats_chance() -> None:
    expect_share(0.8, 8, won("apprentice", "random", 4, 8))


# It wins seven of ten. A few matches can show less; they are the same in every run.
@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 4])
def test_the_guild_master_beats_the_apprentice(seats: int) -> None:
    matches, share = (200, 0.65) if LONG else (16, 0.55)
    expect_share(share, matches, won("guild_master", "apprentice", seats, matches))


# It wins three of four, and takes its time: two deals show only that it is not weaker.
@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4] if LONG else [4])
def test_the_castellan_beats_the_guild_master(seats: int) -> None:
    matches, share = (100, 0.65) if LONG else (4, 0.5)
    expect_share(share, matches, won("castellan", "guild_master", seats, matches))


@pytest.mark.slow
@pytest.mark.parametrize("seats", karez.SEATS)
def test_guild_masters_mostly_build_a_city(seats: int) -> None:
    """In 75 to 95 of 100 matches; a few more or fewer are chance."""
    matches, least, most = (200, 0.75, 0.95) if LONG else (8, 0.5, 1.0)
    ends = [
        play_match(karez, ["guild_master"] * seats, Options(), seed).reason
        for seed in range(matches)
    ]
    assert least <= ends.count("mayor") / matches <= most
