"""The picture of a match: a Town and a City are drawn as quickly as a Village."""

import pytest
from PIL import Image, ImageChops, ImageStat

from games.karez import rules as karez
from games.karez.drawing import match_picture
from games.karez.drawing.base import base
from games.karez.drawing.cityscape import CityMarks
from games.karez.drawing.layout import STATUSES
from games.karez.drawing.picture import picture as whole
from games.karez.drawing.scenery import cityscape, picture_words
from games.karez.rules.pieces import Status
from games.karez.rules.view import View
from games.kit import png
from games.match.pictures import draw
from tests.karez.rules.positions import position

NAMES = ("Ann", "Ben", "Cleo")
WIDTH = 400


def view_of(status: Status) -> View:
    return karez.view(position(status=status), None)


@pytest.mark.parametrize("status", STATUSES)
def test_the_ground_of_each_status_is_drawn_once(
    status: Status, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def counted(svg: str, width: int) -> Image.Image:
        drawn.append(svg)
        return Image.new("RGBA", (width, 1))

    monkeypatch.setattr(png, "rasterised", counted)
    monkeypatch.setattr(png, "_grounds", {})
    view = view_of(status)
    for language in ("en", "fr", "en"):
        draw("karez", view, NAMES, language)
    ground = match_picture.ground(view, "en").draw()
    assert drawn.count(ground) == 1
    # And nothing of it is drawn again with what stands there.
    assert len(drawn) == 4
    assert not any(base(status) in over for over in drawn if over != ground)


def test_each_status_has_a_ground_of_its_own() -> None:
    grounds = [match_picture.ground(view_of(status), "en") for status in STATUSES]
    assert len({ground.name for ground in grounds}) == len(STATUSES)
    assert len({ground.draw() for ground in grounds}) == len(STATUSES)


@pytest.mark.thorough
@pytest.mark.parametrize("status", STATUSES)
def test_both_together_are_the_whole_city(status: Status) -> None:
    """But for soft edges."""
    view = view_of(status)
    over = png.rasterised(match_picture.picture(view, NAMES, "en"), WIDTH)
    below = png.rasterised(match_picture.ground(view, "en").draw(), WIDTH)
    asked = () if view.acting is None else (view.acting,)
    city = cityscape(view, NAMES, asked, CityMarks())
    wanted = png.rasterised(whole(city, picture_words()), WIDTH)
    found = Image.alpha_composite(below, over)
    differs = ImageChops.difference(found.convert("RGB"), wanted.convert("RGB"))
    assert max(ImageStat.Stat(differs).mean) < 0.5
