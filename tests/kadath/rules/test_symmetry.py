"""North is nothing special: turned or mirrored grids offer the same moves, with the same results."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kadath import rules as kadath
from games.kadath.rules.components import CHAOS, DREAMER
from games.kadath.rules.enclaves import is_complete
from games.kadath.rules.options import Options
from games.kadath.rules.state import State
from games.kernel.chance import Dice
from games.tools.simulation.lively_play import pick_lively
from tests.kadath.rules.symmetry import (
    Mirrored,
    Turned,
    Way,
    answered,
    mirrored_tiles,
    seen,
)

Tiles = Callable[[], AbstractContextManager[None]]
WAYS = pytest.mark.parametrize(
    ("way", "tiles"),
    [(Turned(), nullcontext), (Mirrored(), mirrored_tiles)],
    ids=["turned", "mirrored"],
)
seeds = given(seed=st.integers(min_value=0, max_value=10_000))


def has_all_tokens_down(state: State) -> bool:
    """Which enclaves then go without a token is settled row by row: here north does matter."""
    return any(is_complete(state.grid, side) for side in (DREAMER, CHAOS))


@WAYS
@settings(max_examples=15, deadline=None, database=None, derandomize=True)
@seeds
def test_another_look_at_a_match_is_the_same_match(
    way: Way, tiles: Tiles, seed: int
) -> None:
    chance = Dice(seed)
    here = kadath.setup(2, Options(variant="advanced"), chance)
    there = seen(way, here)
    while questions := kadath.decisions(here):
        with tiles():
            others = kadath.decisions(there)
        for one, other in zip(questions, others, strict=True):
            assert {answered(way, move) for move in one.moves} == set(other.moves)
        move, seat = pick_lively(questions[0], chance), questions[0].seat
        kadath.apply(here, seat, move, Dice(1))
        with tiles():
            kadath.apply(there, seat, answered(way, move), Dice(1))
        if has_all_tokens_down(here):
            break
        assert there == seen(way, here)
