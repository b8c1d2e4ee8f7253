"""Finished matches with their places and logs: each has a true log of its own, one of those that bots played.

Copies of one log differ in the table, the people and the hours, so every digest is worked out anew; secret, nonces and
draws are the same, so the dice of every copy can be verified.
"""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.kernel.chance import Dice, seal
from games.match import log
from games.match.bots import level_keys
from games.match.clock import PACES
from games.models import Chronicle, Entry, Match, Place, Telling
from games.registry import GAMES
from games.tools.archive.copying import copy_objects, copy_rows
from games.tools.archive.people import skill, table_of
from games.tools.archive.playing import ArchivedMatch

TITLES = "Rusty Key,Last Candle,Crooked Stair,Silver Rat,Quiet Bell,Broken Crown,Salt Cellar,Blind Cat,Low Tide,Long Night"
AUDIENCES = ("public",) * 8 + ("unlisted", "invited")


class SharedLog(msgspec.Struct, frozen=True):
    """A log with what is the same in all its copies, worked out once."""

    played: ArchivedMatch
    entries: list[Entry]
    offsets: list[timedelta]
    record: str

    @property
    def lasts(self) -> timedelta:
        return self.offsets[-1]


def shared_log(played: ArchivedMatch) -> SharedLog:
    entries, offsets, after = [], [], timedelta()
    for number, line in enumerate(played.lines, 1):
        after += timedelta(seconds=round(line.pause, 3))
        offsets.append(after)
        entries.append(
            Entry(
                number=number,
                seat=line.seat,
                kind=Entry.Kind.MOVE,
                move=line.move,
                draws=line.draws,
                final=line.final,
            )
        )
    return SharedLog(played, entries, offsets, log.encode(played.record))


class FinishedMatch(msgspec.Struct, frozen=True):
    """One finished match of the archive."""

    match: Match
    places: list[Place]
    shared: SharedLog


def finished_match(
    number: int, story: SharedLog, people: Sequence[User], ended: datetime, chance: Dice
) -> FinishedMatch:
    played, now = story.played, timezone.now()
    seated = _seated(played, people, chance)
    started = ended - story.lasts
    pace = ("evening", "lively", "daily", "slow")[chance.below(4)]
    titles = TITLES.split(",")
    match = Match(
        game=played.game,
        rules_version=GAMES[played.game].rules.VERSION,
        options=played.options,
        title=f"The {titles[chance.below(len(titles))]} {number}",
        host=next((user for user in seated if user is not None), None),
        seats=played.seats,
        pace=pace,
        bank=PACES[pace].bank,
        increment=PACES[pace].increment,
        cap=PACES[pace].cap,
        language=("", "en", "fr", "es")[chance.below(4)],
        audience=AUDIENCES[chance.below(len(AUDIENCES))],
        status=Match.Status.FINISHED,
        secret=played.secret,
        seal=seal(bytes.fromhex(played.secret)),
        setup_draws=played.setup_draws,
        length=len(played.lines),
        state=played.state,
        state_length=len(played.lines),
        base_length=len(played.lines),
        variant=played.variant,
        rated=all(seated),
        rated_at=now if all(seated) else None,
        counted_at=now,
        reason=played.outcome.reason,
        created_at=started,
        started_at=started,
        finished_at=ended,
        touched_at=ended,
    )
    return FinishedMatch(
        match, [_place(played, s, user) for s, user in enumerate(seated)], story
    )


def _seated(
    played: ArchivedMatch, people: Sequence[User], chance: Dice
) -> list[User | None]:
    """Good players mostly come first; in every fifth match a bot sits on the last seat."""
    found = table_of(people, played.seats, chance)
    found.sort(key=lambda n: skill(n) + chance.below(1500), reverse=True)
    ranks = played.outcome.ranks
    seats = sorted(range(played.seats), key=lambda seat: ranks[seat])
    by_seat: list[User | None] = [None] * played.seats
    for seat, number in zip(seats, found, strict=True):
        by_seat[seat] = people[number]
    if chance.below(5) == 0:
        by_seat[-1] = None
    return by_seat


def _place(played: ArchivedMatch, seat: int, user: User | None) -> Place:
    return Place(
        seat=seat,
        user=user,
        bot="" if user else level_keys(played.game)[0],
        choice=played.record.choices[seat],
        ready=True,
        nonce=played.nonces[seat],
        seen=len(played.lines),
        rank=played.outcome.ranks[seat],
        score=played.outcome.scores[seat],
    )


def store(tables: Sequence[FinishedMatch]) -> None:
    """A stretch of matches with everything that belongs to them."""
    copy_objects(Match, [one.match for one in tables])
    for one in tables:
        for place in one.places:
            place.match = one.match
    copy_objects(Place, [place for one in tables for place in one.places])
    copy_rows(
        Chronicle,
        ("match_id", "record"),
        ((t.match.pk, t.shared.record) for t in tables),
    )
    copy_rows(Entry, ENTRY, _entries(tables))
    copy_rows(Telling, ("match_id", "number", "events"), _tellings(tables))


ENTRY = [
    "match_id",
    "number",
    "seat",
    "kind",
    "move",
    "draws",
    "final",
    "by",
    "created_at",
    "digest",
]


def _entries(tables: Sequence[FinishedMatch]) -> Iterator[tuple[Any, ...]]:
    when = connection.ops.adapt_datetimefield_value
    for one in tables:
        bots = {place.seat for place in one.places if place.bot}
        before, started = log.GENESIS, one.match.started_at
        assert started is not None
        for entry, offset in zip(one.shared.entries, one.shared.offsets, strict=True):
            entry.match_id, entry.created_at = one.match.pk, started + offset
            entry.by = "bot" if entry.seat in bots else "player"
            entry.digest = before = log.digest(entry, before)
            yield (
                entry.match_id,
                entry.number,
                entry.seat,
                "move",
                entry.move,
                json.dumps(entry.draws),
                entry.final,
                entry.by,
                when(entry.created_at),
                entry.digest,
            )


def _tellings(tables: Sequence[FinishedMatch]) -> Iterator[tuple[Any, ...]]:
    for one in tables:
        for number, line in enumerate(one.shared.played.lines, 1):
            yield one.match.pk, number, line.events
