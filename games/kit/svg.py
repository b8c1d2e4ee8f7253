"""Writes SVG: numbers, tags and path data, as short as they can be."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]


def number(value: float) -> str:
    """At most one decimal: a tenth of a unit is finer than any screen."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """An element; `stroke_width=2` becomes `stroke-width="2"`."""
    written = "".join(
        f' {key.strip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    body = "".join(children)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def group(children: Iterable[str], **attributes: str | float) -> str:
    return tag("g", *children, **attributes)


def escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def trace(points: Sequence[Point], closed: bool = False) -> str:
    """Path data through the points, in steps relative to the point before."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    start = tenths[0]
    steps = [
        (there[0] - here[0], there[1] - here[1]) for here, there in pairwise(tenths)
    ]
    written = _joined(step for pair in steps for step in pair)
    line = f"l{written}" if written else ""
    return f"M{_joined(start)}{line}{'z' if closed else ''}"


def polygon(points: Sequence[Point]) -> str:
    return trace(points, closed=True)


def moved(point: Point, turn: float = 0) -> str:
    """The value of a transform attribute: to the point, turned by degrees."""
    place = f"translate({number(point[0])} {number(point[1])})"
    return f"{place}rotate({number(turn)})" if round(turn, 1) else place


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return value
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _joined(tenths: Iterable[int]) -> str:
    text = ""
    for value in tenths:
        written = number(value / 10)
        text += written if not text or written.startswith("-") else f" {written}"
    return text
