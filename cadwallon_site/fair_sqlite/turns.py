"""The queue of those who want to write to one file: threads in this process, and one of them among processes."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

OWNERS_ONLY = 0o600


class NotMyTurn(Exception):
    """Others wrote all the time that somebody was ready to wait."""


class Turns:
    """Who may write now. A process that dies gives its turn back, however it dies."""

    def __init__(self, path: str, patience: float) -> None:
        # Whoever writes holds the first; whoever comes next holds the second, and nobody else can be quicker.
        self.writing, self.coming = f"{path}-turn", f"{path}-next"
        self.patience = patience
        self.here = Lock()
        self.file: int | None = None

    def take(self) -> None:
        if not self.here.acquire(timeout=self.patience):
            raise NotMyTurn
        try:
            with locked(self.coming):
                self.file = lock(self.writing)
        except BaseException:
            self.here.release()
            raise

    def give_back(self) -> None:
        """Called by whoever has the turn."""
        assert self.file is not None
        file, self.file = self.file, None
        os.close(file)
        self.here.release()


def lock(path: str) -> int:
    """Waits in the system's own queue; closing the file gives the lock back."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNERS_ONLY)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
    except BaseException:
        os.close(file)
        raise
    return file


@contextmanager
def locked(path: str) -> Iterator[None]:
    file = lock(path)
    try:
        yield
    finally:
        os.close(file)
