"""The whole picture: its layers, from the sheet up to the letters."""

from collections.abc import Callable, Iterator

from games.cadwallon.drawing import (
    banner,
    doors,
    floors,
    furniture,
    gardens,
    gates,
    landmarks,
    lettering,
    lines,
    page,
    paving,
    pictograms,
    roofs,
    water,
)
from games.cadwallon.drawing.geometry import HEIGHT, WIDTH
from games.cadwallon.drawing.pen import Pen, Size, Theme, pen_for
from games.cadwallon.rules.district import DISTRICT
from games.kit.svg import escape, group, tag

Layer = Callable[[Pen], Iterator[str]]

LAYERS: tuple[Layer, ...] = (
    paving.patterns,
    floors.patterns,
    roofs.patterns,
    page.sheet,
    page.city_wall,
    water.canal,
    paving.streets,
    furniture.mosaics,
    gardens.gardens,
    floors.shadows,
    furniture.lamp_light,
    furniture.window_light,
    floors.rooms,
    roofs.roofs,
    lines.lines,
    landmarks.landmarks,
    water.boats,
    furniture.furniture,
    doors.doors,
    water.water_gates,
    page.corner_towers,
    gates.gates,
    page.frame,
    pictograms.pictograms,
    lettering.lettering,
    banner.banner,
)


def draw(theme: Theme, language: str, size: Size) -> str:
    """The district as an SVG document."""
    pen = pen_for(theme, language, size)
    drawing = group(
        (part for layer in LAYERS for part in layer(pen)),
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    return tag(
        "svg",
        tag("title", escape(DISTRICT.title[language])),
        drawing,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
        lang=language,
    )
