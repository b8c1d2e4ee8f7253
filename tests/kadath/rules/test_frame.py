"""The grid must fit in five columns and five rows, wherever they are. Section 1.3."""

from games.kadath.rules.grid import free_cells
from games.kadath.rules.moves import Remove
from games.kadath.rules.table import MIDDLE, WIDTH, room_around
from tests.kadath.rules.positions import act, at, lay_down, placements, position, tile

SARKOMAND = "l14 l07 l01"


def columns(cells: set[tuple[int, int]]) -> set[int]:
    return {column for column, _ in cells}


def test_reading_2_the_frame_floats_until_it_spans_five() -> None:
    state = position("l02D l03D l04D l05D", market=SARKOMAND)
    assert {-1, 4} <= columns(placements(state))
    lay_down(state, "l01D1", 4, 0)
    assert columns(placements(state)) == {0, 1, 2, 3, 4}


def test_reading_2_rows_are_limited_like_columns() -> None:
    state = position("l02D\nl03D\nl04D\nl05D\nl06D", market=SARKOMAND)
    rows = {row for _, row in placements(state)}
    assert rows == {0, 1, 2, 3, 4}


def test_a_single_tile_leaves_room_on_all_sides() -> None:
    room = room_around(1 << MIDDLE)
    assert room.bit_count() == 81
    assert room & 1 << MIDDLE - 4 * WIDTH - 4
    assert not room & 1 << MIDDLE - 5


def test_a_full_span_leaves_25_cells() -> None:
    state = position("l02D . . . l03D\n.\n.\n.\nl04D . . . l05D")
    assert room_around(state.grid.occupied).bit_count() == 25
    assert free_cells(state.grid).bit_count() == 21


def test_reading_3_the_frame_shrinks_when_a_tile_is_removed() -> None:
    picture = """
        .    .    l02D l03D l04C
        .    .    l05D .    .
        l06D l08D l09C .    .
    """
    state = position(picture, market="c3 l14 l10", hands=[["remove"], []])
    assert -1 not in columns(placements(state))
    lay_down(state, "c3D", 3, 1)
    assert not free_cells(state.grid) & 1 << at(-1, 2)
    act(state, Remove(tile("l04")))
    assert free_cells(state.grid) & 1 << at(-1, 2)


def test_the_table_is_wide_enough_should_the_first_tile_be_removed() -> None:
    """Four columns right of the middle, and one more."""
    row = sum(1 << MIDDLE + column for column in range(1, 5))
    assert room_around(row) >> MIDDLE + 5 & 1
