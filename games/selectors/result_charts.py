"""How a finished match went, as charts: the scores, and what else the game counts by the round."""

from collections.abc import Iterator, Sequence

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.kernel.record import Course, Record
from games.kit.charts import (
    CourseChart,
    Series,
    Threshold,
    line_chart,
    shared_swatch,
    swatch,
    threshold_swatch,
)
from games.registry import GAMES
from games.words.chronicle import moment_words, score_by_moment


class ChartCell(msgspec.Struct, frozen=True):
    value: int
    # What is reached with it.
    reached: str = ""


class ChartRow(msgspec.Struct, frozen=True):
    """How it stood; `number` is the entry at which to look."""

    label: str
    number: int
    cells: tuple[ChartCell, ...]


class ResultChart(msgspec.Struct, frozen=True):
    """A chart, what its lines are, and the same as a table."""

    key: str
    title: str
    drawing: SafeString
    # How each line looks, and what it is.
    lines: Sequence[tuple[SafeString, str]]
    columns: Sequence[str]
    rows: Sequence[ChartRow]


def charts_of(game: str, record: Record, names: Sequence[str]) -> list[ResultChart]:
    """Nothing where there is no course to be seen: a single moment makes no line."""
    if len(record.moments) < 2:
        return []
    return [_scores(game, record, names), *_courses(game, record)]


def _scores(game: str, record: Record, names: Sequence[str]) -> ResultChart:
    title = score_by_moment(game)
    looks = [GAMES[game].looks.get(choice) for choice in record.choices]
    series = [
        Series(
            name, [moment.scores[seat] for moment in record.moments], look=looks[seat]
        )
        for seat, name in enumerate(names)
    ]
    return ResultChart(
        key="scores",
        title=title,
        # Every text in it is escaped where it is drawn.
        drawing=mark_safe(line_chart(title, _labels(record), series)),
        lines=[(mark_safe(swatch(n, looks[n])), name) for n, name in enumerate(names)],
        columns=names,
        rows=_rows(game, record, series),
    )


def _courses(game: str, record: Record) -> Iterator[ResultChart]:
    """A chronicle that was written before the game had a chart does not tell its course."""
    told = {course.key: course for course in record.courses}
    for chart in GAMES[game].charts():
        if chart.key in told:
            yield _course(game, record, chart, told[chart.key])


def _course(
    game: str, record: Record, chart: CourseChart, course: Course
) -> ResultChart:
    series, lines = Series(chart.name, course.values, is_shared=True), chart.thresholds
    # Thresholds are told as well: whoever does not see the lines asks which were reached.
    title = ". ".join((chart.title, *map(_threshold, lines)))
    drawing = line_chart(title, _labels(record), [series], lines)
    return ResultChart(
        key=chart.key,
        title=chart.title,
        # Every text in it is escaped where it is drawn.
        drawing=mark_safe(drawing),
        lines=[
            (mark_safe(shared_swatch()), chart.name),
            *(
                (mark_safe(threshold_swatch(at)), _threshold(one))
                for at, one in enumerate(lines)
            ),
        ],
        columns=[chart.name],
        rows=_rows(game, record, [series], lines),
    )


def _threshold(one: Threshold) -> str:
    return _("%(name)s: from %(value)d on") % {"name": one.name, "value": one.value}


def _labels(record: Record) -> list[str]:
    return [str(moment.label) for moment in record.moments]


def _rows(
    game: str,
    record: Record,
    series: Sequence[Series],
    thresholds: Sequence[Threshold] = (),
) -> list[ChartRow]:
    return [
        ChartRow(
            moment_words(game, moment.label),
            moment.number,
            tuple(_cell(one.values[at], thresholds) for one in series),
        )
        for at, moment in enumerate(record.moments)
    ]


def _cell(value: int, thresholds: Sequence[Threshold]) -> ChartCell:
    reached = [one for one in thresholds if value >= one.value]
    highest = max(reached, key=lambda one: one.value, default=None)
    return ChartCell(value, highest.name if highest else "")
