"""The folder of local files: its owner's alone, and used by one site at a time."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PRIVATE = 0o700
LOCK = "serve.lock"


class FolderInUse(Exception):
    """Another site runs there."""


def make_private(folder: Path) -> None:
    """Makes the folder, and keeps other users of the machine out of it."""
    folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
    if folder.stat().st_uid == os.geteuid():
        folder.chmod(PRIVATE)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Holds the lock of the folder, which ends with the process, however that ends. Raises FolderInUse."""
    with (folder / LOCK).open("a", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as taken:
            raise FolderInUse(
                f"Another site runs in {folder}. Stop it first, or choose another place with CADWALLON_VAR."
            ) from taken
        yield
