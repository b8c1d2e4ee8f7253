"""Bots answer every question legally, in every adventure and under every option, and matches end."""

from typing import Any

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import ADVENTURES, AdventureId
from games.cadwallon.rules.flow import KINDS
from games.cadwallon.rules.options import Options
from games.match.bots import level_keys
from tests.kernel.bot_matches import decisions_of, play_match

LEVEL_NAMES = tuple(level_keys("cadwallon"))
CHOICES: tuple[dict[str, Any], ...] = (
    {"table": "masked"},
    {"carrying_limit": 4, "surplus": "on_the_spot", "hand": "eight"},
    {"portcullises": "one_per_turn", "portcullis_shuts": "space"},
    {"blocked_flight": "french", "drawn_fight": "sum_of_dice", "scarce_loot": True},
    {"first_player": "rotating", "outside_counts": True, "ducats": "open"},
)


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_bot_plays_every_adventure_to_its_end(
    level: str, adventure: AdventureId
) -> None:
    for seats in (2, 3, 4):
        play_match(cadwallon, [level] * seats, Options(adventure=adventure), seed=seats)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: next(iter(choice)))
@pytest.mark.parametrize("adventure", ["hunter", "ashes", "incarnates"])
def test_bots_of_all_levels_play_under_any_option(
    adventure: AdventureId, choice: dict[str, Any]
) -> None:
    options = Options(adventure=adventure, **choice)
    play_match(cadwallon, ["thief", "apprentice", "random", "thief"], options, seed=7)


@pytest.mark.slow
def test_bots_meet_every_kind_of_question() -> None:
    levels = ["thief", "apprentice", "thief", "apprentice"]
    kinds = {
        decision.kind
        for adventure in ADVENTURES
        for seed in range(6)
        for _, decision in decisions_of(
            cadwallon, levels, Options(adventure=adventure, hand="eight"), seed
        )
    }
    assert kinds == set(KINDS)
