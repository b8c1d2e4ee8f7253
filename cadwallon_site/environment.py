"""Reading settings from environment variables, and the secret a local site makes itself."""

import os
from pathlib import Path
from urllib.parse import urlsplit

from django.core.management.utils import get_random_secret_key


def flag(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def words(name: str) -> list[str]:
    return os.environ.get(name, "").replace(",", " ").split()


def secret_from_file(path: Path) -> str:
    """The secret kept in the file, made on first use and readable by its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text(encoding="utf-8")
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        secret = get_random_secret_key()
        file.write(secret)
    return secret


def broker_url(redis_url: str) -> str:
    """Celery's spelling of a Redis address; only unix sockets differ."""
    if urlsplit(redis_url).scheme == "unix":
        return redis_url.replace("unix://", "redis+socket://", 1)
    return redis_url or "memory://localhost/"
