"""Forbid: the rival may not lay a tile on a cell. Reading 25."""

from games.kadath.rules.events import CellForbidden, TokenLeft
from games.kadath.rules.moves import Forbid
from games.kadath.rules.state import State
from games.kadath.rules.table import NOWHERE
from tests.kadath.rules.positions import (
    ALICE,
    act,
    at,
    lay_down,
    placements,
    point,
    position,
    question,
)


def ready() -> State:
    picture = "l02D l03D\nl04D ."
    state = position(picture, market="a1 l14 l15", hands=[["forbid"], []])
    lay_down(state, "a1D", 1, 1)
    return state


def test_the_rival_may_not_lay_a_tile_there() -> None:
    state = ready()
    events = act(state, Forbid(at(2, 0)))
    assert CellForbidden(ALICE, at(2, 0)) in events
    assert (2, 0) not in placements(state)
    assert (2, 1) in placements(state)


def test_reading_25_only_the_next_turn_of_the_rival_is_affected() -> None:
    state = ready()
    act(state, Forbid(at(2, 0)))
    events = act(state, next(iter(question(state).moves)))
    assert TokenLeft(ALICE, "forbid") in events
    assert state.grid.forbidden == NOWHERE
    assert (2, 0) in placements(state)


def test_reading_25_any_empty_cell_within_five_columns_and_rows() -> None:
    moves = [move for move in question(ready()).moves if isinstance(move, Forbid)]
    cells = {point(move.cell) for move in moves}
    wanted = {(x, y) for x in range(-3, 5) for y in range(-3, 5)}
    assert cells == wanted - {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_the_cell_does_not_matter_to_actions() -> None:
    state = ready()
    act(state, Forbid(at(2, 0)))
    assert state.grid.occupied.bit_count() == 4
    assert lay_down(state, "l14D", 2, 1)
