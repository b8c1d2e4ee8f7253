"""The table in words: rows with their tiles and tokens, the market, and how many tokens are hidden."""

import pytest

from games.kadath.rules.grid import laid
from games.kadath.words.names import cell_name, side_up, tile_name, token_name
from games.kadath.words.things import things
from games.kernel.rules import Seat
from games.registry import GAMES
from tests.playing import Table, walk

NAMES = ("Ana", "Bruno")
RULES = GAMES["kadath"].rules


@pytest.mark.parametrize("seed", range(6))
def test_every_tile_is_told_in_its_row_with_its_side(seed: int) -> None:
    for state, asked in walk(Table("kadath", 2, seed)):
        view = RULES.view(state, asked.seat)
        lines = [line for area in things(view, NAMES) for line in area.lines]
        for tile in laid(view.grid):
            line = next(x for x in lines if x.startswith(f"{cell_name(tile.cell)}: "))
            assert tile_name(tile.tile) in line
            assert side_up(tile.side) in line
        for tile in view.market:
            assert any(line.startswith(f"{tile_name(tile)}: ") for line in lines)


def test_a_rival_s_tokens_are_counted_and_the_own_ones_named() -> None:
    told = 0
    for seed in range(12):
        for state, _asked in walk(Table("kadath", 2, seed)):
            view = RULES.view(state, Seat(0))
            areas = {area.heading: area for area in things(view, NAMES)}
            if "Ability tokens" not in areas:
                break
            mine, theirs = areas["Ability tokens"].places
            assert all(token_name(token) in mine.said for token in view.hand)
            assert theirs.state.startswith(f"{view.hands[1]} hidden token")
            told += 1
    assert told
