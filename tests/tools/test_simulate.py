"""Whole matches by bots, and what is reported of them."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.kernel.rules import Outcome, Seat
from games.registry import GAMES
from games.tools.simulation.match import SimulatedMatch, play
from games.tools.simulation.plan import SimulationPlan, pairings, spread
from games.tools.simulation.report import summarize

GAME = "cadwallon"


def simulated(*words: str) -> dict[str, Any]:
    out = StringIO()
    call_command("simulate", GAME, "--json", *words, stdout=out)
    report = json.loads(out.getvalue())
    assert isinstance(report, dict)
    return report


def without_speed(report: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value for name, value in report.items() if name != "decisions_per_second"
    }


def test_a_simulation_prints_one_json_object() -> None:
    report = simulated("--games", "2", "--seats", "3")
    assert (report["matches"], report["finished"], report["illegal"]) == (2, 2, 0)
    assert report["decisions"] == sum(report["kinds"].values()) / 2
    by = {"seat", "order", "gang", "gang_where_played", "bot", "adventure"}
    assert set(report["wins"]) == by
    assert report["decisions_per_second"] > 0


def test_all_plays_so_many_games_for_each_value() -> None:
    report = simulated("--games", "1", "--seats", "2", "--adventure", "all")
    assert report["matches"] == 8
    assert len(report["wins"]["adventure"]) == len(report["by_adventure"]) == 8


def test_the_table_for_people_has_the_same_figures() -> None:
    out = StringIO()
    call_command("simulate", GAME, "--games", "1", "--adventure", "duke", stdout=out)
    assert "stops per round" in out.getvalue()


def test_the_same_seed_gives_the_same_report() -> None:
    again = [without_speed(simulated("--games", "2", "--seed", "7")) for _ in range(2)]
    assert again[0] == again[1]


def test_another_seed_gives_another_report() -> None:
    one, two = (simulated("--games", "2", "--seed", seed)["kinds"] for seed in "12")
    assert one != two


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing() -> None:
    one, two = (
        without_speed(simulated("--games", "4", "--workers", number)) for number in "12"
    )
    assert one == two


def test_an_option_reaches_the_table() -> None:
    plan = SimulationPlan(game=GAME, chosen={"carrying_limit": 4})
    assert pairings(plan)[0].options.carrying_limit == 4


def test_bots_change_seats_from_match_to_match() -> None:
    plan = SimulationPlan(game=GAME, games=2, bots=("random", "apprentice"))
    seated = [task.levels for task in pairings(plan)]
    assert seated == [("random", "apprentice"), ("apprentice", "random")]


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(spread(abs, [-3, 2, -1])) == [3, 2, 1]


def test_an_illegal_answer_is_counted_and_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.tools.simulation.match.choose", lambda *_: "nonsense")
    played = play(pairings(SimulationPlan(game=GAME))[0])
    assert played.outcome is not None
    assert played.illegal == played.decisions > 0


def test_a_shared_first_place_is_divided() -> None:
    match = SimulatedMatch(
        ("random",) * 2,
        "duke",
        ("cursed", "kalderns"),
        outcome=Outcome("gates", (1, 1), (5, 5)),
    )
    report = summarize(GAMES[GAME].about, [match], seconds=1)
    assert report["wins"]["gang"] == {"cursed": 0.5, "kalderns": 0.5}
    assert (report["draws"], report["first_player_share"]) == (1.0, 0.5)


def test_a_side_is_compared_with_the_matches_it_played_in() -> None:
    played = {("cursed", "kalderns"): (1, 2), ("cursed", "nocturnis"): (2, 1)}
    matches = [
        SimulatedMatch(
            ("random",) * 2, "duke", sides, outcome=Outcome("gates", ranks, (9, 5))
        )
        for sides, ranks in played.items()
    ]
    wins = summarize(GAMES[GAME].about, matches, seconds=1)["wins"]
    assert wins["gang"] == {"cursed": 0.5, "kalderns": 0.0, "nocturnis": 0.5}
    assert wins["gang_where_played"] == {
        "cursed": 0.5,
        "kalderns": 0.0,
        "nocturnis": 1.0,
    }


def test_wins_are_counted_by_the_order_of_the_first_round() -> None:
    match = SimulatedMatch(
        ("random",) * 3,
        "duke",
        ("cursed", "kalderns", "nocturnis"),
        first=Seat(2),
        outcome=Outcome("gates", (1, 2, 3), (9, 5, 1)),
    )
    report = summarize(GAMES[GAME].about, [match], seconds=1)
    assert report["wins"]["order"] == {"0": 0.0, "1": 1.0, "2": 0.0}
    assert (report["draws"], report["first_player_share"]) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "chess: not a game"),
        ([GAME, "--seats", "7"], "7 seats"),
        ([GAME, "--games", "0"], "0 games"),
        ([GAME, "--workers", "0"], "0 workers"),
        ([GAME, "--bots", "nobody"], "nobody: not a bot"),
        ([GAME, "--bots", ","], "no bots"),
        ([GAME, "--adventure", "sea"], "adventure=sea: not one of duke"),
        ([GAME, "--option", "carrying_limit=9"], "not one of 3, 4"),
        ([GAME, "--option", "nonsense"], "not name=value"),
        ([GAME, "--option", "gangs=cursed,cursed", "--seats", "2"], "do not work"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: list[str], complaint: str) -> None:
    with pytest.raises(CommandError, match=complaint) as refusal:
        call_command("simulate", *words)
    assert "\n" not in str(refusal.value)


@pytest.mark.slow
def test_with_standing_orders_at_most_a_quarter_of_the_stops_is_left() -> None:
    words = ("--games", "1", "--adventure", "all", "--bots", "apprentice")
    none, default = (
        simulated(*words, "--orders", orders) for orders in ("none", "default")
    )
    assert none["ordered_per_round"] == 0
    assert default["illegal"] == none["illegal"] == 0
    assert 0 < default["stops_per_round"] <= none["stops_per_round"] / 4
    assert default["visits_per_round"] < none["visits_per_round"]


def test_without_orders_is_the_usual() -> None:
    words = ("--games", "2", "--seed", "3")
    assert without_speed(simulated(*words, "--orders", "none")) == without_speed(
        simulated(*words)
    )


def test_a_masked_table_is_asked_less_often_too() -> None:
    words = ("--games", "1", "--bots", "apprentice", "--option", "table=masked")
    none, default = (
        simulated(*words, "--orders", orders) for orders in ("none", "default")
    )
    assert default["stops_per_round"] <= none["stops_per_round"] / 4
