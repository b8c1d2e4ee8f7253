"""Backups are made while people play, and what they hold comes back whole."""

import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.servers import (
    DATABASE,
    ROOT,
    clean_environment,
    command_line,
    manage,
    own_database,
    put_empty_database,
    serve,
)

pytestmark = [pytest.mark.server, pytest.mark.slow]

PLAY = """
from accounts.models import User
from games.models import Match
from games.services import TablePlan, play_against_bots
from games.match import log
from cadwallon_site.celery import app
user = User.objects.create_user("alice")
for game in ("kadath", "karez"):
    plan = TablePlan(
        game=game, seats=2, title="A match", options=log.decode_options(game, {}),
        pace=Match.Pace.SLOW, audience=Match.Audience.UNLISTED, language="en",
    )
    play_against_bots(user=user, plan=plan, level="random")
"""
FORGET = "from accounts.models import User; User.objects.all().delete()"
COUNT = """
from accounts.models import User
from games.models import Match
print(User.objects.count(), Match.objects.count())
"""


def shell(code: str, **environment: str) -> str:
    answer = manage("shell", "--no-imports", "--command", code, **environment)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def run(*arguments: str, **environment: str) -> str:
    answer = manage(*arguments, **environment)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def refused(*arguments: str, **environment: str) -> str:
    """The sentence with which it is refused."""
    answer = manage(*arguments, **environment)
    assert answer.returncode == 1
    assert "Traceback" not in answer.stderr
    return answer.stderr


def comes_back(file: Path, **environment: str) -> None:
    """Plays, saves, forgets, restores: everything is there again, and every match replays."""
    shell(PLAY, **environment)
    run("backup", str(file), **environment)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    shell(FORGET, **environment)
    assert shell(COUNT, **environment) == "0 2"
    run("restore", str(file), **environment)
    assert shell(COUNT, **environment) == "1 2"
    assert "2 of 2 matches are clean" in run("verify_matches", **environment)


def test_sqlite_comes_back(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    environment = {"CADWALLON_VAR": str(tmp_path)}
    comes_back(tmp_path / "backup", **environment)
    # What was there before the restore is kept.
    kept = tmp_path / f"{DATABASE}.before-restore"
    with closing(sqlite3.connect(kept)) as database:
        people = database.execute("SELECT count(*) FROM accounts_user").fetchone()
    assert people == (0,)
    other = tmp_path / "other"
    other.write_bytes(b"nothing of ours")
    assert "is not a backup" in refused("restore", str(other), **environment)
    other.write_bytes(b"PGDMP and so on")
    sentence = refused("restore", str(other), **environment)
    assert "is a backup of PostgreSQL, and this site uses SQLite" in sentence


@pytest.mark.xdist_group("growing")
def test_postgresql_comes_back(tmp_path: Path, postgres_url: str) -> None:
    url = own_database(postgres_url, "backups")
    environment = {"CADWALLON_VAR": str(tmp_path), "DATABASE_URL": url}
    comes_back(tmp_path / "backup", **environment)
    with subprocess.Popen(
        command_line("manage.py", "shell", "--no-imports", "--command", WAIT),
        cwd=ROOT,
        env=clean_environment(environment),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as somebody:
        assert somebody.stdout
        assert somebody.stdout.readline() == b"here\n"
        sentence = refused("restore", str(tmp_path / "backup"), **environment)
        somebody.communicate(b"\n")
    assert "1 others are connected" in sentence
    steps_back(url, str(tmp_path / "backup"), **environment)


def steps_back(url: str, backup: str, **environment: str) -> None:
    """What a newer version has made since then is gone, and hinders nobody."""
    with psycopg.connect(url) as database:
        database.execute("CREATE TABLE newer (who integer REFERENCES accounts_user)")
    run("restore", backup, **environment)
    with psycopg.connect(url) as database:
        assert database.execute("SELECT to_regclass('newer')").fetchone() == (None,)
        assert database.execute("SELECT count(*) FROM games_match").fetchone() == (2,)


WAIT = """
from django.db import connection
connection.ensure_connection()
print("here", flush=True)
input()
"""


def test_a_backup_of_a_site_in_use_is_of_one_moment(tmp_path: Path) -> None:
    """Somebody writes two rows at a time, without a pause: no backup has one without the other."""
    put_empty_database(tmp_path)
    environment = {"CADWALLON_VAR": str(tmp_path)}
    file = tmp_path / DATABASE
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE pairs (number INTEGER)")
        database.commit()
    with subprocess.Popen(command_line("-c", WRITE_PAIRS, str(file))) as writer:
        try:
            for name in ("first", "second"):
                run("backup", str(tmp_path / name), **environment)
                with closing(sqlite3.connect(tmp_path / name)) as copy:
                    [rows] = copy.execute("SELECT count(*) FROM pairs").fetchone()
                    assert rows % 2 == 0
                    assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert rows > 0
        finally:
            writer.kill()


WRITE_PAIRS = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
while True:
    database.execute("BEGIN IMMEDIATE")
    database.execute("INSERT INTO pairs VALUES (1)")
    database.execute("INSERT INTO pairs VALUES (2)")
    database.execute("COMMIT")
"""


def test_a_running_site_is_saved_and_not_restored_over(tmp_path: Path) -> None:
    with serve() as site:
        environment = {"CADWALLON_VAR": str(site.var)}
        file = str(tmp_path / "backup")
        run("backup", file, **environment)
        assert "Another site runs in" in refused("restore", file, **environment)
        # Nor does a second one start there.
        second = refused("serve", "--port", "0", **environment)
        assert "Another site runs in" in second
        assert stat.S_IMODE(site.var.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    where = str(tmp_path / "file" / "var")
    assert "Cannot write" in refused("serve", "--port", "0", CADWALLON_VAR=where)
    # A folder, but where the database should be there is none.
    (tmp_path / DATABASE).mkdir()
    sentence = refused("serve", "--port", "0", CADWALLON_VAR=str(tmp_path))
    assert "The database cannot be used" in sentence


def test_a_backup_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    nowhere = str(tmp_path / "no" / "folder")
    sentence = refused("backup", nowhere, CADWALLON_VAR=str(tmp_path))
    assert "Cannot write" in sentence
