"""Kadath in pictures: every tile has its ornament and its points, and a match fits into a mail."""

import re
from io import BytesIO

import pytest
from PIL import Image

from games.kadath import rules as kadath
from games.kadath.drawing.grid import window
from games.kadath.drawing.motifs import MOTIFS
from games.kadath.drawing.points import points_of
from games.kadath.drawing.symbols import symbols
from games.kadath.rules.components import TILES
from games.kadath.rules.grid import free_cells
from games.kadath.rules.table import NOWHERE, cells_in
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import pictures
from games.registry import GAMES
from tests.playing import Table, step, walk

NAMES = ("alice", "<circle/>")


def view_after(moves: int) -> kadath.View:
    table, chance = Table("kadath", 2, 2), Dice(2)
    state = table.setup(chance)
    for _move in range(moves):
        step(table.rules, state, chance)
    return kadath.view(state, Seat(0))


def test_every_tile_has_an_ornament_of_its_own() -> None:
    assert list(MOTIFS) == [tile.id for tile in TILES]
    assert len(set(MOTIFS.values())) == len(TILES)


def test_the_three_kinds_of_points_have_three_shapes() -> None:
    for number, tile in enumerate(TILES):
        look = {"landscape": "out", "attractor": "in", "creature": "claw"}[tile.kind]
        drawn = points_of(number)
        assert drawn.count("<path") == drawn.count(f'class="{look}"')
        assert f'id="p{number}"' in symbols()


@pytest.mark.parametrize("seed", range(3))
def test_every_cell_next_to_a_tile_is_in_the_window(seed: int) -> None:
    """All cells in reach are shown, and no more than six lines unless a forbidden cell lies further out."""
    for state, decision in walk(Table("kadath", 2, seed)):
        shown = window(state.grid)
        lines = shown.right - shown.left + 1, shown.bottom - shown.top + 1
        assert min(lines) >= 5
        assert max(lines) <= 6 or state.grid.forbidden != NOWHERE
        if state.grid.forbidden != NOWHERE:
            assert shown.holds(state.grid.forbidden)
        if decision.kind == "place":
            assert all(shown.holds(move.cell) for move in decision.moves)
        if state.grid.occupied and max(lines) == 5 == min(lines):
            assert any(map(shown.holds, cells_in(free_cells(state.grid))))


@pytest.mark.slow
def test_a_picture_for_a_mail_is_light_and_the_same_every_time() -> None:
    drawn = pictures.draw("kadath", view_after(9), NAMES, "en", frozenset({60}))
    assert drawn is not None
    assert len(drawn) < 150_000
    assert drawn == pictures.draw("kadath", view_after(9), NAMES, "en", frozenset({60}))
    with Image.open(BytesIO(drawn)) as picture:
        picture.load()
        assert (picture.format, picture.width) == ("PNG", 800)


def test_a_name_brings_no_drawing_of_its_own() -> None:
    svg = GAMES["kadath"].picture.picture(view_after(9), NAMES, "en")
    assert "&lt;circle/&gt;" in svg


@pytest.mark.parametrize("moves", [0, 9])
def test_a_long_name_does_not_run_into_the_market(moves: int) -> None:
    long = "1. " + "W" * 30
    svg = GAMES["kadath"].picture.picture(view_after(moves), (long, long), "en")
    words = re.findall(r'class="legend"[^>]*>([^<]*)<', svg)
    assert len(words) == 2
    assert all(text.startswith("1. W") for text in words)
    assert all(len(text) < 26 and "… · " in text for text in words)


def test_a_name_that_the_font_cannot_write_gives_way_to_the_side() -> None:
    svg = GAMES["kadath"].picture.picture(view_after(9), ("Жанна", "bob"), "en")
    assert "Жанна" not in svg
    assert "Dreamer · " in svg or "Chaos · " in svg
