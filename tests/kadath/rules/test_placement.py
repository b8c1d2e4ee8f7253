"""Where a tile may be laid, and how. Section 1.3."""

import pytest

from games.kadath.rules.moves import Place
from games.kadath.rules.state import State
from games.kernel.rules import IllegalMove
from tests.kadath.rules.positions import (
    at,
    lay_down,
    pictured,
    placements,
    position,
    question,
    tile,
    tiles,
)


def rotations(state: State, name: str, column: int, row: int) -> list[int]:
    moves = question(state).moves
    return sorted(
        {
            move.rotation
            for move in moves
            if isinstance(move, Place)
            and (move.tile, move.cell) == (tile(name), at(column, row))
        }
    )


def test_a_tile_is_laid_on_an_empty_cell() -> None:
    state = position("l02D l03D")
    assert not placements(state) & {(0, 0), (1, 0)}


def test_a_point_must_aim_at_a_tile() -> None:
    """The Zoogs aim north: below the tile unturned, left of it turned once."""
    state = position("l02D", market="c1 c2 c3")
    assert rotations(state, "c1", 0, 1) == [0]
    assert rotations(state, "c1", -1, 0) == [1]
    assert rotations(state, "c1", -1, -1) == []
    assert rotations(state, "c3", -1, 1) == [0]
    assert rotations(state, "c3", -1, 0) == []


def test_touching_is_not_enough() -> None:
    state = position("l02D", market="c1 c2 c3")
    with pytest.raises(IllegalMove):
        lay_down(state, "c1D1", 0, 1)


def test_reading_5_other_points_may_aim_at_nothing() -> None:
    state = position("l02D", market="l14 l15 l16")
    assert rotations(state, "l14", 0, 1) == [0]
    lay_down(state, "l14D", 0, 1)
    assert pictured(state) == "C\nD"


def test_either_side_may_be_up_whatever_the_own_side_is() -> None:
    state = position("l02D")
    moves = [move for move in question(state).moves if isinstance(move, Place)]
    sides = {(move.tile, move.cell, move.rotation): set[int]() for move in moves}
    for move in moves:
        sides[move.tile, move.cell, move.rotation].add(move.side)
    assert all(both == {0, 1} for both in sides.values())


def test_only_tiles_of_the_market_are_chosen() -> None:
    state = position("l02D", market="l03 l04 l05", deck="l06 l07")
    moves = [move for move in question(state).moves if isinstance(move, Place)]
    assert {move.tile for move in moves} == set(tiles("l03 l04 l05"))


def test_rotations_that_aim_alike_are_offered_once() -> None:
    state = position("l02D", market="l01 l14 l15")
    assert rotations(state, "l01", 0, 1) == [0]
    assert rotations(state, "l01", 1, 0) == [1]
    with pytest.raises(IllegalMove):
        lay_down(state, "l01D2", 0, 1)


def test_the_chosen_tile_leaves_the_market() -> None:
    state = position("l02D", market="l03 l04 l05", deck="l06 l07 l08")
    lay_down(state, "l03D", 0, 1)
    assert state.market == tiles("l04 l05 l06")
    assert state.grid.at[tile("l03")] == at(0, 1)


def test_moves_come_in_the_order_of_the_market() -> None:
    state = position("l02D", market="l05 l03 l04")
    order = [move.tile for move in question(state).moves if isinstance(move, Place)]
    assert list(dict.fromkeys(order)) == tiles("l05 l03 l04")
