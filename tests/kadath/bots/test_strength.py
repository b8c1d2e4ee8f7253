"""Each level beats the one before. The official figures come from `manage.py simulate`."""

import pytest

from games.kadath import rules as kadath
from games.kadath.rules.options import Options
from tests.kernel.bot_matches import play_match, points
from tests.long import LONG

every_variant = pytest.mark.parametrize(
    "options", [Options(), Options(variant="advanced")], ids=["basic", "advanced"]
)


def wins(level: str, other: str, options: Options, matches: int) -> float:
    """The share of the points that `level` gets, seats changing after every match."""
    won = 0.0
    for number in range(matches):
        seat = number % 2
        levels = [other, level] if seat else [level, other]
        won += points(play_match(kadath, levels, options, seed=number), seat)
    return won / matches


@every_variant
def test_the_apprentice_beats_chance(options: Options) -> None:
    assert wins("apprentice", "random", options, matches=20) >= 0.8


@every_variant
def test_the_dreamer_beats_the_apprentice(options: Options) -> None:
    assert wins("dreamer", "apprentice", options, matches=40) >= 0.7


# Were they equally strong, ten matches of each variant would give both at least 0.8 in one of 300 samples
# (0.055 squared). The old one wins eight to nine of ten. The matches are the same in every run.
@pytest.mark.slow
@every_variant
def test_the_old_one_beats_the_dreamer(options: Options) -> None:
    assert wins("old_one", "dreamer", options, matches=20 if LONG else 10) >= 0.8
