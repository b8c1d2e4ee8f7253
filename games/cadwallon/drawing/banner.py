"""The title of the map on a banner, hung over the largest roof."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import centre, scenery
from games.cadwallon.drawing.labels import Style, block_size, ways_to_break
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import DISTRICT
from games.kit.svg import Point, escape, group, moved, number, tag

TITLE = Style("semibold", 15, 0.4)
HALF_HEIGHT = 22


def title_lines(language: str) -> tuple[str, ...]:
    """The title in two lines, as even as they can be."""
    ways = [way for way in ways_to_break(DISTRICT.title[language]) if len(way) == 2]
    return min(ways, key=lambda lines: block_size(lines, TITLE)[0])


def banner_spot() -> Point:
    largest = max(scenery("roof", "tile"), key=len)
    x, y = centre(largest)
    return x, y + 8


def banner(pen: Pen) -> Iterator[str]:
    if pen.is_phone:
        return
    lines = title_lines(pen.language)
    half = block_size(lines, TITLE)[0] / 2 + 15
    yield group(
        (*_cloth(pen, half), *_title(pen, lines)), transform=moved(banner_spot())
    )


def _cloth(pen: Pen, half: float) -> Iterator[str]:
    colours = pen.palette
    side, high = number(half), HALF_HEIGHT
    main = (
        f"M-{side}-{high}Q0-{high + 5} {side}-{high}V{high}Q0 {high - 5}-{side} {high}z"
    )
    tail = f"M{number(half - 9)}-{high - 7}h24l-7 {high}l7 {high}h-24z"
    for flip in ("", "scale(-1 1)"):
        yield tag(
            "path",
            d=tail,
            fill=colours.page_edge,
            stroke=colours.ink,
            stroke_width=1.8,
            transform=flip or "scale(1)",
        )
    yield tag(
        "path", d=main, fill=colours.shadow, opacity=0.3, transform="translate(3 5)"
    )
    fill = colours.stone if pen.is_night else colours.halo
    yield tag("path", d=main, fill=fill, stroke=colours.ink, stroke_width=2)
    inner = number(half - 4)
    yield tag(
        "path",
        d=f"M-{inner}-{high - 4}Q0-{high + 1} {inner}-{high - 4}"
        f"V{high - 4}Q0 {high - 9}-{inner} {high - 4}z",
        fill="none",
        stroke=colours.gold,
        stroke_width=1.1,
    )


def _title(pen: Pen, lines: tuple[str, ...]) -> Iterator[str]:
    for line, y in zip(lines, (-4.5, 11.5), strict=True):
        yield tag(
            "text",
            escape(line),
            y=y,
            font_family="semibold,serif",
            font_size=TITLE.size,
            letter_spacing=TITLE.spacing,
            text_anchor="middle",
            fill=pen.palette.text,
        )
