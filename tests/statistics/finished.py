"""Finished matches: without their logs, which is enough for ratings and lists, or golden games with all of it."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from accounts.models import User
from games.match import log
from games.models import Entry, Match, Place
from games.words.options import title_option
from tests.golden import golden

DAY_ONE = datetime(2026, 3, 1, 12, tzinfo=UTC)


def finished(
    people: list[User], ranks: list[int], hour: int, game: str = "cadwallon"
) -> Match:
    """A rated match of these people that ended so many hours after the first day."""
    at = DAY_ONE + timedelta(hours=hour)
    match = Match.objects.create(
        game=game,
        rules_version=1,
        title="The Rusty Key",
        seats=len(people),
        status=Match.Status.FINISHED,
        rated=True,
        started_at=at - timedelta(days=2),
        finished_at=at,
    )
    for seat, (user, rank) in enumerate(zip(people, ranks, strict=True)):
        Place.objects.create(match=match, seat=seat, user=user, rank=rank, score=-rank)
    return match


def archived(path: Path, people: Sequence[User | None], hour: int = 0) -> Match:
    """A golden game as a finished match of these people, with its whole log."""
    record, at = golden.read(path), DAY_ONE + timedelta(hours=hour)
    match = Match.objects.create(
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        title=path.stem,
        seats=record.seats,
        setup_draws=list(record.setup_draws),
        status=Match.Status.FINISHED,
        reason=record.outcome.reason,
        variant=str(record.options.get(title_option(record.game), "")),
        length=len(record.log),
        started_at=at - timedelta(days=2),
        finished_at=at,
    )
    for seat, user in enumerate(people):
        Place.objects.create(
            match=match,
            seat=seat,
            user=user,
            bot="" if user else "thief",
            rank=record.outcome.ranks[seat],
            score=record.outcome.scores[seat],
        )
    Entry.objects.bulk_create(_entries(match, record, at))
    return match


def _entries(match: Match, record: golden.Golden, at: datetime) -> Iterator[Entry]:
    digest = log.GENESIS
    for number, line in enumerate(record.log, start=1):
        entry = Entry(
            match=match,
            number=number,
            seat=line.seat,
            kind=Entry.Kind.MOVE,
            move=msgspec.json.encode(line.move).decode(),
            draws=list(line.draws),
            by="player",
            created_at=at - timedelta(minutes=len(record.log) - number),
        )
        digest = entry.digest = log.digest(entry, digest)
        yield entry
