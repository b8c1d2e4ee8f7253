"""Sweeps of many workers at once, and of one that is killed: run as a child, on whatever database its environment names.

Prints what was found and done, as JSON.
"""

import os
import signal
import sys
from datetime import timedelta
from threading import Barrier, Thread
from typing import Any

import django
import msgspec

THREADS, MATCHES = 8, 6


def prepare() -> None:
    """Matches whose first answer is overdue."""
    from django.utils import timezone

    from games.models import Match, Place
    from tests.games.racing import new_match

    for number in range(MATCHES):
        new_match(number)
    assert Match.objects.filter(status="running").count() == MATCHES
    late = timezone.now() - timedelta(minutes=1)
    Place.objects.filter(asked_at__isnull=False).update(deadline=late)


def race() -> dict[str, Any]:
    """Everybody sweeps, and everybody tries to act on what anybody has found."""
    from django.db import connection

    from games.services import deadlines

    prepare()
    barrier = Barrier(THREADS)
    claims: list[Any] = []
    acted: list[bool] = []
    errors: list[str] = []

    def compete() -> None:
        try:
            barrier.wait()
            claims.extend(deadlines.sweep())
            barrier.wait()
            acted.extend([deadlines.time_out(claim) for claim in list(claims)])
        except Exception as mistake:
            errors.append(repr(mistake))
            barrier.abort()
        finally:
            connection.close()

    threads = [Thread(target=compete) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {"claims": len(claims), "acted": sum(acted), "errors": errors, **notes()}


def die() -> None:
    """Claims, and is killed before it acts."""
    from games.services import deadlines

    prepare()
    deadlines.sweep()
    os.kill(os.getpid(), signal.SIGKILL)


def recover() -> dict[str, Any]:
    """The next worker: too early, in time, and once more."""
    from django.utils import timezone

    from games.services import deadlines

    early = deadlines.sweep()
    later = timezone.now() + deadlines.TIME_CLAIMED
    found = deadlines.sweep(later)
    acted = [deadlines.time_out(claim, later) for _ in range(2) for claim in found]
    again = deadlines.sweep(later + deadlines.TIME_CLAIMED)
    return {
        "early": len(early),
        "claims": len(found),
        "acted": sum(acted),
        "again": len(again),
        **notes(),
    }


def notes() -> dict[str, Any]:
    from games.models import Match
    from games.trust.verifying import differences

    matches = Match.objects.order_by("pk")
    return {
        "notes": [match.entries.filter(kind="note").count() for match in matches],
        "differences": [differences(match.pk) for match in matches],
    }


if __name__ == "__main__":
    django.setup()
    done = {"race": race, "die": die, "recover": recover}[sys.argv[1]]()
    sys.stdout.write(msgspec.json.encode(done).decode())
