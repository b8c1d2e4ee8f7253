"""Calendars as files that calendar programs read (iCalendar, RFC 5545): events in UTC, escaped and folded."""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import msgspec

LONGEST_LINE = 75
PRODUCT = "-//Cadwallon//Deadlines//EN"
CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class CalendarEvent(msgspec.Struct, frozen=True, kw_only=True):
    """`uid` stays the same for ever, `sequence` grows when the event changes, `stamp` says when that was."""

    uid: str
    sequence: int
    stamp: datetime
    at: datetime
    summary: str
    description: str
    url: str
    # So many hours before, if its owner wants to be reminded by the hour.
    alarm_hours: int | None = None


def calendar_text(name: str, events: Sequence[CalendarEvent]) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(name)}",
        # How often programs are asked to look again, in the two ways that they know.
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        *(line for event in events for line in _event(event)),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def _event(event: CalendarEvent) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{escaped(event.uid)}"
    yield f"SEQUENCE:{event.sequence}"
    yield f"DTSTAMP:{moment(event.stamp)}"
    yield f"DTSTART:{moment(event.at)}"
    yield f"SUMMARY:{escaped(event.summary)}"
    yield f"DESCRIPTION:{escaped(event.description)}"
    yield f"URL:{event.url}"
    # Nobody is busy because of a game.
    yield "TRANSP:TRANSPARENT"
    if event.alarm_hours:
        yield "BEGIN:VALARM"
        yield "ACTION:DISPLAY"
        yield f"DESCRIPTION:{escaped(event.summary)}"
        yield f"TRIGGER:-PT{event.alarm_hours}H"
        yield "END:VALARM"
    yield "END:VEVENT"


def moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    """As the value of a property of the type TEXT (3.3.11)."""
    plain = CONTROLS.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    for sign in ("\\", ";", ","):
        plain = plain.replace(sign, f"\\{sign}")
    return plain.replace("\n", "\\n")


def folded(line: str) -> str:
    """Lines of no more than 75 octets; what follows begins with a space (3.1). No letter is cut in two."""
    parts, part, size = [], "", 0
    for letter in line:
        length = len(letter.encode())
        if size + length > LONGEST_LINE:
            parts.append(part)
            # The space counts, too.
            part, size = "", 1
        part += letter
        size += length
    return "\r\n ".join([*parts, part])
