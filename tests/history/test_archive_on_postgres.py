"""Rows are poured into PostgreSQL in another way than into SQLite; what comes out is the same."""

import json

import psycopg
import pytest

from tests.servers import manage

pytestmark = [
    pytest.mark.server,
    pytest.mark.slow,
    pytest.mark.xdist_group("growing"),
]

SIZE = ("--matches=12", "--players=6", "--logs=4", "--workers=1", "--verbosity=0")


def said(url: str, *command: str) -> str:
    answer = manage(*command, DATABASE_URL=url)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


@pytest.fixture
def own_url(postgres_url: str) -> str:
    """A database of its own: other tests use the server, too."""
    with psycopg.connect(postgres_url, autocommit=True) as server:
        server.execute("CREATE DATABASE archive")
    return postgres_url.rpartition("/")[0] + "/archive"


def test_an_archive_is_whole_and_quickly_shown(own_url: str) -> None:
    said(own_url, "migrate", "--verbosity=0")
    said(own_url, "make_archive", *SIZE)
    for again in ("count_again", "rate_again"):
        assert json.loads(said(own_url, again, "--json"))["differing"] == 0
    assert "12 of 12 matches are clean." in said(own_url, "verify_matches")
    figures = json.loads(said(own_url, "bench", "archive", "--json", "--repeats=1"))
    assert figures["database"] == "postgresql"
    assert 5 <= figures["queries_max"] <= 30
