"""The bench measures; it never judges."""

import json
import sys
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from games.registry import GAMES
from games.tools.simulation.bench import long_match


def measured() -> dict[str, Any]:
    out = StringIO()
    call_command("bench", "rules", "--repeats", "1", "--json", stdout=out)
    figures = json.loads(out.getvalue())
    assert isinstance(figures, dict)
    return figures


@pytest.mark.thorough
def test_the_bench_prints_figures_and_ratios() -> None:
    figures = measured()
    wanted = "playout_ms playouts_per_second replay_500_ms clone_us chess_ratio"
    assert all(figures[name] > 0 for name in wanted.split())


@pytest.mark.thorough
def test_the_bench_says_how_long_each_bot_thinks() -> None:
    seconds = measured()["seconds_a_decision"]
    assert list(seconds) == [level.key for level in GAMES["cadwallon"].levels]
    assert all(0 <= level["mean"] <= level["most"] for level in seconds.values())


@pytest.mark.thorough
def test_the_bench_of_bots_tells_questions_apart() -> None:
    out = StringIO()
    arguments = ["bench", "bots", "--game", "kadath", "--repeats", "1", "--json"]
    call_command(*arguments, stdout=out)
    levels = json.loads(out.getvalue())["kadath"]
    assert list(levels) == [level.key for level in GAMES["kadath"].levels]
    for found in levels.values():
        assert 0 <= found["p50_s"] <= found["p99_s"]
        kinds = found["kinds"]
        assert set(kinds) <= set(GAMES["kadath"].rules.KINDS)
        assert sum(kind["count"] for kind in kinds.values()) == found["count"]
        assert max(kind["p99_s"] for kind in kinds.values()) >= found["p99_s"]


@pytest.mark.thorough
def test_without_python_chess_there_is_no_ratio(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert measured()["chess_ratio"] is None


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_the_replayed_log_has_exactly_so_many_entries(game: str) -> None:
    assert len(long_match(game).log) == GAMES[game].about.LENGTH
