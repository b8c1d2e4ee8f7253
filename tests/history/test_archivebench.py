"""The bench of the archive asks for every list, chart and profile, and says how long each takes."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.tools import archive_bench


@pytest.mark.slow
@pytest.mark.django_db
def test_every_page_of_an_archive_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_bench, "BUSIEST", 1)
    size = ("--matches", "30", "--players", "6", "--logs", "4", "--workers", "1")
    call_command("make_archive", *size, verbosity=0, stdout=StringIO())
    out = StringIO()
    call_command("bench", "archive", "--json", "--repeats", "1", stdout=out)
    figures = json.loads(out.getvalue())
    assert figures["matches"] == 30
    assert figures["worst_ms"] >= max(row["median_ms"] for row in figures["rows"])
    assert 5 <= figures["queries_max"] <= 30
    asked = {row["page"] for row in figures["rows"]}
    assert {
        "history of all",
        "history of mine",
        "player",
        "statistics of kadath",
    } <= asked
    assert len(figures["rows"]) == len(list(archive_bench.pages()))


@pytest.mark.django_db
def test_without_an_archive_it_says_what_to_do() -> None:
    with pytest.raises(CommandError, match="make_archive"):
        call_command("bench", "archive")
