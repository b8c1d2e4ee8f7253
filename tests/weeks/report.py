"""What happened over the weeks, put together from the log, the outbox, the letters and what was seen on the way."""

from datetime import datetime
from typing import Any

import msgspec

from games.match import log_notes
from games.match.log_notes import Extended, WentAway
from games.models import Entry, Match, Notice
from tests.weeks.world import Machine, Post


class Wait(msgspec.Struct):
    """Somebody was asked and had time until then; `open_until`: it was not answered before that."""

    seat: int
    asked_at: int
    deadline: datetime
    user: int
    since: datetime
    open_until: datetime


def report(
    match: Match, waits: list[Wait], post: Post, machine: Machine
) -> dict[str, Any]:
    rows = {message_id(row): row for row in Notice.objects.filter(channel="mail")}
    letters = [
        {
            "id": str(letter["Message-ID"]),
            "to": str(letter["To"]),
            "subject": str(letter["Subject"]),
            "at": at,
            "text": letter.get_body(("plain",)).get_content(),  # type: ignore[union-attr]
        }
        for at, letter in post.arrived
    ]
    return {
        "status": match.status,
        "reason": match.reason,
        "ranks": list(match.places.order_by("seat").values_list("rank", flat=True)),
        "days": (match.finished_at - match.started_at).days
        if match.finished_at and match.started_at
        else 0,
        "length": match.length,
        "deaths": machine.deaths,
        "letters": letters,
        "rows": {number: facts(row) for number, row in rows.items()},
        "waits": waits,
        "run_out": [
            run_out(entry, waits) for entry in entries(match) if is_late(entry)
        ],
        "steps": [step(entry) for entry in entries(match) if is_step(entry)],
    }


def message_id(row: Notice) -> str:
    return f"<notice-{row.pk}-{row.created_at:%Y%m%d%H%M%S}@localhost>"


def facts(row: Notice) -> dict[str, Any]:
    return {
        "user": row.user_id,
        "to": row.user.email,
        "kind": row.kind,
        "key": row.key,
        "status": row.status,
        "attempts": row.attempts,
        "asked_at": row.data.get("asked_at"),
    }


def entries(match: Match) -> list[Entry]:
    return list(match.entries.order_by("number"))


def is_late(entry: Entry) -> bool:
    """Was it written because somebody's time was over?"""
    if entry.kind == Entry.Kind.NOTE:
        return isinstance(log_notes.decode_note(entry.move), Extended | WentAway)
    return entry.by == "clock"


def is_step(entry: Entry) -> bool:
    return entry.kind == Entry.Kind.NOTE or entry.by == "clock"


def step(entry: Entry) -> dict[str, Any]:
    is_note = entry.kind == Entry.Kind.NOTE
    what = (
        msgspec.to_builtins(log_notes.decode_note(entry.move))["what"]
        if is_note
        else "orders"
    )
    return {"seat": entry.seat, "what": what, "at": entry.created_at}


def run_out(entry: Entry, waits: list[Wait]) -> dict[str, Any]:
    """The wait that was over when this was written."""
    mine = [wait for wait in waits if wait.seat == entry.seat]
    over = [wait for wait in mine if wait.deadline <= entry.created_at]
    last = max(over, key=lambda wait: wait.deadline)
    return {**step(entry), "wait": last}
