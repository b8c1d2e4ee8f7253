"""The end of a tournament as a drawing to share: a cup, what was played, and the first few with their points."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.kit.captions import fitted
from games.kit.picture import Ground
from games.kit.svg import escape, group, moved, tag

SHEET, EDGE, TEXT, SOFT, GOLD = "#f8f0dc", "#cdb98a", "#2c1f15", "#5d4c36", "#b8860b"
LONGEST_TITLE, LONGEST_NAME = 34, 24
WIDTH, HEIGHT = 1200, 630
LEFT, TOP, ROW = 470, 225, 62
# A cup with two handles on a foot.
BOWL = "M-90-130H90C90-10 50 40 0 50C-50 40-90-10-90-130Z"
HANDLES = "M-90-105H-140C-140-30-105 0-62 0M90-105H140C140-30 105 0 62 0"
FOOT = "M-12 50H12L18 105H60V130H-60V105H-18Z"


class CupLine(NamedTuple):
    place: str
    name: str
    points: str


def cup_ground() -> Ground:
    return Ground("cup", _ground)


def cup_words(title: str, about: str, lines: Sequence[CupLine]) -> str:
    """What stands beside the cup."""
    return _document(
        _text(fitted(title, LONGEST_TITLE) or "Cadwallon", LEFT, 110, 52),
        _text(about, LEFT, 160, 28, SOFT),
        *(_line(line, TOP + ROW * at, at) for at, line in enumerate(lines)),
    )


def _line(line: CupLine, y: int, at: int) -> str:
    size = 40 if at == 0 else 32
    colour = GOLD if line.place == "1" else SOFT
    # Where the font lacks a letter of a name, the place says who it is.
    name = fitted(line.name, LONGEST_NAME) or "…"
    return group(
        (
            _text(f"{line.place}.", LEFT, y, size, colour),
            _text(name, LEFT + 70, y, size),
            _text(line.points, WIDTH - 70, y, size, TEXT, "end"),
        )
    )


@cache
def _ground() -> str:
    cup = group(
        (
            tag("path", d=HANDLES, fill="none", stroke=GOLD, stroke_width=20),
            tag("path", d=BOWL, fill=GOLD),
            tag("path", d=FOOT, fill=SOFT),
        ),
        transform=f"{moved((235, 320))} scale(1.15)",
    )
    frame = tag(
        "rect",
        x=18,
        y=18,
        width=WIDTH - 36,
        height=HEIGHT - 36,
        rx=18,
        fill="none",
        stroke=EDGE,
        stroke_width=4,
    )
    return _document(tag("rect", width=WIDTH, height=HEIGHT, fill=SHEET), frame, cup)


def _document(*parts: str) -> str:
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _text(
    text: str, x: int, y: int, size: int, fill: str = TEXT, anchor: str = "start"
) -> str:
    return tag(
        "text",
        escape(text),
        x=x,
        y=y,
        fill=fill,
        font_size=size,
        font_family="Cadwallon Serif",
        font_weight=600,
        text_anchor=anchor,
    )
