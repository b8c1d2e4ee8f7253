"""What is stored of a match against what its log says, from nothing. Says what differs, in words."""

from collections.abc import Iterator

import msgspec
from django.db import transaction

from games.kernel.rules import Seat
from games.match import log
from games.match.locking import lock_match
from games.match.log_notes import Ending
from games.models import Entry, Match, Place
from games.trust.dice import Seals
from games.trust.retracing import Broken, RetracedEntry, Retracing


class Stored(msgspec.Struct, frozen=True):
    """All that the database holds of one match, of one moment."""

    match: Match
    places: list[Place]
    entries: list[Entry]
    tellings: dict[int, str]
    final: dict[int, bool]
    seals: Seals


def differences(match_id: int) -> list[str]:
    stored = _read(match_id)
    return [*_of_the_log(stored), *_of_the_play(stored)]


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


def _of_the_log(stored: Stored) -> Iterator[str]:
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


def _of_the_play(stored: Stored) -> Iterator[str]:
    walk = Retracing(stored.match, stored.entries)
    told: dict[int, str] = {}
    try:
        for step in walk.steps():
            yield from _of_a_step(stored, step)
            told[step.number] = log.written(step.events)
    except Broken as broken:
        yield f"replay: {broken}"
        return
    yield from _of_the_story(stored, walk, told)
    yield from _of_the_state(stored, walk)
    yield from _of_the_places(stored, walk)


def _of_a_step(stored: Stored, step: RetracedEntry) -> Iterator[str]:
    again = stored.seals.recomputed(step.number, step.draws)
    if again != [value for _, value in step.draws]:
        yield f"draws: those of entry {step.number} are not what the secret gives"
    if stored.final.get(step.number, True) != step.final:
        yield f"final: entry {step.number} should say {step.final}"


def _of_the_story(
    stored: Stored, walk: Retracing, told: dict[int, str]
) -> Iterator[str]:
    """Entries that were taken back, and those that took them back, are not told; notes tell themselves."""
    moves = {e.number for e in stored.entries if e.kind == Entry.Kind.MOVE}
    wanted = {number: told[number] for number in moves - walk.taken_back}
    for number in sorted(wanted.keys() | stored.tellings.keys()):
        if wanted.get(number) != stored.tellings.get(number):
            yield f"story: entry {number} is told otherwise"


def _of_the_state(stored: Stored, walk: Retracing) -> Iterator[str]:
    match = stored.match
    if match.state_length != match.length:
        yield f"state: of entry {match.state_length}, not of {match.length}"
    elif match.state != log.written(walk.state):
        yield "state: the log gives another one"
    if match.base != ("" if walk.base is None else log.written(walk.base)):
        yield "base: the log gives another one"
    yield from _of_the_end(match, walk.ending)


def _of_the_end(match: Match, ending: Ending | None) -> Iterator[str]:
    if (ending is not None) != (match.status == Match.Status.FINISHED):
        if match.status != Match.Status.STUCK:
            yield f"status: {match.status}, but the log says otherwise"
    elif ending is not None and match.reason != ending.reason:
        yield f"reason: {match.reason}, but the log says {ending.reason}"


def _of_the_places(stored: Stored, walk: Retracing) -> Iterator[str]:
    ending, is_stuck = walk.ending, stored.match.status == Match.Status.STUCK
    for place in stored.places:
        result = _result(ending, place.seat)
        if (place.rank, place.score) != result:
            yield f"result: seat {place.seat} has {place.rank} and {place.score}"
        asked = None if is_stuck else walk.asked.get(Seat(place.seat))
        if place.asked_at != asked:
            yield f"question: seat {place.seat} asked at {place.asked_at}, not {asked}"


def _result(ending: Ending | None, seat: int) -> tuple[int | None, int | None]:
    if ending is None:
        return None, None
    return ending.ranks[seat], ending.scores[seat]
