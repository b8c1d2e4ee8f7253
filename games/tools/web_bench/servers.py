"""Private servers for a private site: Redis and PostgreSQL on sockets that nobody else can reach."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from cadwallon_site import private_redis
from cadwallon_site.supervisor import Child, end_with_parent

SECONDS_TO_WAIT_FOR_POSTGRES = 60.0


@contextmanager
def redis() -> Iterator[str]:
    """The URL of an empty Redis."""
    with tempfile.TemporaryDirectory(prefix="redis-") as name:
        directory = Path(name)
        command = private_redis.command(directory)
        if command is None:
            raise RuntimeError("No Redis server runs on this machine.")
        child = Child("Redis", command, {})
        child.start()
        try:
            if not private_redis.answers(child, directory):
                raise RuntimeError("The Redis server does not start.")
            yield private_redis.url(directory)
        finally:
            child.end()


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty PostgreSQL."""
    program = shutil.which("initdb")
    if program is None:
        raise RuntimeError("PostgreSQL is not installed on this machine.")
    binaries = Path(program).resolve().parent
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="pg-") as name:
        if user:
            shutil.chown(name, user)
        data = f"{name}/data"
        made = [f"{binaries}/initdb", "-D", data, "-U", "site", "-A", "trust"]
        quiet = subprocess.DEVNULL
        subprocess.run(made, check=True, user=user, stdout=quiet, cwd=name)
        process = subprocess.Popen(
            [f"{binaries}/postgres", "-D", data, "-k", name, "-c", "listen_addresses="],
            user=user,
            cwd=name,
            stderr=quiet,
            preexec_fn=end_with_parent,
        )
        try:
            _wait_for(Path(data) / "postmaster.pid", process)
            yield f"postgresql://site@{quote(name, safe='')}/postgres"
        finally:
            process.send_signal(signal.SIGINT)
            process.wait()


def _wait_for(status: Path, process: subprocess.Popen[bytes]) -> None:
    give_up = time.monotonic() + SECONDS_TO_WAIT_FOR_POSTGRES
    while process.poll() is None and time.monotonic() < give_up:
        if status.exists() and "ready" in status.read_text():
            return
        time.sleep(0.05)
    raise RuntimeError("PostgreSQL does not start.")
