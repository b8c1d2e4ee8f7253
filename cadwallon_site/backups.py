"""Backups of the database: whole, of one moment, and made while people play.

SQLite copies itself, PostgreSQL has `pg_dump`. Either way a backup is one file, which is there when it is complete and not before.
"""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

DROP_ALL_TABLES = """
DO $$
DECLARE one text;
BEGIN
    FOR one IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = current_schema() LOOP
        EXECUTE 'DROP TABLE ' || one || ' CASCADE';
    END LOOP;
END $$
"""
SQLITE, POSTGRES = b"SQLite format 3\0", b"PGDMP"
PRIVATE = 0o600


class BackupFailed(Exception):
    """Why there is no backup, or why it cannot be used; a sentence."""


def is_sqlite() -> bool:
    return connection.vendor == "sqlite"


def write_backup(file: Path) -> None:
    """Writes a backup, or leaves everything as it was."""
    with complete_or_not(file) as part:
        if is_sqlite():
            _copy_sqlite(Path(connection.settings_dict["NAME"]), part)
        else:
            where, environment = _postgres_call()
            _run("pg_dump", [*where, "--format=custom", f"--file={part}"], environment)


@contextmanager
def complete_or_not(file: Path) -> Iterator[Path]:
    """A file beside it, which takes its place when it is written and on the disk."""
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(PRIVATE)
        yield part
        _flush(part)
        part.replace(file)
        _flush(file.parent)
    except OSError as trouble:
        raise BackupFailed(f"Cannot write {file}: {trouble.strerror}.") from trouble
    finally:
        part.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """On the disk, and not only on its way there."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _copy_sqlite(source: Path, target: Path) -> None:
    """The database as it is at one moment; writers go on meanwhile."""
    # Only to be read: a database that is not there is not made.
    origin = f"file:{source}?mode=ro"
    try:
        with (
            closing(sqlite3.connect(origin, uri=True, timeout=60)) as reading,
            closing(sqlite3.connect(target)) as writing,
        ):
            reading.backup(writing)
            # One file, without a journal beside it.
            writing.execute("PRAGMA journal_mode=DELETE")
            [(found,)] = writing.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as trouble:
        raise BackupFailed(f"SQLite says: {trouble}.") from trouble
    if found != "ok":
        raise BackupFailed(f"The database is damaged: {found}.")


def restore_backup(file: Path) -> None:
    """Puts a backup in the place of the database. Nobody else may use it meanwhile."""
    _refuse_other_kinds(file)
    if is_sqlite():
        _put_sqlite(file, Path(connection.settings_dict["NAME"]))
    else:
        _refuse_company()
        _put_postgres(file)


def _put_postgres(file: Path) -> None:
    """All at once or not at all; what a newer version has made goes as well, and the backup knows nothing of that."""
    with tempfile.TemporaryDirectory(dir=settings.VAR_DIR) as folder:
        script = str(Path(folder, "restore.sql"))
        how = ("--clean", "--if-exists", "--no-owner")
        _run("pg_restore", [*how, f"--file={script}", str(file)])
        where, environment = _postgres_call()
        careful = ("--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1")
        what = (f"--command={DROP_ALL_TABLES}", f"--file={script}")
        _run("psql", [*where, "--quiet", *careful, *what], environment)


def _refuse_other_kinds(file: Path) -> None:
    try:
        with file.open("rb") as opened:
            start = opened.read(len(SQLITE))
    except OSError as trouble:
        raise BackupFailed(f"Cannot read {file}: {trouble.strerror}.") from trouble
    if start != SQLITE and not start.startswith(POSTGRES):
        raise BackupFailed(f"{file} is not a backup.")
    if (start == SQLITE) != is_sqlite():
        kind, ours = ("SQLite", "PostgreSQL")[:: 1 if start == SQLITE else -1]
        raise BackupFailed(f"{file} is a backup of {kind}, and this site uses {ours}.")


def _put_sqlite(file: Path, database: Path) -> None:
    """What was there before is kept beside it: a restore may be a mistake, too."""
    connection.close()
    with complete_or_not(database) as part:
        _copy_sqlite(file, part)
        # With its journals, which belong to what was there before.
        for ending in ("", "-wal", "-shm"):
            old = database.with_name(database.name + ending)
            kept = database.with_name(f"{database.name}.before-restore{ending}")
            kept.unlink(missing_ok=True)
            if old.exists():
                old.rename(kept)


def _refuse_company() -> None:
    """Whoever is connected would go on with what is not there any more."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        [others] = cursor.fetchone()
    connection.close()
    if others:
        raise BackupFailed(
            f"{others} others are connected to the database. Stop every server, worker and schedule first."
        )


def _run(
    name: str, arguments: Sequence[str], environment: Mapping[str, str] | None = None
) -> None:
    """A program of PostgreSQL."""
    program = shutil.which(name)
    if program is None:
        raise BackupFailed(f"{name} is not installed (Debian: postgresql-client).")
    done = subprocess.run(
        [program, *arguments],
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BackupFailed(f"{name} says: {done.stderr.strip()}")


def _postgres_call() -> tuple[Sequence[str], dict[str, str]]:
    """Where the database is, as Django tells `psql`: passwords go through the environment, where no other user sees them."""
    client: Any = connection.client
    arguments, environment = client.settings_to_cmd_args_env(
        connection.settings_dict, []
    )
    *where, database = arguments[1:]
    return [*where, f"--dbname={database}"], environment or {}
