"""Months of seasons in a moment: people who play, and people who stay away, by a clock of its own.

Everything goes through the services of the site, in a transaction that is never committed.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random

import msgspec
from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from games.match.places import places_of
from games.models import Enrolment, Match, Meeting, Season, Stage, Tournament
from games.services import meetings, seasons, tournament_stages
from games.services.absence import send_away
from games.services.resigning import resign
from games.services.tournament_clock import claim_due

BEGINNING = datetime(2030, 1, 1, 6, tzinfo=UTC)
STEP = timedelta(hours=12)


class SeasonFigures(msgspec.Struct):
    """What came of it. A season that is open at the end would be a mistake, but for the last."""

    months: int
    people: int
    absent: int
    seasons: int = 0
    seasons_ended: int = 0
    divisions: int = 0
    divisions_ended: int = 0
    stages: int = 0
    stages_cut_short: int = 0
    meetings: int = 0
    byes: int = 0
    longest_days: float = 0
    taken_off: int = 0
    went_up: int = 0
    went_down: int = 0
    paired_twice: int = 0


def simulated_seasons(
    game: str, months: int, people: int, absent: float, seed: int = 1
) -> SeasonFigures:
    """Nothing of it is kept."""
    with transaction.atomic():
        found = _Months(game, people, absent, seed).run(months)
        transaction.set_rollback(True)
    return found


class _Months:
    def __init__(self, game: str, people: int, absent: float, seed: int) -> None:
        self.game, self.luck = game, Random(seed)
        self.users = [
            User.objects.create_user(f"season-{number:03}") for number in range(people)
        ]
        self.absent = set(
            self.luck.sample([user.pk for user in self.users], round(people * absent))
        )
        # Whoever has the smaller number is stronger, and wins nine of ten.
        self.strength = {user.pk: number for number, user in enumerate(self.users)}

    def run(self, months: int) -> SeasonFigures:
        for user in self.users:
            seasons.join_seasons(user=user, game=self.game)
        now, end = BEGINNING, _month_after(BEGINNING, months)
        while now < end:
            seasons.look_after(now)
            for tournament_id in claim_due(now):
                tournament_stages.advance(tournament_id, now)
            self._play(now)
            now += STEP
        seasons.look_after(end - STEP)
        return self._figures(months)

    def _play(self, now: datetime) -> None:
        """Two who are there play at once; where one is away the clock would have found it out by the middle of the stage."""
        unsettled = Meeting.objects.filter(settled_at=None, stage__ended_at=None)
        theirs = unsettled.filter(stage__tournament__season__game=self.game)
        for meeting in theirs.select_related("match", "stage"):
            match = meeting.match or meetings.start_meeting(meeting.pk)
            if match is None or match.status != Match.Status.RUNNING:
                continue
            users = [place.user for place in places_of(match) if place.user]
            if not self.absent.intersection(user.pk for user in users):
                resign(match_id=match.pk, user=self._loser(users))
            elif (
                now - meeting.stage.began_at
                > (meeting.stage.ends_at - meeting.stage.began_at) / 2
            ):
                self._go_away(match, now)

    def _loser(self, users: Sequence[User]) -> User:
        ordered = sorted(users, key=lambda user: self.strength[user.pk])
        return ordered[-1] if self.luck.random() < 0.9 else ordered[0]

    def _go_away(self, match: Match, now: datetime) -> None:
        places = places_of(match)
        for place in places:
            if place.user_id in self.absent and place.away_since is None:
                send_away(match, places, place, now)

    def _figures(self, months: int) -> SeasonFigures:
        theirs = Tournament.objects.filter(season__game=self.game)
        over = theirs.filter(status=Tournament.Status.FINISHED)
        stages = Stage.objects.filter(tournament__in=theirs)
        found = Meeting.objects.filter(stage__in=stages)
        lengths = [
            (one.ended_at - one.began_at) / timedelta(days=1)
            for one in over
            if one.ended_at and one.began_at
        ]
        figures = SeasonFigures(months, len(self.users), len(self.absent))
        figures.seasons = Season.objects.filter(game=self.game).count()
        figures.seasons_ended = Season.objects.filter(
            game=self.game, ended_at__isnull=False
        ).count()
        figures.divisions, figures.divisions_ended = theirs.count(), over.count()
        figures.stages, figures.meetings = stages.count(), found.count()
        figures.stages_cut_short = (
            found.filter(is_cut_short=True).values("stage").distinct().count()
        )
        figures.byes = found.filter(match=None).count()
        figures.longest_days = round(max(lengths, default=0.0), 1)
        figures.taken_off = _taken_off(self.game)
        figures.went_up, figures.went_down = _moves(self.game)
        figures.paired_twice = _paired_twice(theirs)
        return figures


def _month_after(day: datetime, months: int) -> datetime:
    years, month = divmod(day.month - 1 + months, 12)
    return day.replace(year=day.year + years, month=month + 1)


def _taken_off(game: str) -> int:
    return Enrolment.objects.filter(game=game, was_away=True).count()


def _moves(game: str) -> tuple[int, int]:
    """How often somebody played in a higher, or a lower, division than the month before."""
    levels: dict[int, list[int]] = {}
    ordered = Tournament.objects.filter(season__game=game).order_by("season__month")
    for division in ordered:
        for user in division.entrants.values_list("user", flat=True):
            levels.setdefault(user or 0, []).append(division.division)
    steps = [
        later - sooner for mine in levels.values() for sooner, later in pairwise(mine)
    ]
    return sum(step < 0 for step in steps), sum(step > 0 for step in steps)


def _paired_twice(tournaments: QuerySet[Tournament]) -> int:
    """Two who met more than once in one division: never."""
    twice = 0
    for tournament in tournaments:
        met = [
            sorted(
                number or 0
                for number in meeting.appearances.values_list(
                    "entrant__number", flat=True
                )
            )
            for stage in tournament.stages.all()
            for meeting in stage.meetings.all()
        ]
        pairs = [tuple(who) for who in met if len(who) > 1]
        twice += len(pairs) - len(set(pairs))
    return twice
