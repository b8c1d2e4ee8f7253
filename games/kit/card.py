"""A page of the site as a drawing to share: its title, what it is about, a few lines, and a drawing or boards beside them."""

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from games.kit.captions import fitted
from games.kit.picture import Ground
from games.kit.svg import escape, group, tag

SHEET, EDGE, TEXT, SOFT, GOLD = "#f8f0dc", "#cdb98a", "#2c1f15", "#5d4c36", "#b8860b"
WIDTH, HEIGHT = 1200, 630
LONGEST_TITLE, LONGEST_NAME = 34, 24
# Beside a drawing on the left; and where the text has the left half for itself.
LEFT, MARGIN = 470, 70
TOP, ROW = 225, 62


class CardLine(NamedTuple):
    """“1. alice 3 points”; the place is empty where there is none."""

    place: str
    name: str
    points: str = ""


def sheet(name: str, drawing: str = "") -> Ground:
    """Paper with a frame, and what stands on its left."""
    return Ground(f"card {name}", lambda: _sheet(drawing))


def _sheet(drawing: str) -> str:
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
    paper = tag("rect", width=WIDTH, height=HEIGHT, fill=SHEET)
    return document(paper, frame, drawing)


def list_words(title: str, about: str, lines: Sequence[CardLine]) -> str:
    """What stands beside a drawing: a title in one line, and the first few of a list."""
    return document(
        text(fitted(title, LONGEST_TITLE) or "Cadwallon", LEFT, 110, 52),
        text(about, LEFT, 160, 28, SOFT),
        *(_line(line, TOP + ROW * at, at) for at, line in enumerate(lines)),
    )


def _line(line: CardLine, y: int, at: int) -> str:
    size = 40 if at == 0 else 32
    colour = GOLD if line.place == "1" else SOFT
    start = LEFT + (70 if line.place else 0)
    # Where the font lacks a letter of a name, the place says who it is.
    name = fitted(line.name, LONGEST_NAME) or "…"
    return group(
        (
            text(f"{line.place}." if line.place else "", LEFT, y, size, colour),
            text(name, start, y, size),
            text(line.points, WIDTH - 70, y, size, TEXT, "end"),
        )
    )


def left_words(title: str, about: str) -> str:
    """What has the left half for itself, beside one board."""
    heads, told = wrap(title, 20)[:3], wrap(about, 36)[:7]
    below = 130 + 66 * len(heads)
    return document(
        *(text(line, MARGIN, 130 + 66 * at, 56) for at, line in enumerate(heads)),
        *(
            text(line, MARGIN, below + 20 + 40 * at, 28, SOFT)
            for at, line in enumerate(told)
        ),
        text("Cadwallon", MARGIN, HEIGHT - 58, 26, GOLD),
    )


def upper_words(title: str, about: str) -> str:
    """What has the upper half for itself, over a row of boards."""
    heads, told = wrap(title, 42)[:1], wrap(about, 72)[:3]
    return document(
        *(text(line, MARGIN, 115, 52) for line in heads),
        *(text(line, MARGIN, 170 + 40 * at, 28, SOFT) for at, line in enumerate(told)),
    )


def document(*parts: str) -> str:
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def text(
    words: str, x: int, y: int, size: int, fill: str = TEXT, anchor: str = "start"
) -> str:
    if not words:
        return ""
    return tag(
        "text",
        escape(words),
        x=x,
        y=y,
        fill=fill,
        font_size=size,
        font_family="Cadwallon Serif",
        font_weight=600,
        text_anchor=anchor,
    )
