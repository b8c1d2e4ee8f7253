"""Compares what is stored of a match with a replay of its log, and says what differs."""

from collections.abc import Iterator

import msgspec
from django.db import transaction

from games.kernel.rules import Seat
from games.match import log
from games.match.locking import lock_match
from games.match.log_notes import Ending
from games.models import Entry, Match, Place
from games.trust.dice import Seals
from games.trust.log_replay import BrokenLog, LogReplay, ReplayedEntry


class Stored(msgspec.Struct, frozen=True):
    """All that the database holds of one match, at one time."""

    match: Match
    places: list[Place]
    entries: list[Entry]
    tellings: dict[int, str]
    final: dict[int, bool]
    seals: Seals


def differences(match_id: int) -> list[str]:
    stored = _read(match_id)
    return [*_log_differences(stored), *_replay_differences(stored)]


@transaction.atomic
def _read(match_id: int) -> Stored:
    match = lock_match(match_id)
    entries = list(log.entries(match))
    return Stored(
        match=match,
        places=list(match.places.order_by("seat")),
        entries=entries,
        final={entry.number: entry.final for entry in entries},
        tellings=dict(log.tellings(match).values_list("number", "events")),
        seals=Seals(match),
    )


def _log_differences(stored: Stored) -> Iterator[str]:
    match = stored.match
    if not stored.seals.are_kept:
        yield "seal: the secret does not match it"
    numbers = [entry.number for entry in stored.entries]
    first = 1 + (match.parent_length if match.start_state else 0)
    if numbers != list(range(first, match.length + 1)):
        yield f"length: {match.length}, but the log has {len(numbers)} entries"
    before = log.GENESIS
    for entry in stored.entries:
        if entry.digest != log.digest(entry, before):
            yield f"digest: entry {entry.number} was changed"
        before = entry.digest


def _replay_differences(stored: Stored) -> Iterator[str]:
    replay = LogReplay(stored.match, stored.entries)
    retold: dict[int, str] = {}
    try:
        for step in replay.steps():
            yield from _entry_differences(stored, step)
            retold[step.number] = log.encode(step.events)
    except BrokenLog as broken:
        yield f"replay: {broken}"
        return
    yield from _story_differences(stored, replay, retold)
    yield from _state_differences(stored, replay)
    yield from _place_differences(stored, replay)


def _entry_differences(stored: Stored, step: ReplayedEntry) -> Iterator[str]:
    again = stored.seals.recomputed(step.number, step.draws)
    if again != [value for _, value in step.draws]:
        yield f"draws: those of entry {step.number} are not what the secret gives"
    if stored.final.get(step.number, True) != step.final:
        yield f"final: entry {step.number} should say {step.final}"


def _story_differences(
    stored: Stored, replay: LogReplay, retold: dict[int, str]
) -> Iterator[str]:
    """Entries that were taken back, and those that took them back, are not told; notes tell themselves."""
    moves = {e.number for e in stored.entries if e.kind == Entry.Kind.MOVE}
    wanted = {number: retold[number] for number in moves - replay.taken_back}
    for number in sorted(wanted.keys() | stored.tellings.keys()):
        if wanted.get(number) != stored.tellings.get(number):
            yield f"story: entry {number} is told otherwise"


def _state_differences(stored: Stored, replay: LogReplay) -> Iterator[str]:
    match = stored.match
    if match.state_length != match.length:
        yield f"state: of entry {match.state_length}, not of {match.length}"
    elif match.state != log.encode(replay.state):
        yield "state: the log gives another one"
    if match.base != ("" if replay.base is None else log.encode(replay.base)):
        yield "base: the log gives another one"
    yield from _ending_differences(match, replay.ending)


def _ending_differences(match: Match, ending: Ending | None) -> Iterator[str]:
    if (ending is not None) != (match.status == Match.Status.FINISHED):
        if match.status != Match.Status.STUCK:
            yield f"status: {match.status}, but the log says otherwise"
    elif ending is not None and match.reason != ending.reason:
        yield f"reason: {match.reason}, but the log says {ending.reason}"


def _place_differences(stored: Stored, replay: LogReplay) -> Iterator[str]:
    ending, is_stuck = replay.ending, stored.match.status == Match.Status.STUCK
    for place in stored.places:
        result = _result(ending, place.seat)
        if (place.rank, place.score) != result:
            yield f"result: seat {place.seat} has {place.rank} and {place.score}"
        asked = None if is_stuck else replay.asked.get(Seat(place.seat))
        if place.asked_at != asked:
            yield f"question: seat {place.seat} asked at {place.asked_at}, not {asked}"


def _result(ending: Ending | None, seat: int) -> tuple[int | None, int | None]:
    if ending is None:
        return None, None
    return ending.ranks[seat], ending.scores[seat]
