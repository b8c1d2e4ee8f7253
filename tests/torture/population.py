"""People with addresses at many tables, each of whom is to get a mail of the week: `python -m tests.torture.population ...`.

Run with the environment of a site: `prepare` makes its tables and its files, `begin MATCHES MOVES SECONDS KINDS` prints what can be
played.
"""

import json
import sys
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import django
import msgspec


def prepare() -> Any:
    from django.core.management import call_command

    for command in ("migrate", "collectstatic"):
        call_command(command, verbosity=0, interactive=False)


def begin(matches: str, moves: str, seconds: str, kinds: str) -> Any:
    """Their mails are due one after the other, over so many seconds; `weekly`: nobody wants any other, `all`: they are also told of their turns."""
    from allauth.account.models import EmailAddress
    from django.utils import timezone

    from accounts.models import User
    from games.models import Notice
    from games.notices.outbox import write_event
    from games.notices.preferences import EVENTS
    from games.tools.web_bench.prepare import prepare as matches_of

    scripts = matches_of([10] * int(matches), int(moves))
    people = list(User.objects.all())
    others = {} if kinds == "all" else {event: {"mail": False} for event in EVENTS}
    for user in people:
        user.channels = {**others, "weekly": {"mail": True}}
    User.objects.bulk_update(people, ["channels"])
    EmailAddress.objects.bulk_create(
        EmailAddress(
            user=user, email=f"{user}@example.org", verified=True, primary=True
        )
        for user in people
    )
    User.objects.bulk_update(
        [named(user, f"{user}@example.org") for user in people], ["email"]
    )
    for user in people:
        write_event(None, user, "weekly", key="now")
    rows, now = list(Notice.objects.filter(kind="weekly")), timezone.now()
    for number, row in enumerate(rows):
        row.send_after = now + timedelta(seconds=int(seconds) * number / len(rows))
    Notice.objects.bulk_update(rows, ["send_after"])
    return {"scripts": msgspec.to_builtins(scripts), "people": [str(u) for u in people]}


def named(user: Any, address: str) -> Any:
    user.email = address
    return user


ACTS: dict[str, Callable[..., Any]] = {"prepare": prepare, "begin": begin}

if __name__ == "__main__":
    django.setup()
    sys.stdout.write(json.dumps(ACTS[sys.argv[1]](*sys.argv[2:])))
