"""The end of a match in words, to stand below its picture: place, name and score of everybody.

Two have a row each; of more, two share one.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from games.kit.captions import fitted
from games.kit.charts import SeriesLook
from games.kit.svg import escape, group, moved, tag

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

FONT = Path(__file__).parent / "fonts" / "cadwallon-serif-semibold.ttf"
ROW, EDGE, GAP = 38, 16, 22
LARGEST, SMALLEST, SCORE = 20, 12, 15
SHEET, TEXT, SOFT = "#f8f0dc", "#2c1f15", "#5d4c36"
# From the left of a line to the name: the sign, and the place where there is one.
SIGN, PLACE = 27, 23


class ResultLine(msgspec.Struct, frozen=True):
    # Empty where there are no places.
    place: str
    name: str
    score: str
    look: SeriesLook | None = None


def strip_height(lines: int) -> int:
    return ROW * _rows(lines) + 2 * EDGE


def _columns(lines: int) -> int:
    return 1 if lines <= 2 else 2


def _rows(lines: int) -> int:
    return -(-lines // _columns(lines))


def result_strip(lines: Sequence[ResultLine], width: int) -> str:
    """A drawing as wide as the picture. Where a name is long all are written smaller, and only then it is cut."""
    high = strip_height(len(lines))
    columns = _columns(len(lines))
    column = (width - 2 * EDGE - GAP * (columns - 1)) / columns
    size = min(_size(one.name, _room(one, column)) for one in lines)
    return tag(
        "svg",
        tag("rect", width=width, height=high, fill=SHEET),
        *(
            group(
                _line(one, column, size),
                transform=moved(_corner(at, len(lines), column)),
            )
            for at, one in enumerate(lines)
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {high}",
    )


def _corner(at: int, lines: int, column: float) -> tuple[float, float]:
    """Down the first column, then down the second."""
    side, row = divmod(at, _rows(lines))
    return EDGE + side * (column + GAP), EDGE + ROW * (row + 0.5)


def _start(one: ResultLine) -> int:
    return SIGN + (PLACE if one.place else 0)


def _room(one: ResultLine, column: float) -> float:
    return column - _start(one) - 8 - _width(one.score, SCORE)


def _line(one: ResultLine, column: float, size: int) -> tuple[str, ...]:
    name = _cut(one.name, _room(one, column), size)
    return (
        _sign(one.look),
        _text(one.place, SIGN, size, SOFT),
        _text(name, _start(one), size, TEXT),
        _text(one.score, column, SCORE, TEXT, "end"),
    )


def _sign(look: SeriesLook | None) -> str:
    if look is None:
        return ""
    base = tag("path", d=look.marker, stroke=look.line[0], fill=look.fill[0])
    return group((base,), transform=f"{moved((12, 0))} scale(1.6)")


def _text(text: str, x: float, size: int, colour: str, anchor: str = "start") -> str:
    if not text:
        return ""
    return tag(
        "text",
        escape(text),
        x=x,
        y=6.5,
        fill=colour,
        font_size=size,
        font_family="Cadwallon Serif",
        font_weight=600,
        text_anchor=anchor,
    )


def _size(name: str, room: float) -> int:
    sizes = range(LARGEST, SMALLEST - 1, -1)
    return next((size for size in sizes if _width(name, size) <= room), SMALLEST)


def _cut(name: str, room: float, size: int) -> str:
    letters = len(name)
    while letters > 2 and _width(fitted(name, letters), size) > room:
        letters -= 1
    return fitted(name, letters)


def _width(text: str, size: int) -> float:
    return float(_font(size).getlength(text))


@cache
def _font(size: int) -> "FreeTypeFont":
    # Pages never draw, so they need not carry what it takes.
    from PIL import ImageFont

    return ImageFont.truetype(FONT, size)
