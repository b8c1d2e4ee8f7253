"""Orders changed at the moment they are used: the old ones answer, or the new ones, and nothing in between."""

from pathlib import Path

import pytest

from tests.games.test_racing import child
from tests.servers import put_empty_database

ROUNDS = 12


@pytest.mark.server
@pytest.mark.slow
def test_orders_are_used_as_they_were_or_as_they_are(tmp_path: Path) -> None:
    environment = {"CADWALLON_VAR": str(tmp_path)}
    put_empty_database(tmp_path)
    report = child(environment, "tests.games.racing_orders", str(ROUNDS))
    assert report["errors"] == []
    assert report["asked"] == []
    assert len(report["answers"]) == ROUNDS
    assert set(report["answers"]) <= {"Pass", "Play"}
