"""Remove: a tile goes back to the box. Reading 23; for the frame see reading 3."""

from collections.abc import Iterable, Sequence

from games.kadath.rules.events import Removed
from games.kadath.rules.moves import Remove
from games.kadath.rules.state import State
from games.kadath.rules.table import NOWHERE
from tests.kadath.rules.positions import (
    Point,
    act,
    at,
    lay_down,
    pictured,
    position,
    question,
    tile,
    tiles,
)

PICTURE = "l02D l03D .    l08C\nl04D .    l06C l09D"


def ready(enclaves: Sequence[Iterable[Point]] = ((), ())) -> State:
    state = position(
        PICTURE, market="a1 l11 l12", hands=[["remove"], []], enclaves=enclaves
    )
    lay_down(state, "a1D", 1, 1)
    return state


def removable(state: State) -> set[int]:
    return {move.tile for move in question(state).moves if isinstance(move, Remove)}


def test_the_tile_leaves_the_grid_for_the_box() -> None:
    state = ready()
    events = act(state, Remove(tile("l08")))
    assert Removed(tile("l08"), at(3, 0)) in events
    assert state.grid.at[tile("l08")] == NOWHERE
    assert state.box == [tile("l08")]
    assert pictured(state) == "DD..\nDDCD"


def test_the_cell_can_be_used_again() -> None:
    state = ready()
    act(state, Remove(tile("l08")))
    cells = {getattr(move, "cell", None) for move in question(state).moves}
    assert at(3, 0) in cells


def test_reading_23_a_tile_that_touches_an_enclave_token_is_safe() -> None:
    assert removable(ready()) == set(tiles("l06 l08 l09"))


def test_reading_23_even_if_the_block_is_mixed_by_now() -> None:
    state = ready(enclaves=[[(2, 0)], []])
    assert removable(state) == set()


def test_reading_23_whoever_the_token_belongs_to() -> None:
    state = ready(enclaves=[[], [(2, 0)]])
    assert removable(state) == set()


def test_a_blocked_tile_is_not_removed() -> None:
    state = ready()
    state.grid.blocked = tile("l08")
    assert removable(state) == set(tiles("l06 l09"))


def test_a_removed_tile_takes_its_protection_along() -> None:
    state = ready()
    state.grid.protected = tiles("l08")
    act(state, Remove(tile("l08")))
    assert state.grid.protected == []
