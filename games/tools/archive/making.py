"""Makes an archive: people, logs that bots play, and finished matches over three years."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec
from django.db import connection, transaction
from django.utils import timezone

from games.kernel.chance import Dice
from games.models import RatingChange
from games.registry import GAMES
from games.tools.archive.copying import copy_objects
from games.tools.archive.people import make_people
from games.tools.archive.playing import ArchivedMatch, MatchToPlay, play
from games.tools.archive.storing import (
    FinishedMatch,
    SharedLog,
    finished_match,
    shared_log,
    store,
)
from games.tools.archive.totals import ArchiveTotals
from games.tools.simulation.plan import spread

T = TypeVar("T")
# Something that shows how far a long list is.
Shown = Callable[[Iterable[T], str, int], Iterable[T]]

YEARS = timedelta(days=3 * 365)
# Matches written in one transaction.
MATCHES_A_TRANSACTION = 1_000
# As many decisions are made in all matches of a game: so short ones are played more often.
DECISIONS = 5_000


class ArchivePlan(msgspec.Struct, frozen=True, kw_only=True):
    matches: int
    players: int
    logs: int
    seed: int = 1
    workers: int = 1


def make(plan: ArchivePlan, shown: Shown[Any]) -> None:
    stories = _stories(plan, shown)
    now, chance = timezone.now(), Dice(plan.seed)
    people = make_people(plan.players, now - YEARS)
    totals, ends = ArchiveTotals(), _ends(plan.matches, now, chance)
    stretch: list[FinishedMatch] = []
    for number, ended in enumerate(shown(ends, "matches", plan.matches), 1):
        story = _random_story(stories, chance)
        stretch.append(finished_match(number, story, people, ended, chance))
        if len(stretch) == MATCHES_A_TRANSACTION:
            _store(stretch, totals)
            stretch = []
    _store(stretch, totals)
    with transaction.atomic():
        totals.store()
    _analyze()


def _stories(plan: ArchivePlan, shown: Shown[Any]) -> dict[str, list[SharedLog]]:
    """As many logs of each game, played in several processes."""
    tasks = [
        MatchToPlay(game, number, plan.seed)
        for number in range(max(1, plan.logs // len(GAMES)))
        for game in GAMES
    ]
    played: Iterator[ArchivedMatch] = spread(play, tasks, plan.workers)
    stories: dict[str, list[SharedLog]] = {game: [] for game in GAMES}
    for one in shown(played, "logs", len(tasks)):
        stories[one.game].append(shared_log(one))
    return stories


def _ends(matches: int, now: datetime, chance: Dice) -> list[datetime]:
    """When the matches ended, the first one first; there are more of them every year."""

    shares = [chance.below(1 << 30) / (1 << 30) for _ in range(matches)]
    return sorted(now - YEARS * float(share**1.5) for share in shares)


def _random_story(stories: dict[str, list[SharedLog]], chance: Dice) -> SharedLog:
    weighted = [
        game for game in stories for _ in range(DECISIONS // GAMES[game].about.LENGTH)
    ]
    listed = stories[weighted[chance.below(len(weighted))]]
    return listed[chance.below(len(listed))]


@transaction.atomic
def _store(tables: list[FinishedMatch], totals: ArchiveTotals) -> None:
    store(tables)
    changes: list[RatingChange] = []
    for one in tables:
        totals.count(one)
        changes += totals.rate(one)
    copy_objects(RatingChange, changes)


def _analyze() -> None:
    """The database looks at what it has got, so that it finds the best ways through it."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
