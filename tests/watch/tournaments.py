"""A tournament for those who read of it: two people, one round, one match."""

from django.utils import timezone

from accounts.models import User
from games.match import log
from games.match.options import usual_options
from games.models import Appearance, Entrant, Match, Meeting, Stage, Tournament
from tests.games.whole_matches import BEGAN, whole_match


def played_cup(*people: User, is_over: bool = True) -> Tournament:
    match = whole_match("kadath", people, most=5_000 if is_over else 9)
    ended = match.finished_at if is_over else None
    cup = Tournament.objects.create(
        title="The Silver Cup",
        game="kadath",
        maker=people[0],
        format="round_robin",
        options=log.plain(usual_options("kadath")),
        pace="daily",
        size=2,
        stage_hours=72,
        created_at=BEGAN,
        began_at=BEGAN,
        ended_at=ended,
        contenders=len(people),
        status=Tournament.Status.FINISHED if is_over else Tournament.Status.RUNNING,
    )
    stage = Stage.objects.create(
        tournament=cup, number=1, began_at=BEGAN, ends_at=timezone.now(), ended_at=ended
    )
    meeting = Meeting.objects.create(
        stage=stage, table=1, match=match, settled_at=ended
    )
    Match.objects.filter(pk=match.pk).update(tournament=cup)
    for place in match.places.order_by("seat"):
        entrant = Entrant.objects.create(
            tournament=cup,
            user=place.user,
            state=Entrant.State.IN,
            number=place.seat + 1,
            joined_at=BEGAN,
        )
        Appearance.objects.create(
            meeting=meeting,
            stage=stage,
            entrant=entrant,
            seat=place.seat,
            halves=(2 if place.rank == 1 else 0) if is_over else None,
            rank=place.rank,
        )
    return cup
