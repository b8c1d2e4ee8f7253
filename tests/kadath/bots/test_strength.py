"""Each level beats the one before. The official figures come from `manage.py simulate`."""

from collections.abc import Iterator

import pytest

from games.kadath import rules as kadath
from games.kadath.rules.options import Options
from tests.kernel.bot_matches import expect_share, play_match, points
from tests.long import LONG

every_variant = pytest.mark.parametrize(
    "options", [Options(), Options(variant="advanced")], ids=["basic", "advanced"]
)


def won(level: str, other: str, options: Options, matches: int) -> Iterator[float]:
    """What `level` gets in each match, seats changing after every match."""
    for number in range(matches):
        seat = number % 2
        levels = [other, level] if seat else [level, other]
        yield points(play_match(kadath, levels, options, seed=number), seat)


@every_variant
def test_the_apprentice_beats_chance(options: Options) -> None:
    expect_share(0.8, 20, won("apprentice", "random", options, 20))


@every_variant
def test_the_dreamer_beats_the_apprentice(options: Options) -> None:
    expect_share(0.7, 40, won("dreamer", "apprentice", options, 40))


# Were they equally strong, ten matches of each variant would give both at least 0.8 in one of 300 samples
# (0.055 squared). The old one wins eight to nine of ten. The matches are the same in every run.
@pytest.mark.slow
@every_variant
def test_the_old_one_beats_the_dreamer(options: Options) -> None:
    matches = 20 if LONG else 10
    expect_share(0.8, matches, won("old_one", "dreamer", options, matches))
