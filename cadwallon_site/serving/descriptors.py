"""How many connections a process can have: each takes a descriptor, and so do files and databases."""

import resource
from contextlib import suppress

# For the databases, Redis, and the files of pages.
KEPT_FREE = 128


def raise_limit() -> None:
    """As many descriptors as the system allows without asking anybody."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # Some systems name a limit that they do not grant.
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_connections() -> int:
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(soft - KEPT_FREE, soft // 2)


def most_sockets() -> int:
    """Half of them: a page needs a connection, too."""
    return most_connections() // 2
