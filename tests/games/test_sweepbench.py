"""The bench of the sweep works on copies of a real match, in a database that it throws away."""

import json
from pathlib import Path

import pytest

from games import tasks
from games.models import Match, Place
from games.tools.sweep_bench import measure_here
from tests.servers import manage


def test_every_deadline_is_claimed_and_queued_once(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued: list[int] = []
    monkeypatch.setattr(
        tasks.time_out, "delay", lambda claims: queued.append(len(claims))
    )
    figures = measure_here(60)
    assert Match.objects.filter(status="running").count() == 61
    assert Place.objects.filter(claimed_until__isnull=False).count() == 60
    assert queued == [1, 50, 10]
    assert figures["seconds"] > 0
    assert figures["ratio"] > 0


@pytest.mark.slow
def test_the_command_leaves_nothing_behind(tmp_path: Path) -> None:
    answer = manage(
        "bench", "sweep", "--matches", "20", "--json", CADWALLON_VAR=str(tmp_path)
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["matches"] == 20
    assert not (tmp_path / "cadwallon.sqlite3").exists()
