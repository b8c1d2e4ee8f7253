"""What takes seconds to make and is the same for all tests: made by the first process that asks, and read by all others."""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

FOLDER = "MADE_ONCE_FOR_TESTS"


def begin() -> None:
    """Before the first process of tests is started, so that all of them know the folder."""
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="made-once-")


def end() -> None:
    shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True)


def made_once(name: str, make: Callable[[], bytes]) -> bytes:
    if FOLDER not in os.environ:
        return make()
    folder = Path(os.environ[FOLDER])
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        file = folder / name
        if not file.exists():
            new = file.with_suffix(".new")
            new.write_bytes(make())
            new.rename(file)
    return file.read_bytes()
