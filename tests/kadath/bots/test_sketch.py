"""The bots' small drawing of the grid says the same as the rules, position by position."""

from collections.abc import Iterator

import pytest

from games.kadath import rules as kadath
from games.kadath.bots.sketch import laid, layings, pictures, sketch_of, spots
from games.kadath.bots.table import Table, after, offered, table_of
from games.kadath.rules.moves import Place
from games.kadath.rules.state import State, Turn
from games.kernel.chance import Dice

SEEDS = range(6)
# Of the ways to lay a tile, every so-many-th is tried out.
STRIDE = 7


def positions(seed: int) -> Iterator[tuple[State, Turn]]:
    """Wherever a tile is to be laid in a match of two games in which anything may happen."""
    dice = Dice(seed)
    state = kadath.setup(2, kadath.Options(variant="advanced", games=2), dice)
    while asked := kadath.decisions(state):
        turn = state.frame
        if isinstance(turn, Turn) and not turn.placed:
            yield state, turn
        moves = list(asked[0].moves)
        kadath.apply(state, asked[0].seat, moves[dice.below(len(moves))], dice)


def table(state: State, turn: Turn) -> Table:
    return table_of(state, state.sides[turn.seat], turn.bound)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_knows_every_way_to_lay_a_tile(seed: int) -> None:
    for state, turn in positions(seed):
        sketch = sketch_of(state.grid)
        found = [
            Place(*laying[:4])
            for tile in offered(table(state, turn))
            for laying in layings(sketch, tile, spots(sketch))
        ]
        assert found == list(kadath.decisions(state)[0].moves)


@pytest.mark.parametrize("seed", SEEDS)
def test_pictures_are_those_of_all_layings(seed: int) -> None:
    for state, turn in positions(seed):
        sketch, tiles = sketch_of(state.grid), offered(table(state, turn))
        cells = spots(sketch)
        found = [laying for tile in tiles for laying in layings(sketch, tile, cells)]
        wanted = {(laying.cell, laying.dreaming) for laying in found}
        assert pictures(sketch, tiles, cells) == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_the_tiles_act_and_the_enclaves_are_counted_as_in_the_rules(seed: int) -> None:
    for state, turn in positions(seed):
        sketch = sketch_of(state.grid)
        found = [
            laying
            for tile in offered(table(state, turn))
            for laying in layings(sketch, tile, spots(sketch))
        ]
        for laying in found[::STRIDE]:
            _, grid = kadath.foresee(kadath.view(state, turn.seat), Place(*laying[:4]))
            assert laid(sketch, laying) == sketch_of(grid)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_next_turn_begins_as_in_the_rules(seed: int) -> None:
    """Market and deck, tokens that leave, a tile that has to be chosen."""
    for state, turn in positions(seed):
        before, cells = table(state, turn), spots(sketch_of(state.grid))
        for tile in offered(before):
            laying = layings(before.sketch, tile, cells)[0]
            then = kadath.clone(state)
            kadath.apply(then, turn.seat, Place(*laying[:4]), Dice(0))
            frame = then.frame
            if then.game != state.game or not isinstance(frame, Turn) or frame.placed:
                continue
            assert frame.seat != turn.seat
            assert after(before, laying) == table(then, frame)
