"""The thief beats the apprentice, and both beat chance. The official figures come from `manage.py simulate`."""

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import ADVENTURES
from games.cadwallon.rules.options import Options
from tests.kernel.bot_matches import play_match, points

pytestmark = pytest.mark.slow


def wins(level: str, other: str, matches: int) -> float:
    """The share of two-player matches won by `level`, seats changing, over all adventures."""
    adventures = list(ADVENTURES)
    won = 0.0
    for number in range(matches):
        options = Options(adventure=adventures[number % len(adventures)])
        seat = number // len(adventures) % 2
        levels = [other, level] if seat else [level, other]
        won += points(play_match(cadwallon, levels, options, seed=number), seat)
    return won / matches


def test_the_thief_beats_the_apprentice() -> None:
    assert wins("thief", "apprentice", matches=40) >= 0.6


@pytest.mark.parametrize("level", ["apprentice", "thief"])
def test_bots_beat_chance(level: str) -> None:
    assert wins(level, "random", matches=16) >= 0.9
