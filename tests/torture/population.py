"""People with addresses at many tables, each of whom is to get a mail of the week: `python -m tests.torture.population ...`.

Run with the environment of a site: `begin MATCHES MOVES SECONDS` prints what can be played, `later` lets an hour pass, and
`mails` prints how the outbox stands.
"""

import json
import sys
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import django
import msgspec


def begin(matches: str, moves: str, seconds: str) -> Any:
    """Their mails are due one after the other, over so many seconds."""
    from allauth.account.models import EmailAddress
    from django.utils import timezone

    from accounts.models import User
    from games.models import Notice
    from games.notices.outbox import write_event
    from games.tools.web_bench.prepare import prepare

    scripts = prepare([10] * int(matches), int(moves))
    people = list(User.objects.all())
    for user in people:
        user.channels = {"weekly": {"mail": True}}
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


def later() -> Any:
    """An hour passes: claims of the dead have ended, and nobody is looking any more."""
    from django.db.models import F

    from accounts.models import AccountMail
    from games.models import Notice, Place

    hour = timedelta(hours=1)
    for model, fields in (
        (Notice, ("send_after", "claimed_until")),
        (AccountMail, ("send_after", "claimed_until")),
        (Place, ("looked_at", "left_at")),
    ):
        rows: Any = model
        for field in fields:
            rows.objects.filter(**{f"{field}__isnull": False}).update(
                **{field: F(field) - hour}
            )
    return None


def mails() -> Any:
    from accounts.models import AccountMail
    from games.models import Notice

    rows = Notice.objects.filter(channel="mail")
    return {
        "sent": sorted(rows.filter(status="sent").values_list("pk", flat=True)),
        "unsent": rows.filter(status__in=["waiting", "sending"]).count(),
        "failed": rows.filter(status="failed").count(),
        "weekly": rows.filter(kind="weekly").count(),
        "about_accounts": AccountMail.objects.count(),
    }


ACTS: dict[str, Callable[..., Any]] = {"begin": begin, "later": later, "mails": mails}

if __name__ == "__main__":
    django.setup()
    sys.stdout.write(json.dumps(ACTS[sys.argv[1]](*sys.argv[2:])))
