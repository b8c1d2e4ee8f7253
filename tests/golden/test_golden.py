"""Finished games that must never come out differently.

When rules change on purpose: `python -m tests.golden cadwallon` (or kadath), and say in the commit why.
"""

from pathlib import Path

import pytest

from games.kernel.replay import replay
from games.kernel.versions import is_known
from games.registry import GAMES
from tests.golden import coverage, golden
from tests.golden.__main__ import planned

GOLDEN = [
    path
    for game in GAMES
    for path in (*golden.files(game), *golden.files_of_before(game))
]
every_game = pytest.mark.parametrize("game", GAMES)
every_golden_game = pytest.mark.parametrize(
    "path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


@every_golden_game
def test_a_golden_game_comes_out_as_it_did(path: Path) -> None:
    """Every move and every draw is checked on the way."""
    record = golden.read(path)
    rules = GAMES[record.game].rules
    options, log = golden.options_of(record), golden.logged(record)
    draws, version = record.setup_draws, record.rules_version
    state = replay(rules, record.seats, options, draws, log, version)
    assert rules.outcome(state) == record.outcome
    assert golden.fingerprint(state) == record.fingerprint


@every_golden_game
def test_a_golden_game_was_played_by_rules_that_are_still_known(path: Path) -> None:
    record = golden.read(path)
    assert is_known(GAMES[record.game].rules, record.rules_version)


@pytest.mark.slow
@every_game
def test_the_golden_games_show_everything_a_game_has(game: str) -> None:
    """Every end, option, question, move and event, and the game's own cards and skills."""
    shown = (coverage.shown(golden.read(path)) for path in golden.files(game))
    assert coverage.wanted(game).difference(*shown) == set()


@every_game
def test_there_are_enough_golden_games_and_they_are_small(game: str) -> None:
    sizes = [path.stat().st_size for path in golden.files(game)]
    assert len(sizes) >= planned(game)
    assert sum(sizes) < 3_000_000
