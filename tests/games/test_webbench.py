"""The bench of the site measures; it never judges."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from games.tools.web_bench import measure, programs, streams, waiting, watching
from tests.long import LONG


@pytest.fixture
def _smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter logs, a short warm-up and a small crowd show as well whether it works."""
    if not LONG:
        monkeypatch.setattr(measure, "LENGTHS", (10, 50, 100))
        monkeypatch.setattr(measure, "WARM_UP", 2)
        monkeypatch.setattr(measure, "CLIENTS", 4)
        monkeypatch.setattr(measure, "MOVES_TO_COUNT", 4)


@pytest.mark.server
@pytest.mark.slow
@pytest.mark.usefixtures("_smaller")
def test_the_bench_of_the_site_prints_its_figures() -> None:
    out = StringIO()
    call_command("bench", "web", "--moves", "10", "--json", stdout=out)
    figures = json.loads(out.getvalue())
    assert figures["move_ms"]["p50"] <= figures["move_ms"]["p99"]
    assert figures["page_ms"]["p50"] <= figures["page_ms"]["p99"]
    ratios = ("move_ratio", "flat_ratio", "page_ratio", "crowd_ratio", "p99_ratio")
    rates = ("moves_per_second", "bare_writes_per_second", "calls_per_move")
    for name in (*ratios, *rates, "bare_write_ms", "p99_ms", "queries_per_move"):
        assert figures[name] > 0
    # The same on any machine: what a move costs is not to grow unseen.
    assert figures["calls_per_move"] < 13_000
    assert set(figures["move_ms_by_length"]) == set(map(str, measure.LENGTHS))
    assert figures["move_bytes"] < 15_000


@pytest.mark.server
@pytest.mark.slow
def test_the_bench_of_the_interface_stands_beside_the_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(programs, "CLIENTS", 2)
    monkeypatch.setattr(programs, "LENGTH", 10)
    monkeypatch.setattr(programs, "WARM_UP", 1)
    out = StringIO()
    call_command("bench", "api", "--moves", "4", "--json", stdout=out)
    figures = json.loads(out.getvalue())
    for kind in ("view", "page_view", "play", "page_play"):
        assert 0 < figures[kind]["p50_ms"] <= figures[kind]["p99_ms"]
        assert figures[kind]["requests_per_second"] > 0
    for what in ("view", "play"):
        for figure in ("p50", "p99", "crowd_p99", "rate"):
            assert figures[f"{what}_{figure}_ratio"] > 0


@pytest.mark.server
@pytest.mark.slow
def test_the_bench_of_streams_holds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "FIRST", 2)
    monkeypatch.setattr(streams, "TABLES", 2)
    monkeypatch.setattr(streams, "MOVES", 2)
    out = StringIO()
    call_command("bench", "streams", "--streams", "12", "--json", stdout=out)
    figures = json.loads(out.getvalue())
    assert (figures["streams"], figures["lost"]) == (12, 0)
    assert 0 < figures["told_ms"]["p50"] <= figures["told_ms"]["p95"]
    assert figures["memory_mb"] > 0


@pytest.mark.server
@pytest.mark.slow
def test_the_bench_of_answers_waits_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "THINKERS", 1)
    out = StringIO()
    call_command("bench", "answer", "--repeats", "2", "--json", stdout=out)
    figures = json.loads(out.getvalue())
    assert figures["thinkers"] == 1
    for times in (figures["alone_ms"], figures["beside_thinkers_ms"]):
        assert 0 < times["p50"] <= times["p95"]


@pytest.mark.server
@pytest.mark.slow
def test_the_bench_of_watchers_sees_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "WATCHERS", (1, 5))
    out = StringIO()
    call_command("bench", "push", "--repeats", "2", "--json", stdout=out)
    for figures in json.loads(out.getvalue())["watchers"].values():
        assert 0 < figures["told_ms"]["p50"] < figures["shown_ms"]["p50"]
