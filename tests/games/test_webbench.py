"""The bench of the site measures; it never judges."""

import json
from io import StringIO

import pytest
from django.core.management import call_command


@pytest.mark.server
@pytest.mark.slow
def test_the_bench_of_the_site_prints_its_figures() -> None:
    out = StringIO()
    call_command("bench", "web", "--moves", "10", "--json", stdout=out)
    figures = json.loads(out.getvalue())
    assert figures["move_ms"]["p50"] <= figures["move_ms"]["p99"]
    assert figures["page_ms"]["p50"] <= figures["page_ms"]["p99"]
    for name in ("bare_write_ms", "move_ratio", "flat_ratio", "moves_per_second"):
        assert figures[name] > 0
    assert set(figures["move_ms_by_length"]) == {"10", "100", "1000"}
    assert figures["move_bytes"] < 15_000
