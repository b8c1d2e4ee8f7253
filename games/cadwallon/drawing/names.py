"""The names of the map alone: laid over the drawing for phones, which has none, when somebody looks closer."""

from games.cadwallon.drawing import lettering
from games.cadwallon.drawing.geometry import HEIGHT, WIDTH
from games.cadwallon.drawing.pen import Size, Theme, pen_for
from games.kit.svg import tag


def draw_names(theme: Theme, language: str) -> str:
    return tag(
        "svg",
        *lettering.lettering(pen_for(theme, language, Size.WIDE)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )
