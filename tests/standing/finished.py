"""Finished matches without their logs: enough for ratings and lists."""

from datetime import UTC, datetime, timedelta

from accounts.models import User
from games.models import Match, Place

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
