"""On SQLite whoever came first writes first; a turn always comes back."""

import fcntl
import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import OperationalError, connection, connections, transaction

from cadwallon_site.fair_sqlite.base import FairSqlite
from cadwallon_site.fair_sqlite.turns import NotMyTurn, Turns
from tests.servers import ROOT, command_line, wait_until

PATIENCE = 20.0
# Another process, which takes the turn and says so.
HOLD = """
import signal, sys
from cadwallon_site.fair_sqlite.turns import Turns
Turns(sys.argv[1], 20.0).take()
print("mine", flush=True)
signal.pause()
"""


def is_held(path: str) -> bool:
    with open(path, "a", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


def test_who_waits_writes_before_who_wants_to_write_again(tmp_path: Path) -> None:
    """Each of the two stands for a process: the locks are those of the system."""
    path = str(tmp_path / "file")
    first, second = Turns(path, PATIENCE), Turns(path, PATIENCE)
    wrote: list[str] = []
    first.take()

    def wait_and_write() -> None:
        second.take()
        wrote.append("second")
        second.give_back()

    waiting = threading.Thread(target=wait_and_write)
    waiting.start()
    wait_until(lambda: is_held(second.coming))
    first.give_back()
    first.take()
    wrote.append("first again")
    first.give_back()
    waiting.join()
    assert wrote == ["second", "first again"]


def test_a_killed_process_gives_its_turn_back(tmp_path: Path) -> None:
    path = str(tmp_path / "file")
    with subprocess.Popen(
        command_line("-c", HOLD, path), cwd=ROOT, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"mine\n"
        assert is_held(f"{path}-turn")
        os.kill(holder.pid, signal.SIGKILL)
    turns = Turns(path, PATIENCE)
    turns.take()
    turns.give_back()


def test_nobody_waits_for_ever_behind_another_thread(tmp_path: Path) -> None:
    turns = Turns(str(tmp_path / "file"), patience=0.01)
    turns.take()
    with pytest.raises(NotMyTurn):
        turns.take()
    turns.give_back()


@pytest.fixture
def file(tmp_path: Path, db: None) -> Iterator[FairSqlite]:
    """A database in a file, as a site has it; its threads wait but a moment."""
    settings = {**connection.settings_dict, "NAME": tmp_path / "file.sqlite3"}
    settings["ENGINE"] = "cadwallon_site.fair_sqlite"
    settings["OPTIONS"] = {"transaction_mode": "IMMEDIATE", "timeout": 0.01}
    wrapper = FairSqlite(settings, "file")
    connections["file"] = wrapper
    with wrapper.cursor() as cursor:
        cursor.execute("CREATE TABLE words (word)")
    try:
        yield wrapper
    finally:
        wrapper.close()
        del connections["file"]


def has_turn(file: FairSqlite) -> bool:
    return is_held(f"{file.settings_dict['NAME']}-turn")


def write(file: FairSqlite, word: str) -> None:
    with file.cursor() as cursor:
        cursor.execute("INSERT INTO words VALUES (%s)", [word])


def words(file: FairSqlite) -> list[str]:
    with file.cursor() as cursor:
        cursor.execute("SELECT word FROM words")
        return [word for (word,) in cursor.fetchall()]


def test_a_transaction_has_the_turn_until_it_ends(file: FairSqlite) -> None:
    with transaction.atomic(using="file"):
        assert has_turn(file)
        write(file, "kept")
        with transaction.atomic(using="file"):
            write(file, "kept as well")
        assert has_turn(file)
    assert not has_turn(file)
    with transaction.atomic(using="file"):
        write(file, "taken back")
        transaction.set_rollback(True, using="file")
    assert not has_turn(file)
    assert words(file) == ["kept", "kept as well"]


def test_a_connection_that_is_closed_gives_its_turn_back(file: FairSqlite) -> None:
    with transaction.atomic(using="file"):
        write(file, "lost")
        file.close()
        assert not has_turn(file)
    assert words(file) == []


def test_a_lone_statement_waits_for_its_turn_as_well(file: FairSqlite) -> None:
    write(file, "alone")
    assert not has_turn(file)
    turns = file.connection.turns
    turns.take()
    assert words(file) == ["alone"], "reading waits for nobody"
    with pytest.raises(OperationalError, match="locked"):
        write(file, "too long a wait")
    with (
        pytest.raises(OperationalError, match="locked"),
        transaction.atomic(using="file"),
    ):
        write(file, "too long a wait")
    turns.give_back()
    write(file, "in time")
    assert words(file) == ["alone", "in time"]
