"""The rules agree with a second, plain reading of the basic game, move by move."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kadath import rules as kadath
from games.kadath.rules.components import NUMBERS
from games.kadath.rules.grid import laid
from games.kadath.rules.moves import Place
from games.kadath.rules.options import Options
from games.kadath.rules.state import State
from games.kadath.rules.table import MIDDLE, cells_in, column_of, row_of
from games.kernel.chance import Dice
from tests.kadath.rules.plain import Cell, PlainGrid


def cell(number: int) -> Cell:
    return column_of(number) - column_of(MIDDLE), row_of(number) - row_of(MIDDLE)


def moves(state: State) -> list[Place]:
    asked = kadath.decisions(state)
    found = asked[0].moves if asked else ()
    return [move for move in found if isinstance(move, Place)]


def agree(state: State, plain: PlainGrid) -> bool:
    tiles = {cell(t.cell): [t.tile, t.rotation, t.side] for t in laid(state.grid)}
    tokens = {
        cell(block): side
        for side, blocks in enumerate(state.grid.enclaves)
        for block in cells_in(blocks)
    }
    return tiles == plain.tiles and tokens == plain.tokens


@pytest.mark.slow
@settings(max_examples=12, deadline=None, database=None, derandomize=True)
@given(seed=st.integers(min_value=0, max_value=10_000))
def test_a_plain_reading_comes_to_the_same(seed: int) -> None:
    chance, plain = Dice(seed), PlainGrid()
    state = kadath.setup(2, Options(), chance)
    while listed := moves(state):
        if plain.tiles:
            offered = [
                (
                    m.tile,
                    cell(m.cell),
                    frozenset(plain.aims(cell(m.cell), m.tile, m.rotation)),
                )
                for m in listed
                if m.side == 0
            ]
            assert len(set(offered)) == len(offered)
            assert set(offered) == set(plain.legal(state.market))
        move = listed[chance.below(len(listed))]
        kadath.apply(state, kadath.decisions(state)[0].seat, move, chance)
        plain.place(move.tile, cell(move.cell), move.rotation, move.side)
        if (
            max(list(plain.tokens.values()).count(s) for s in (0, 1))
            >= NUMBERS.enclaves
        ):
            break
        assert agree(state, plain)
