"""A report for people: one figure a line, and a table where the same figures come again and again."""

from collections.abc import Iterator
from typing import Any

WIDTH = 24


def lines(report: dict[str, Any]) -> Iterator[str]:
    for name, value in report.items():
        yield from _entry(name.replace("_", " "), value)


def _entry(label: str, value: Any) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{label:<{WIDTH}} {_cell(value)}"
    elif not any(isinstance(inner, dict) for inner in value.values()):
        yield f"{label:<{WIDTH}} {_row(value)}"
    elif all(isinstance(inner, dict) for inner in value.values()) and _is_table(value):
        yield from _table(label, value)
    else:
        yield from (
            line for k, v in value.items() for line in _entry(f"{label} by {k}", v)
        )


def _row(value: dict[str, Any]) -> str:
    return "  ".join(f"{name} {_cell(inner)}" for name, inner in value.items())


def _cell(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    return ", ".join(value) if isinstance(value, list | tuple) else str(value)


def _is_table(rows: dict[str, dict[str, Any]]) -> bool:
    """Has every row the same columns?"""
    return len({tuple(row) for row in rows.values()}) == 1


def _table(label: str, rows: dict[str, dict[str, Any]]) -> Iterator[str]:
    yield ""
    for number, (name, row) in enumerate(rows.items()):
        cells = {title: _short(value) for title, value in row.items()}
        if number == 0:
            widths = [_width(title, rows) for title in cells]
            yield _columns(label, [title.replace("_", " ") for title in cells], widths)
        yield _columns(name, list(cells.values()), widths)


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name} {_cell(inner)}" for name, inner in value.items())
    return _cell(value)


def _width(title: str, rows: dict[str, dict[str, Any]]) -> int:
    return max(len(title), *(len(_short(row[title])) for row in rows.values()))


def _columns(name: str, cells: list[str], widths: list[int]) -> str:
    padded = (f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"{name:<{WIDTH}} {'  '.join(padded)}".rstrip()
