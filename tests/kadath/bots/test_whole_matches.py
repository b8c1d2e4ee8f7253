"""Bots answer every question of Kadath legally, and matches end."""

import pytest

from games.kadath import rules as kadath
from games.kadath.bots.messenger import LongMind, play_as_messenger
from games.kadath.bots.old_one import Mind
from games.kadath.rules.options import Options
from games.kernel.chance import Dice
from games.registry import GAMES
from tests.kernel.bot_matches import decisions_of, play_match

BASIC, ADVANCED = Options(), Options(variant="advanced")
# A laying takes some four millionths of a second: this is well below half a second.
MOST_WORK = 100_000
QUICK = [level.key for level in GAMES["kadath"].levels if not level.is_slow]


@pytest.mark.parametrize("options", [BASIC, ADVANCED], ids=["basic", "advanced"])
@pytest.mark.parametrize("level", QUICK)
def test_a_bot_plays_both_variants_to_the_end(level: str, options: Options) -> None:
    play_match(kadath, [level, "dreamer"], options, seed=3)


@pytest.mark.slow
@pytest.mark.parametrize("options", [BASIC, ADVANCED], ids=["basic", "advanced"])
def test_the_old_one_plays_both_variants_to_the_end(options: Options) -> None:
    play_match(kadath, ["old_one", "dreamer"], options, seed=3)


@pytest.mark.thorough
def test_the_messenger_answers_everything_and_keeps_to_its_budget() -> None:
    for state, decision in decisions_of(kadath, ["dreamer"] * 2, ADVANCED, seed=3):
        if decision.kind == "draft":
            assert play_as_messenger(state, decision, Dice(1)) in decision.moves
        else:
            mind = LongMind(state, decision.seat, Dice(1), budget=500)
            assert mind.choice(list(decision.moves)) in decision.moves
            assert mind.search.work < MOST_WORK


def test_a_bot_plays_a_match_of_two_games() -> None:
    options = Options(variant="advanced", games=2)
    outcome = play_match(kadath, ["dreamer", "apprentice"], options, seed=3)
    assert sum(outcome.scores) > 5


def test_bots_meet_every_kind_of_question() -> None:
    asked = decisions_of(kadath, ["dreamer", "apprentice"], ADVANCED, seed=2)
    assert {decision.kind for _, decision in asked} == set(kadath.KINDS)


@pytest.mark.slow
@pytest.mark.parametrize("options", [BASIC, ADVANCED], ids=["basic", "advanced"])
def test_the_old_one_does_not_think_for_ever(options: Options) -> None:
    for state, decision in decisions_of(kadath, ["dreamer"] * 2, options, seed=6):
        if decision.kind != "draft":
            mind = Mind(state, decision.seat, Dice(1))
            assert mind.choice(list(decision.moves)) in decision.moves
            assert mind.search.work < MOST_WORK


@pytest.mark.slow
def test_a_bot_plays_the_same_match_twice() -> None:
    """Nothing but luck decides: no clock, no order of a hash table."""
    first, second = (
        play_match(kadath, ["old_one", "dreamer"], ADVANCED, seed=8) for _ in range(2)
    )
    assert first == second
