"""Each level beats the one before. The official figures come from `manage.py simulate`."""

import pytest

from games.karez import rules as karez
from games.karez.rules.options import Options
from tests.kernel.bot_matches import play_match
from tests.long import LONG


def wins(level: str, other: str, matches: int) -> float:
    """The share of first places that `level` gets with two seats of four; it plays each deal with the other two, too."""
    won = 0.0
    for number in range(matches):
        mine = [(seat + number) % 2 == 0 for seat in range(4)]
        levels = [level if is_mine else other for is_mine in mine]
        ranks = play_match(karez, levels, Options(), seed=number // 2).ranks
        first = [seat for seat in range(4) if ranks[seat] == min(ranks)]
        won += sum(mine[seat] for seat in first) / len(first)
    return won / matches


def test_the_apprentice_beats_chance() -> None:
    assert wins("apprentice", "random", matches=8) >= 0.8


# It wins about eight of ten.
@pytest.mark.slow
def test_the_guild_master_beats_the_apprentice() -> None:
    assert wins("guild_master", "apprentice", matches=60 if LONG else 12) >= 0.65


# It wins about two of three: a few matches show only that it is not weaker. They are the same in every run.
@pytest.mark.slow
def test_the_castellan_beats_the_guild_master() -> None:
    matches, least = (60, 0.6) if LONG else (4, 0.5)
    assert wins("castellan", "guild_master", matches) >= least


@pytest.mark.slow
@pytest.mark.parametrize("level", ["apprentice", "guild_master"])
def test_karez_seldom_falls(level: str) -> None:
    matches = 60 if LONG else 10
    ends = [
        play_match(karez, [level] * 3, Options(), seed).reason
        for seed in range(matches)
    ]
    assert ends.count("mayor") / matches >= 0.6
