"""A match as a picture: all that stands there, in the fonts of the project, and light enough for a mail."""

from io import BytesIO

import pytest
from PIL import Image

from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.kit.png import FONTS, rasterised
from games.match import pictures
from games.registry import GAMES
from tests.playing import Table, step

NAMES = ("alice", "Tortok the Great", "Élodie", "Ωμέγα")


def view_after(moves: int, seat: int = 0) -> object:
    table, chance = Table("cadwallon", 4, 3), Dice(3)
    state = table.setup(chance)
    for _move in range(moves):
        step(table.rules, state, chance)
    return GAMES["cadwallon"].rules.view(state, Seat(seat))


def colours(svg: str) -> set[tuple[int, ...]]:
    """What is painted there, apart from soft edges."""
    found = rasterised(svg, 606).getcolors(maxcolors=1_000_000) or []
    many = [colour for count, colour in found if count > 20]
    return {each[:3] for each in many if isinstance(each, tuple) and each[3] == 255}


def test_all_gangs_are_in_the_picture() -> None:
    drawn = colours(GAMES["cadwallon"].picture.picture(view_after(150), NAMES, "en"))
    blue, white, gold, red = (
        (0x0B, 0x5C, 0x9C),
        (0xF3, 0xED, 0xFF),
        (0xF2, 0xB7, 0x05),
        (0xB8, 0x33, 0x0C),
    )
    assert {blue, white, gold, red} <= drawn


def test_spaces_that_changed_are_pointed_out() -> None:
    mark = (0x2F, 0x6F, 0xDB)
    draw = GAMES["cadwallon"].picture.picture
    assert mark not in colours(draw(view_after(150), NAMES, "en"))
    assert mark in colours(draw(view_after(150), NAMES, "en", frozenset({3, 10, 40})))


def test_a_picture_is_light() -> None:
    drawn = pictures.draw("cadwallon", view_after(150), NAMES, "en")
    assert drawn is not None
    assert len(drawn) < 150_000
    with Image.open(BytesIO(drawn)) as picture:
        picture.load()
        assert (picture.format, picture.width) == ("PNG", 800)


@pytest.mark.thorough
def test_the_same_view_gives_the_same_picture() -> None:
    first = pictures.draw("cadwallon", view_after(40), NAMES, "en")
    assert first == pictures.draw("cadwallon", view_after(40), NAMES, "en")
    assert first != pictures.draw("cadwallon", view_after(60), NAMES, "en")


def test_a_name_brings_no_drawing_of_its_own() -> None:
    svg = GAMES["cadwallon"].picture.picture(view_after(150), ["<circle/>"] * 4, "en")
    assert "<circle/></text>" not in svg
    assert "&lt;circle/&gt;" in svg


def test_only_the_fonts_of_the_project_are_used() -> None:
    """A family that they lack is not drawn at all, whatever the machine has."""
    assert len(FONTS) == 3
    text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><text y="15" font-family="{}">Hi</text></svg>'
    ours = rasterised(text.format("Cadwallon Serif"), 40)
    assert ours.getchannel("A").getextrema() != (0, 0)
    strange = rasterised(text.format("DejaVu Sans"), 40)
    assert strange.tobytes() == rasterised(text.format("Nobody"), 40).tobytes()
