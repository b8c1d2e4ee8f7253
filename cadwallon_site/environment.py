"""Reading settings from environment variables, and the secret a local site makes itself."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

from cadwallon_site.private_folder import make_private

MAIL_PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}


def flag(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def words(name: str) -> list[str]:
    return os.environ.get(name, "").replace(",", " ").split()


def seconds(name: str, usual: float) -> float:
    return float(os.environ.get(name, usual))


def number(name: str, usual: int) -> int:
    return int(os.environ.get(name, usual))


def processors() -> int:
    """How many this process may use; only Linux shares a port among several."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


def figures_folder(usual: Path) -> Path:
    """Where the processes of this machine count; the library that counts looks at the variable alone."""
    folder = Path(os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(usual)))
    try:
        make_private(folder)
    except OSError:
        # Each process counts for itself: what else is wrong with the disk is said elsewhere.
        del os.environ["PROMETHEUS_MULTIPROC_DIR"]
    return folder


def secret_from_file(path: Path) -> str:
    """The secret kept in the file, made on first use and readable by its owner only."""
    try:
        make_private(path.parent)
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text(encoding="utf-8")
    except OSError as trouble:
        raise ImproperlyConfigured(
            f"Cannot write to {path.parent}: {trouble.strerror}. Another place: CADWALLON_VAR."
        ) from trouble
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        secret = get_random_secret_key()
        file.write(secret)
    return secret


def database(url: str) -> dict[str, Any]:
    """Threads keep their connections; of PostgreSQL they are ones that are not waited for twice."""
    found = dj_database_url.parse(url, conn_max_age=None, conn_health_checks=True)
    if found["ENGINE"] == "django.db.backends.postgresql":
        found["ENGINE"] = "cadwallon_site.postgresql"
    return {**found}


def broker_url(redis_url: str) -> str:
    """Celery's spelling of a Redis URL; only unix sockets differ."""
    if urlsplit(redis_url).scheme == "unix":
        return redis_url.replace("unix://", "redis+socket://", 1)
    return redis_url or "memory://localhost/"


@dataclass(frozen=True)
class MailServer:
    """Where mails are handed in: `smtp` is plain, `smtp+tls` STARTTLS, `smtps` TLS."""

    host: str
    port: int
    user: str
    password: str
    starttls: bool
    tls: bool


def mail_server(url: str) -> MailServer:
    parts = urlsplit(url)
    if parts.scheme not in MAIL_PORTS or not parts.hostname:
        raise ImproperlyConfigured(
            "EMAIL_URL reads smtp+tls://user:password@host:587 (or smtp://, smtps://)."
        )
    return MailServer(
        host=parts.hostname,
        port=parts.port or MAIL_PORTS[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        starttls=parts.scheme == "smtp+tls",
        tls=parts.scheme == "smtps",
    )
