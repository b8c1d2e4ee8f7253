"""Rows are poured into PostgreSQL in another way than into SQLite; what comes out is the same."""

import json

import pytest

from tests.servers import manage, own_database

pytestmark = [
    pytest.mark.server,
    pytest.mark.slow,
    pytest.mark.xdist_group("growing"),
]

SIZE = ("--matches=12", "--players=6", "--logs=4", "--workers=1", "--verbosity=0")
# One process for all of them.
AFTERWARDS = """
import io, json
from django.core.management import call_command

def said(*command):
    out = io.StringIO()
    call_command(*command, stdout=out)
    return out.getvalue()

print(json.dumps([
    said("count_again", "--json"),
    said("rate_again", "--json"),
    said("verify_matches"),
    said("bench", "archive", "--json", "--repeats=1"),
]))
"""


def said(url: str, *command: str) -> str:
    answer = manage(*command, DATABASE_URL=url)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_an_archive_is_whole_and_quickly_shown(postgres_url: str) -> None:
    url = own_database(postgres_url, "archive")
    said(url, "make_archive", *SIZE)
    *again, verified, measured = json.loads(
        said(url, "shell", "--no-imports", "--command", AFTERWARDS)
    )
    assert [json.loads(one)["differing"] for one in again] == [0, 0]
    assert "12 of 12 matches are clean." in verified
    figures = json.loads(measured)
    assert figures["database"] == "postgresql"
    assert 5 <= figures["queries_max"] <= 30
