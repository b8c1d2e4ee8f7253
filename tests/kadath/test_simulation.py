"""What a simulation of Kadath reports: who begins, how long it takes, how it ends; and how fast the rules are."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError


def reported(*words: str) -> dict[str, Any]:
    out = StringIO()
    call_command(*words, "--json", stdout=out)
    report = json.loads(out.getvalue())
    assert isinstance(report, dict)
    return report


def test_a_simulation_tells_of_the_first_player_and_of_draws() -> None:
    report = reported("simulate", "kadath", "--games", "40")
    assert (report["finished"], report["illegal"]) == (40, 0)
    assert report["first_player_share"] == report["wins"]["order"]["0"]
    assert 0 < report["first_player_share"] < 1
    assert 0 < report["draws"] < 1
    assert set(report["wins"]["side"]) == {"dreamer", "chaos"}


def test_a_simulation_tells_how_long_it_took_and_how_it_ended() -> None:
    report = reported("simulate", "kadath", "--games", "20")
    assert 12 < report["placements"] <= 22
    assert sum(report["ends"].values()) == 20
    assert report["enclaves"]["winner"] >= report["enclaves"]["last"]


def test_both_variants_are_compared() -> None:
    report = reported("simulate", "kadath", "--games", "4", "--variant", "all")
    assert set(report["by_variant"]) == {"basic", "advanced"}
    assert report["kinds"]["draft"] == 4 * 4


def test_it_is_for_two() -> None:
    with pytest.raises(CommandError, match=r"4 seats: kadath is for 2$"):
        call_command("simulate", "kadath", "--seats", "4")


@pytest.mark.thorough
def test_the_bench_counts_playouts() -> None:
    figures = reported("bench", "rules", "--game", "kadath", "--repeats", "1")
    assert figures["playouts_per_second"] > 0
    assert figures["replay_50_ms"] > 0
