"""Small charts: lines over time, and bars with the range in which the truth probably lies.

Colours come from the stylesheet of the page. Series and thresholds differ by dash and marker, too, not by colour alone.
"""

import math
from collections.abc import Iterator, Sequence

import msgspec

from games.kit.svg import Point, escape, group, moved, number, tag, trace

WIDTH, HEIGHT = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 64, 626, 12, 246
# More labels or markers than this make a chart harder to read, not easier.
MOST_LABELS, MOST_MARKERS = 8, 16
# Nineteen times out of twenty the truth lies within the interval.
SURE = 1.96

MARKERS = (
    tag("circle", r=4.5),
    tag("path", d="M-4.2-4.2h8.4v8.4h-8.4z"),
    tag("path", d="M0-5.5 5.2 4h-10.4z"),
    tag("path", d="M0-5.8 5.8 0 0 5.8-5.8 0z"),
    tag("path", d="M-1.8-5.4h3.6v3.6h3.6v3.6h-3.6v3.6h-3.6v-3.6h-3.6v-3.6h3.6z"),
)


# What belongs to nobody has neither the colour nor the marker of a seat.
SHARED = "shared"
SHARED_MARKER = tag("path", d="M-5.4 0-2.7-4.7h5.4L5.4 0 2.7 4.7h-5.4z")


class SeriesLook(msgspec.Struct, frozen=True):
    """How the line of a seat looks: as what it plays with does on the board. Colours are those of CSS, by day and night.

    `dash` is the number of a kind of dash; no two lines of a chart have the same.
    """

    dash: int
    # A path around the middle, 12 wide at most.
    marker: str
    # Of the line and around the marker: clear on a light sheet by day, on a dark one by night.
    line: tuple[str, str]
    # Inside the marker.
    fill: tuple[str, str]

    @property
    def colours(self) -> dict[str, str]:
        return {
            "stroke": f"light-dark({','.join(self.line)})",
            "fill": f"light-dark({','.join(self.fill)})",
        }


class Series(msgspec.Struct, frozen=True):
    """A line of the chart: of a seat, or of all together."""

    name: str
    values: Sequence[int]
    is_shared: bool = False
    look: SeriesLook | None = None


class Threshold(msgspec.Struct, frozen=True):
    """From this value on something is reached: a line across the chart."""

    value: int
    name: str


class CourseChart(msgspec.Struct, frozen=True):
    """How a course of the chronicle is charted, in the active language."""

    # Which course.
    key: str
    title: str
    # What is counted.
    name: str
    thresholds: tuple[Threshold, ...] = ()


class Interval(msgspec.Struct, frozen=True):
    """A share, and the range in which the true one probably lies."""

    share: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """The interval of Wilson, which is honest for few trials, too."""
    if not trials:
        return Interval(0, 0, 1)
    share, square = successes / trials, SURE**2
    middle = share + square / (2 * trials)
    reach = SURE * math.sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    scale = 1 + square / trials
    low, high = (middle - reach) / scale, (middle + reach) / scale
    return Interval(share, max(0.0, low), min(1.0, high))


def ticks(low: int, high: int, most: int = 5) -> list[int]:
    """Round numbers from below the lowest value to above the highest."""
    reach = max(high - low, 1)
    step = next(
        step
        for power in range(12)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if math.ceil(reach / step) <= most
    )
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * at for at in range(first, max(last, first + 1) + 1)]


def bar(interval: Interval) -> str:
    """A bar from nothing to all, as wide as its place; the numbers stand beside it."""
    share, low, high = (100 * part for part in msgspec.structs.astuple(interval))
    ends = "".join(f"M{number(at)} 3v8" for at in (low, high))
    return tag(
        "svg",
        tag("path", d="M0 0h100v14h-100z", class_="ground"),
        tag("path", d=f"M0 0h{number(share)}v14h-{number(share)}z", class_="value"),
        tag("path", d=f"M{number(low)} 7H{number(high)}{ends}", class_="range"),
        class_="bar",
        viewBox="0 0 100 14",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def swatch(at: int, look: SeriesLook | None = None) -> str:
    """How the line of a seat looks, for the list of names beside the chart."""
    marker, drawn = _own(at, look)
    return _swatch(marker, **drawn)


def sign(look: SeriesLook) -> str:
    """The marker alone, for tables of what can be played with."""
    marker, drawn = _own(0, look)
    return tag(
        "svg",
        group((marker,), **drawn),
        class_="look",
        viewBox="-8 -8 16 16",
        aria_hidden="true",
    )


def _own(at: int, look: SeriesLook | None) -> tuple[str, dict[str, str]]:
    """Marker and attributes of the line of a seat; without a look of its own the seat has that of its number."""
    if look is None:
        return MARKERS[at % len(MARKERS)], {"class_": f"series s{at}"}
    marker = tag("path", d=look.marker)
    return marker, {"class_": f"series own s{look.dash}", **look.colours}


def shared_swatch() -> str:
    """How the line of all together looks."""
    return _swatch(SHARED_MARKER, class_=f"series {SHARED}")


def threshold_swatch(at: int) -> str:
    return _swatch("", class_=f"threshold t{at}")


def _swatch(marker: str, **drawn: str) -> str:
    return tag(
        "svg",
        group(
            (
                tag("path", d="M0 8h36", class_="line"),
                group((marker,), transform=moved((18, 8))) if marker else "",
            ),
            **drawn,
        ),
        class_="swatch",
        viewBox="0 0 36 16",
        aria_hidden="true",
    )


def line_chart(
    title: str,
    labels: Sequence[str],
    series: Sequence[Series],
    thresholds: Sequence[Threshold] = (),
) -> str:
    """Values from left to right. The title is what is told to those who do not see it."""
    values = [value for one in series for value in one.values]
    if thresholds:
        # From nothing on, so that it is seen how far away they are; and with room for their names above them.
        values += [0, *(one.value + 1 for one in thresholds)]
    marks = ticks(min(values, default=0), max(values, default=1))
    return tag(
        "svg",
        tag("title", escape(title)),
        group(_grid(marks), class_="grid"),
        group(_labels(labels), class_="labels"),
        *(_threshold(one, at, marks) for at, one in enumerate(thresholds)),
        *(
            _line(one, at, marks, len(labels))
            # The first one is drawn last: it lies on top.
            for at, one in reversed(list(enumerate(series)))
        ),
        group(_threshold_names(thresholds, marks), class_="names"),
        class_="chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
    )


def _grid(marks: Sequence[int]) -> Iterator[str]:
    for mark in marks:
        y = _y(mark, marks)
        look = "zero" if mark == 0 else "rule"
        yield tag("path", d=trace([(LEFT, y), (RIGHT, y)]), class_=look)
        yield tag("text", str(mark), x=LEFT - 8, y=y + 5, text_anchor="end")


def _labels(labels: Sequence[str]) -> Iterator[str]:
    named = [at for at, label in enumerate(labels) if label]
    for at in named[:: math.ceil(len(named) / MOST_LABELS) or 1]:
        x, label = _x(at, len(labels)), escape(labels[at])
        yield tag("text", label, x=x, y=HEIGHT - 12, text_anchor=_anchor(at, labels))


def _anchor(at: int, labels: Sequence[str]) -> str:
    """Long labels at the ends must not stick out."""
    if len(labels[at]) <= 3 or len(labels) == 1:
        return "middle"
    return "start" if at == 0 else "end" if at == len(labels) - 1 else "middle"


def _threshold(one: Threshold, at: int, marks: Sequence[int]) -> str:
    y = _y(one.value, marks)
    line = tag("path", d=trace([(LEFT, y), (RIGHT, y)]), class_="line")
    return group((line,), class_=f"threshold t{at}")


def _threshold_names(
    thresholds: Sequence[Threshold], marks: Sequence[int]
) -> Iterator[str]:
    """Above their lines, and over everything else: a line that runs through a word is not read."""
    for one in thresholds:
        text = f"{escape(one.name)} · {one.value}"
        yield tag("text", text, x=LEFT + 6, y=_y(one.value, marks) - 6)


def _line(one: Series, at: int, marks: Sequence[int], length: int) -> str:
    points: list[Point] = [
        (_x(n, length), _y(value, marks)) for n, value in enumerate(one.values)
    ]
    every = math.ceil(length / MOST_MARKERS)
    # From the end: how it ended is what people look for.
    shown = points[::-1][:: every or 1]
    marker, drawn = _own(at, one.look)
    if one.is_shared:
        marker, drawn = SHARED_MARKER, {"class_": f"series {SHARED}"}
    return group(
        (
            tag("path", d=trace(points), class_="line") if len(points) > 1 else "",
            *(group((marker,), transform=moved(point)) for point in shown),
        ),
        **drawn,
    )


def _x(at: int, length: int) -> float:
    return LEFT + 10 + (RIGHT - LEFT - 20) * (at / (length - 1) if length > 1 else 0.5)


def _y(value: float, marks: Sequence[int]) -> float:
    share = (value - marks[0]) / (marks[-1] - marks[0])
    return BOTTOM - share * (BOTTOM - TOP)
