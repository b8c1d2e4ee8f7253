"""The log of a match up to a moment as a file, with which a mistake in the rules is found and then tested for ever.

The format, version 1: `format`, `game`, `rules_version`, `seats`, `options`, `setup_draws`, `start_state` (the state
before the first entry as JSON, where a match was gone on with from what one seat imagined; else empty), `first` (how
many entries came before), `upto` (the moment that was reported), `report` (what was said about it), `trouble` (why the
match was stuck, if it was), and `entries`: `number`, `seat`, `kind` (move, undo, note), `move` (JSON as it was
stored) and `draws`.

It names nobody, and holds neither the secret nor the nonces: nothing that is still to be drawn follows from it. But all
that was drawn does, so that while the match runs it is only for people who do not play in it.
"""

from typing import Any

import msgspec

from games.kernel.rules import Seat
from games.match import log
from games.models import Entry, Match
from games.trust.log_replay import BrokenLog, LogReplay
from games.trust.open_answers import try_open_answers

FORMAT = "cadwallon-fixture/1"


class FixtureEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the log."""

    number: int
    seat: int
    kind: str
    move: str
    draws: list[int]


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    format: str = FORMAT
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    setup_draws: list[int]
    start_state: str = ""
    first: int = 0
    upto: int
    report: str = ""
    trouble: str = ""
    entries: list[FixtureEntry]


class Replayed(msgspec.Struct, frozen=True):
    """How far a fixture can be followed; `trouble` is empty where it works to the end, and further."""

    number: int
    trouble: str
    asked: list[Seat]
    state: Any


def write(match: Match, upto: int, report: str = "") -> bytes:
    entries = log.entries(match).filter(number__lte=upto)
    made = Fixture(
        game=match.game,
        rules_version=match.rules_version,
        seats=match.seats,
        options=match.options,
        setup_draws=match.setup_draws,
        start_state=match.start_state,
        first=match.parent_length if match.start_state else 0,
        upto=upto,
        report=report,
        trouble=match.trouble,
        entries=[_line(entry) for entry in entries],
    )
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


def read(text: bytes | str) -> Fixture:
    """Raises msgspec.MsgspecError, or ValueError where it is something else."""
    made = msgspec.json.decode(text, type=Fixture)
    if made.format != FORMAT:
        raise ValueError(f"{made.format!r} is not {FORMAT!r}")
    return made


def replay(made: Fixture) -> Replayed:
    """From nothing, with the rules as they are now; then every answer that is open at the end is tried."""
    log_replay = LogReplay(_match(made), [_entry(line) for line in made.entries])
    last = made.first
    try:
        for step in log_replay.steps():
            last = max(last, step.number)
    except BrokenLog as broken:
        return Replayed(last, str(broken), [], None)
    trouble = try_open_answers(log_replay.rules, log_replay.state)
    return Replayed(last, trouble, sorted(log_replay.asked), log_replay.state)


def _line(entry: Entry) -> FixtureEntry:
    return FixtureEntry(entry.number, entry.seat, entry.kind, entry.move, entry.draws)


def _entry(line: FixtureEntry) -> Entry:
    return Entry(
        number=line.number,
        seat=line.seat,
        kind=line.kind,
        move=line.move,
        draws=line.draws,
    )


def _match(made: Fixture) -> Match:
    """Never saved: as much of a match as a replay looks at."""
    return Match(
        game=made.game,
        rules_version=made.rules_version,
        seats=made.seats,
        options=made.options,
        setup_draws=made.setup_draws,
        start_state=made.start_state,
        parent_length=made.first,
    )
