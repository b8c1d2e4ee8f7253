"""Two workers at one queue: exactly one plays, and what is changed at that moment counts before or after, never in between."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.test_racing import child
from tests.servers import own_database, put_empty_database

pytestmark = [pytest.mark.server, pytest.mark.slow]

ROUNDS = 8


def check(report: dict[str, Any]) -> None:
    for kind in ("due_for_both", "pressed_twice"):
        for one in report[kind]:
            assert one == {"errors": ["stale"], "played": [7], "left": [6]}
    before = {"errors": ["stale"], "played": [7], "left": [6]}
    after = {"errors": [], "played": [6], "left": []}
    assert len(report["changed_meanwhile"]) == ROUNDS
    assert all(one in (before, after) for one in report["changed_meanwhile"])


def test_two_workers_play_one_action_on_sqlite(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    environment = {"CADWALLON_VAR": str(tmp_path)}
    check(child(environment, "tests.games.racing_queues", str(ROUNDS)))


@pytest.mark.xdist_group("growing")
def test_two_workers_play_one_action_on_postgresql(
    tmp_path: Path, postgres_url: str
) -> None:
    url = own_database(postgres_url, "racing_queues")
    environment = {"CADWALLON_VAR": str(tmp_path), "DATABASE_URL": url}
    check(child(environment, "tests.games.racing_queues", str(ROUNDS)))
