"""Reading a match from a file, as games/trust/export.py writes it, for a private replay.

Everything is replayed and checked before anything is stored: that every move was legal, that every draw follows from the
secret, that the log was left unchanged, that the end is the one the rules give.
"""

import re
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.names import one_line
from games.kernel.chance import seal
from games.kernel.versions import is_known
from games.match import log, log_notes
from games.match.errors import Refusal, Refused
from games.match.log_notes import Ending
from games.models import Entry, Match, Place, Telling
from games.registry import GAMES
from games.services.tables import LONGEST_NONCE
from games.trust.export import FORMAT
from games.trust.log_replay import BrokenLog, LogReplay, ReplayedEntry
from games.words.options import title_option

LARGEST_FILE = 4 * 1024 * 1024
# Far more than the longest match that was ever played.
MOST_ENTRIES = 3_000
MOST_IMPORTS = 200
LONGEST_NAME = 60
LONGEST_BY = 10
LENGTH_OF_SECRET = 64
SEAL = re.compile("[0-9a-f]{64}")
# Nobody played before, and every time zone can tell an hour in these years.
YEARS = range(2000, 2200)


class ImportedEntry(msgspec.Struct, frozen=True):
    """An entry of the log in the file."""

    number: int
    seat: int
    kind: str
    move: str
    draws: list[tuple[int, int]]
    by: str
    at: str
    digest: str


class File(msgspec.Struct, frozen=True):
    """What is read; the rest of the file is for people."""

    format: str
    match: int
    game: str
    rules_version: int
    title: str
    status: str
    seats: int
    names: list[str]
    options: dict[str, Any]
    seal: str
    started_at: str | None = None
    finished_at: str | None = None
    # Only when the match was over.
    reason: str = ""
    ranks: list[int] = []
    scores: list[int | None] = []
    secret: str = ""
    nonces: list[str] = []
    epoch: int = 0
    setup_draws: list[tuple[int, int]] = []
    entries: list[ImportedEntry] = []
    people: dict[str, str] = {}
    # A match that went on from another.
    origins: list[Any] = []
    start: Any = None


def import_match(*, user: User, raw: bytes) -> Match:
    """The match of a file; the same file a second time gives the match of the first."""
    file = _decode(raw)
    _require_known(file)
    if known := _imported_before(user, file):
        return known
    if Match.objects.filter(host=user, imported=True).count() >= MOST_IMPORTS:
        raise Refused(Refusal.TOO_MANY_IMPORTS)
    try:
        match, places = _match(user, file), _places(file)
        entries = _entries(file)
        replay = LogReplay(match, entries)
        steps = list(replay.steps())
        _check(match, file, replay, steps, places)
        moved = _renumbered(entries, file)
    except (
        BrokenLog,
        msgspec.MsgspecError,
        ValueError,
        KeyError,
        OverflowError,
    ) as wrong:
        raise Refused(Refusal.FILE_ILLEGAL) from wrong
    match.state = log.encode(replay.state)
    match.base = "" if replay.base is None else log.encode(replay.base)
    for entry, step in zip(moved, steps[1:], strict=True):
        entry.final = step.final
    _save(match, places, moved, _tellings(match, moved, replay, steps))
    return match


def _decode(raw: bytes) -> File:
    if len(raw) > LARGEST_FILE:
        raise Refused(Refusal.FILE_TOO_LARGE)
    try:
        return msgspec.json.decode(raw, type=File)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as mistake:
        raise Refused(Refusal.FILE_GARBLED) from mistake


def _require_known(file: File) -> None:
    """What can be said without playing."""
    if file.format != FORMAT:
        raise Refused(Refusal.FILE_OF_OTHER_FORMAT)
    if file.game not in GAMES:
        raise Refused(Refusal.FILE_OF_UNKNOWN_GAME)
    if not is_known(GAMES[file.game].rules, file.rules_version):
        raise Refused(Refusal.FILE_OF_OTHER_RULES)
    if file.status != Match.Status.FINISHED or not file.secret:
        raise Refused(Refusal.FILE_NOT_FINISHED)
    if file.origins or file.start is not None:
        raise Refused(Refusal.FILE_OF_BRANCH)
    seats = GAMES[file.game].rules.SEATS
    fits = file.seats in seats and len(file.entries) <= MOST_ENTRIES
    fits = fits and bool(SEAL.fullmatch(file.seal))
    for_each_seat = (file.names, file.nonces, file.ranks, file.scores)
    if not fits or any(len(given) != file.seats for given in for_each_seat):
        raise Refused(Refusal.FILE_ILLEGAL)


def _imported_before(user: User, file: File) -> Match | None:
    mine = Match.objects.filter(host=user, imported=True, seal=file.seal)
    return mine.filter(length=len(file.entries)).first()


def _match(user: User, file: File) -> Match:
    """Not saved yet."""
    options = log.decode_options(file.game, file.options)
    GAMES[file.game].rules.check_options(options, file.seats)
    plain = log.plain(options)
    return Match(
        game=file.game,
        rules_version=file.rules_version,
        options=plain,
        variant=str(plain.get(title_option(file.game), "")),
        title=_text(file.title) or file.game,
        host=user,
        seats=file.seats,
        pace=Match.Pace.SLOW,
        audience=Match.Audience.INVITED,
        status=Match.Status.FINISHED,
        imported=True,
        secret=file.secret,
        seal=file.seal,
        epoch=_small(file.epoch),
        setup_draws=[value for _, value in file.setup_draws],
        length=len(file.entries),
        state_length=len(file.entries),
        base_length=len(file.entries),
        strangers=_strangers(file),
        reason=file.reason,
        started_at=_when(file.started_at),
        finished_at=_when(file.finished_at),
    )


def _places(file: File) -> list[Place]:
    return [
        Place(
            seat=seat,
            name=_text(file.names[seat]) or "?",
            nonce=_nonce(file.nonces[seat]),
            rank=file.ranks[seat],
            score=file.scores[seat],
        )
        for seat in range(file.seats)
    ]


def _entries(file: File) -> list[Entry]:
    """The log as it was written, every line chained to the one before."""
    original, before = Match(pk=file.match), log.GENESIS
    entries = [_entry(original, file, line) for line in file.entries]
    for number, (entry, line) in enumerate(zip(entries, file.entries, strict=True), 1):
        entry.digest = before = log.digest(entry, before)
        if line.number != number or line.digest != before:
            raise BrokenLog(f"entry {number}: it was changed")
    return entries


def _entry(original: Match, file: File, line: ImportedEntry) -> Entry:
    is_known = line.kind in Entry.Kind.values and 0 <= line.seat < file.seats
    is_signed = len(line.by) <= LONGEST_BY and line.by.isprintable()
    if not is_known or not _is_plain(file.game, line) or not is_signed:
        raise BrokenLog(f"entry {line.number}: nobody wrote it like that")
    return Entry(
        match=original,
        number=line.number,
        seat=line.seat,
        kind=line.kind,
        move=line.move,
        draws=[value for _, value in line.draws],
        by=line.by,
        created_at=_when(line.at),
    )


def _is_plain(game: str, line: ImportedEntry) -> bool:
    """Written as this site writes it, and nothing beside it."""
    if line.kind == Entry.Kind.UNDO:
        return line.move == ""
    if line.kind == Entry.Kind.NOTE:
        return line.move == log.encode(log_notes.decode_note(line.move))
    return line.move == log.encode(log.decode_move(game, line.move))


def _check(
    match: Match,
    file: File,
    replay: LogReplay,
    steps: list[ReplayedEntry],
    places: list[Place],
) -> None:
    """The draws follow from the sealed secret, and the end is the one that the rules give."""
    if len(file.secret) != LENGTH_OF_SECRET or _sealed(file.secret) != file.seal:
        raise BrokenLog("the seal")
    for step in steps:
        luck = log.luck(match, step.number, places)
        if any(luck.below(bound) != value for bound, value in step.draws):
            raise BrokenLog(f"entry {step.number}: its draws")
    ending = Ending(file.reason, tuple(file.ranks), tuple(file.scores))
    if replay.ending != ending:
        raise BrokenLog("the end")


def _sealed(secret: str) -> str:
    return seal(bytes.fromhex(secret))


def _numbers(file: File) -> dict[int, int]:
    """New numbers for the people whom notes name: below zero, where nobody here has one. Nobody else is kept."""
    notes = [
        log_notes.decode_note(line.move)
        for line in file.entries
        if line.kind == Entry.Kind.NOTE
    ]
    named = log_notes.people_in(notes) & set(map(int, file.people))
    return {person: -1 - at for at, person in enumerate(sorted(named))}


def _strangers(file: File) -> dict[str, str]:
    names = {int(person): name for person, name in file.people.items()}
    return {str(new): _text(names[old]) for old, new in _numbers(file).items()}


def _renumbered(entries: list[Entry], file: File) -> list[Entry]:
    """The log with the new numbers of its people."""
    numbers = _numbers(file)
    for entry in entries:
        if entry.kind == Entry.Kind.NOTE:
            note = log_notes.decode_note(entry.move)
            named = {
                name: numbers[getattr(note, name)]
                for name in ("who", "by")
                if hasattr(note, name)
            }
            entry.move = log.encode(msgspec.structs.replace(note, **named))
    return entries


def _tellings(
    match: Match, entries: list[Entry], replay: LogReplay, steps: list[ReplayedEntry]
) -> list[Telling]:
    moves = {entry.number for entry in entries if entry.kind == Entry.Kind.MOVE}
    return [
        Telling(match=match, number=step.number, events=log.encode(step.events))
        for step in steps
        if step.number in moves - replay.taken_back
    ]


@transaction.atomic
def _save(
    match: Match, places: list[Place], entries: list[Entry], tellings: list[Telling]
) -> None:
    """Chained anew, because the match has another number here."""
    match.save()
    for place in places:
        place.match = match
    before = log.GENESIS
    for entry in entries:
        entry.match = match
        entry.digest = before = log.digest(entry, before)
    for telling in tellings:
        telling.match = match
    Place.objects.bulk_create(places)
    Entry.objects.bulk_create(entries)
    Telling.objects.bulk_create(tellings)


def _text(text: str) -> str:
    """On one line, and not too long."""
    return one_line(text)[:LONGEST_NAME]


def _nonce(text: str) -> str:
    if len(text) > LONGEST_NONCE or not text.isprintable():
        raise ValueError(text)
    return text


def _small(number: int) -> int:
    """One that the database takes."""
    if not 0 <= number < 2**15:
        raise ValueError(number)
    return number


def _when(text: str | None) -> datetime:
    """Raises ValueError where that is no time."""
    when = timezone.now() if text is None else datetime.fromisoformat(text)
    if when.tzinfo is None or when.year not in YEARS:
        raise ValueError(text)
    return when
