"""Numbers as a file that spreadsheets read."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from django.http import HttpRequest, HttpResponse

# A cell that begins so would be run as a formula.
FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def wants_csv(request: HttpRequest) -> bool:
    return request.GET.get("format") == "csv"


def csv_file(
    name: str, heads: Sequence[str], rows: Iterable[Iterable[object]]
) -> HttpResponse:
    written = StringIO()
    writer = csv.writer(written)
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return HttpResponse(
        # The mark at the beginning tells spreadsheets that it is Unicode.
        "\ufeff" + written.getvalue(),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.csv"'},
    )


def _harmless(cell: object) -> object:
    if isinstance(cell, str) and cell.startswith(FORMULAS):
        return f"'{cell}"
    return cell
