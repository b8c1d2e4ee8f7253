"""How well bots play follows from matches among themselves."""

from io import StringIO
from math import exp

import pytest
from django.core.management import call_command

from games.match.bots import level_keys
from games.match.ratings import BASE
from games.tools.simulation.rating import NEWCOMERS, Duel, duels, fitted, rated

LEVELS = ["random", "apprentice", "master"]


def test_every_deal_is_played_from_both_seats() -> None:
    tasks = list(duels("kadath", 4, 2, seed=5))
    first, second = tasks[:2]
    assert first.levels == second.levels[::-1]
    assert (first.number, first.seed) == (second.number, second.seed)
    assert first.options == second.options
    assert {task.levels[0] for task in tasks} == set(level_keys("kadath"))


def test_those_who_think_for_long_play_fewer_matches() -> None:
    slow = [task for task in duels("kadath", 6, 2, seed=5) if "old_one" in task.levels]
    assert {task.number for task in slow} == {0}


def test_the_odds_between_levels_are_those_of_the_results() -> None:
    results = [Duel(0, 1, 1000, 4000), Duel(1, 2, 2000, 4000)]
    strengths, errors = fitted(3, results)
    assert strengths[NEWCOMERS] == 0
    assert exp(strengths[0]) == pytest.approx(1 / 3, rel=0.01)
    assert strengths[2] == pytest.approx(0, abs=0.01)
    # Of a share p of n matches the logit has the error 1 / sqrt(n p (1 - p)).
    assert errors[0] == pytest.approx((4000 * 0.25 * 0.75) ** -0.5, rel=0.01)


def test_who_wins_everything_is_not_infinitely_better() -> None:
    ratings = rated(LEVELS, [Duel(0, 1, 0, 20), Duel(1, 2, 10, 20)])
    assert ratings["apprentice"].points == BASE
    assert 0 < BASE - ratings["random"].points < 1500
    assert ratings["random"].error > ratings["master"].error
    assert ratings["apprentice"].matches == 40


def test_a_few_matches_tell_the_apprentice_from_chance() -> None:
    out = StringIO()
    call_command("rate_bots", "kadath", "--games", "6", "--slow", "0", stdout=out)
    lines = out.getvalue().splitlines()
    assert [line.split()[0] for line in lines] == level_keys("kadath")
    assert int(lines[0].split()[1]) < BASE
