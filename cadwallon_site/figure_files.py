"""Where the processes of this machine count, each in files of its own (prometheus-client's multiprocess mode)."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from prometheus_client.mmap_dict import MmapedDict

FILES = ("counter", "histogram", "gauge_livesum")
# So much room is taken at once: a file without room under it would end the process when the disk is full.
ROOM = 1024 * 1024
DEAD = "dead"
# Without types of its own.
Values: Any = MmapedDict


def reserve_room() -> None:
    """Called by a process before it counts."""
    for kind in FILES:
        path = settings.FIGURES_DIR / f"{kind}_{os.getpid()}.db"
        with suppress(OSError), path.open("ab") as file:
            os.posix_fallocate(file.fileno(), 0, ROOM)


@contextmanager
def alone_with(folder: Path) -> Iterator[Path]:
    """Nobody else adds up meanwhile; all others go on counting."""
    with (folder / "lock").open("a", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield folder


def fold_dead(folder: Path) -> None:
    """What dead processes have counted becomes one file; what they had open is forgotten."""
    for path in sorted(folder.glob("*.db")):
        kind, _underscore, owner = path.stem.rpartition("_")
        if owner == DEAD or is_alive(int(owner)):
            continue
        if not kind.startswith("gauge"):
            add_up(path, folder / f"{kind}_{DEAD}.db")
        path.unlink()


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # Somebody else's, and alive.
        pass
    return True


def add_up(part: Path, whole: Path) -> None:
    with closing(Values(str(whole))) as kept:
        for key, value, *_rest in Values.read_all_values_from_file(str(part)):
            kept.write_value(key, kept.read_value(key)[0] + value, 0.0)
