"""Short forms of `python -m tests.torture`; those of slow clients and of Redis have files of their own."""

import pytest

from games.registry import GAMES
from tests.servers import own_database
from tests.torture import kills, machines
from tests.torture.two_worlds import Asked, everything, explore

# Each game looks at other addresses, a few of them; the command looks at all.
PARTS = 60


@pytest.mark.server
@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_site_is_killed() -> None:
    """All of it in one process: what dies part by part is the command's."""
    found = kills.torture("sqlite", kills=1, moves=30, arguments=["--in-process"])
    assert found["of"] == {"tree": 1}
    assert found["acknowledged"] > 0
    assert (found["lost"], found["doubled"], found["verified"]) == (0, 0, True)


@pytest.mark.server
@pytest.mark.slow
def test_many_machines_lose_some_of_them_and_nothing_else(postgres_url: str) -> None:
    found = machines.torture(
        matches=6,
        moves=8,
        tables=6,
        kinds="weekly",
        database=own_database(postgres_url, "machines"),
    )
    assert found["acknowledged"] > 0
    assert min(found["connections"]) > 0
    assert (found["lost"], found["doubled"], found["verified"]) == (0, 0, True)
    letters = found["mails"]
    assert letters["arrived"] >= 2 * found["matches"]
    assert (letters["lost"], letters["doubled"]) == (0, 0)


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_no_address_tells_two_worlds_apart(game: str) -> None:
    part = slice(list(GAMES).index(game), None, PARTS)
    found = explore(1, 12, [game], everything(part))
    assert found.hidden[game] > 0
    assert found.pairs > 0
    assert found.where == []


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_no_program_tells_two_worlds_apart(game: str) -> None:
    """By none of the addresses below a match, of which most are read."""
    matches = "/api/v1/matches/<match_id>"
    below = [route for route in everything().routes if route[1].startswith(matches)]
    found = explore(1, 12, [game], Asked(below))
    assert found.hidden[game] > 0
    assert found.statuses["200"] > 0
    assert found.where == []
