"""Tournaments with people, whose matches end as a test says."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts.models import User
from games import services
from games.contests.formats import Format
from games.models import Match, Meeting, Place, Stage, Tournament
from games.services import TournamentPlan, meetings, tournament_stages
from games.services.tournament_clock import claim_due

# Who comes first of those at a table, by what they are called.
Judge = Callable[[Sequence[str]], Sequence[int]]


def people(count: int) -> list[User]:
    return [User.objects.create_user(f"p{number:02}") for number in range(1, count + 1)]


def made(maker: User, way: Format = Format.SWISS, **more: Any) -> Tournament:
    facts: dict[str, Any] = {
        "title": "The Silver Cup",
        "game": "cadwallon" if way is Format.TABLES else "kadath",
        "format": way,
        "size": 8,
        "pace": Match.Pace.DAILY,
        "stage_hours": 24 * 14,
        "seats": 4 if way is Format.TABLES else 2,
        **more,
    }
    return services.make_tournament(maker=maker, plan=TournamentPlan(**facts))


def join(tournament: Tournament, *users: User) -> Tournament:
    for user in users:
        services.join_tournament(tournament_id=tournament.pk, user=user)
    tournament.refresh_from_db()
    return tournament


def look_after(now: datetime | None = None) -> list[int]:
    """What the schedule and the workers do."""
    found = claim_due(now)
    for tournament_id in found:
        tournament_stages.advance(tournament_id, now)
        start(tournament_id)
    return found


def start(tournament_id: int) -> None:
    for meeting_id in meetings.waiting_meetings(tournament_id):
        meetings.start_meeting(meeting_id)


def current(tournament: Tournament) -> Stage:
    stage = tournament.stages.last()
    assert stage is not None
    return stage


def open_meetings(tournament: Tournament) -> list[Meeting]:
    found = current(tournament).meetings.filter(settled_at__isnull=True)
    return list(found.select_related("match"))


def names_at(match: Match) -> list[str]:
    places = match.places.select_related("user").order_by("seat")
    # Bots are weaker than everybody.
    return [place.user.username if place.user else "~bot" for place in places]


def by_name(names: Sequence[str]) -> list[int]:
    """The first of the alphabet wins."""
    return [1 + sum(other < mine for other in names) for mine in names]


def end(match: Match, ranks: Sequence[int], at: datetime | None = None) -> None:
    """As if it had been played."""
    for seat, rank in enumerate(ranks):
        Place.objects.filter(match=match, seat=seat).update(
            rank=rank, score=10 - rank, asked_at=None, asked_since=None, deadline=None
        )
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED,
        reason="resigned",
        finished_at=at or timezone.now(),
    )


def end_stage(
    tournament: Tournament, judge: Judge = by_name, now: datetime | None = None
) -> None:
    for meeting in open_meetings(tournament):
        assert meeting.match is not None
        end(meeting.match, judge(names_at(meeting.match)), now)
    look_after(now)
    tournament.refresh_from_db()


def play_out(tournament: Tournament, judge: Judge = by_name) -> int:
    """To the prize; how many stages it took."""
    start(tournament.pk)
    while tournament.status == Tournament.Status.RUNNING:
        end_stage(tournament, judge)
    return tournament.stages.count()


def later(days: float) -> datetime:
    return timezone.now() + timedelta(days=days)
