"""A tournament as the plain values that `games.contests` decides on."""

from collections.abc import Iterable

from django.db.models import QuerySet

from games.contests.encounters import Contender, Encounter
from games.models import Appearance, Entrant, Meeting, Stage, Tournament


def contenders_of(tournament: Tournament) -> list[Contender]:
    """By number: whoever has one now is active, or everybody who had it has left."""
    active = set(playing(tournament).values_list("number", flat=True))
    numbers = range(1, tournament.contenders + 1)
    return [Contender(number, number in active) for number in numbers]


def playing(tournament: Tournament) -> QuerySet[Entrant]:
    return tournament.entrants.filter(state=Entrant.State.IN)


def stages_of(tournament: Tournament) -> list[Stage]:
    """With their meetings, who appears there, and their matches: a few queries, however large the tournament."""
    return list(
        tournament.stages.prefetch_related(
            "meetings__appearances__entrant__user", "meetings__match"
        )
    )


def encounters_of(stages: Iterable[Stage]) -> list[Encounter]:
    return [
        _encounter(stage, meeting)
        for stage in stages
        for meeting in stage.meetings.all()
    ]


def _encounter(stage: Stage, meeting: Meeting) -> Encounter:
    found = list(meeting.appearances.all())
    is_settled = meeting.settled_at is not None
    return Encounter(
        stage=stage.number,
        table=meeting.table,
        who=tuple(_number(one) for one in found),
        halves=tuple(one.halves or 0 for one in found) if is_settled else (),
        waits=tuple(one.waited for one in found),
    )


def _number(appearance: Appearance) -> int:
    return appearance.entrant.number or 0
