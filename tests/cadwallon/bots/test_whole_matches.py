"""Bots answer every question legally, in every adventure and under every option, and matches end."""

from itertools import chain, product
from typing import Any

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import ADVENTURES, AdventureId
from games.cadwallon.rules.flow import KINDS
from games.cadwallon.rules.options import Options
from games.match.bots import level_keys
from tests.kernel.bot_matches import decisions_of, play_match
from tests.long import LONG

LEVEL_NAMES = tuple(level_keys("cadwallon"))
CHOICES: tuple[dict[str, Any], ...] = (
    {"table": "masked"},
    {"carrying_limit": 4, "surplus": "on_the_spot", "hand": "eight"},
    {"portcullises": "one_per_turn", "portcullis_shuts": "space"},
    {"blocked_flight": "french", "drawn_fight": "sum_of_dice", "scarce_loot": True},
    {"first_player": "rotating", "outside_counts": True, "ducats": "open"},
)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_bot_plays_every_adventure_to_its_end(level: str) -> None:
    """Numbers of seats take turns; each level meets them all."""
    for number, adventure in enumerate(ADVENTURES, LEVEL_NAMES.index(level)):
        for seats in (2, 3, 4) if LONG else (2 + number % 3,):
            options = Options(adventure=adventure)
            play_match(cadwallon, [level] * seats, options, seed=seats)


@pytest.mark.slow
@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: next(iter(choice)))
def test_bots_of_all_levels_play_under_any_option(choice: dict[str, Any]) -> None:
    """Adventures take turns; each occurs under some option."""
    adventures = [*ADVENTURES, *ADVENTURES]
    first = 2 * CHOICES.index(choice)
    for adventure in ADVENTURES if LONG else adventures[first : first + 2]:
        options = Options(adventure=adventure, **choice)
        levels = ["thief", "apprentice", "random", "thief"]
        play_match(cadwallon, levels, options, seed=7)


@pytest.mark.slow
def test_bots_meet_every_kind_of_question() -> None:
    levels, missing = ["thief", "apprentice", "thief", "apprentice"], set(KINDS)
    # A zombie whose room is taken is rare.
    zombies: list[AdventureId] = ["ashes"]
    tables = chain(product(range(6), ADVENTURES), product(range(6, 24), zombies))
    for seed, adventure in tables:
        options = Options(adventure=adventure, hand="eight")
        asked = decisions_of(cadwallon, levels, options, seed)
        missing -= {decision.kind for _, decision in asked}
        if not missing:
            break
    assert missing == set()
