"""Deadlines are acted on exactly once: by many workers at the same time, and by others when one is killed."""

import signal
import subprocess
from pathlib import Path

import pytest

from tests.games.sweeping import MATCHES
from tests.games.test_racing import child
from tests.servers import (
    PATIENCE,
    ROOT,
    clean_environment,
    command_line,
    own_database,
    put_empty_database,
)

pytestmark = [pytest.mark.server, pytest.mark.slow]

ONCE = [1] * MATCHES


def race(environment: dict[str, str]) -> None:
    report = child(environment, "tests.games.sweeping", "race")
    assert report["errors"] == []
    assert (report["claims"], report["acted"]) == (MATCHES, MATCHES)
    assert report["notes"] == ONCE
    assert not any(report["differences"])


def killed(environment: dict[str, str]) -> None:
    settings = {"DJANGO_SETTINGS_MODULE": "cadwallon_site.settings"}
    died = subprocess.run(
        command_line("-m", "tests.games.sweeping", "die"),
        cwd=ROOT,
        env=clean_environment({**environment, **settings}),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert died.returncode == -signal.SIGKILL, died.stderr
    report = child(environment, "tests.games.sweeping", "recover")
    assert report["early"] == 0
    assert (report["claims"], report["acted"]) == (MATCHES, MATCHES)
    assert report["again"] == 0
    assert report["notes"] == ONCE
    assert not any(report["differences"])


def test_many_sweeps_at_once_on_sqlite(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    race({"CADWALLON_VAR": str(tmp_path)})


def test_a_killed_worker_is_followed_on_sqlite(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    killed({"CADWALLON_VAR": str(tmp_path)})


@pytest.fixture
def on_postgresql(tmp_path: Path, postgres_url: str) -> dict[str, str]:
    """A database of this test alone, on the server that all share."""
    name = f"sweeping_{tmp_path.name.lower().replace('-', '_')}"[:60]
    url = own_database(postgres_url, name)
    return {"CADWALLON_VAR": str(tmp_path), "DATABASE_URL": url}


@pytest.mark.xdist_group("growing")
def test_many_sweeps_at_once_on_postgresql(on_postgresql: dict[str, str]) -> None:
    race(on_postgresql)


@pytest.mark.xdist_group("growing")
def test_a_killed_worker_is_followed_on_postgresql(
    on_postgresql: dict[str, str],
) -> None:
    killed(on_postgresql)
