"""A tournament as the plain values that `games.contests` decides on."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from games.contests.encounters import Contender, Encounter
from games.models import Appearance, Entrant, Meeting, Stage, Tournament

# What of a match is large, and of no interest here.
LARGE = ("state", "base", "start_state", "trouble", "setup_draws")


def read_whole(tournaments: Iterable[Tournament]) -> None:
    """Everything of some tournaments in four queries, however large they are; what has been read is not read again."""
    entrants = Entrant.objects.select_related("user").order_by("pk")
    prefetch_related_objects(
        list(tournaments),
        Prefetch("entrants", entrants),
        "stages",
        *_of_stages("stages__"),
    )


def _of_stages(before: str = "") -> "list[Prefetch[Any]]":
    appearances = Appearance.objects.select_related("entrant__user")
    return [
        Prefetch(f"{before}meetings", _meetings()),
        Prefetch(f"{before}meetings__appearances", appearances),
    ]


def _meetings() -> QuerySet[Meeting]:
    large = (f"match__{name}" for name in LARGE)
    return Meeting.objects.select_related("match").defer(*large)


def contenders_of(
    tournament: Tournament, entrants: Iterable[Entrant] | None = None
) -> list[Contender]:
    """By number: whoever has one now is active, or everybody who had it has left. `entrants` where they have been read."""
    playing_now = playing(tournament) if entrants is None else entrants
    active = {one.number for one in playing_now if one.state == Entrant.State.IN}
    numbers = range(1, tournament.contenders + 1)
    return [Contender(number, number in active) for number in numbers]


def playing(tournament: Tournament) -> QuerySet[Entrant]:
    return tournament.entrants.filter(state=Entrant.State.IN)


def stages_of(tournament: Tournament) -> list[Stage]:
    """With their meetings, who appears there, and their matches: a few queries, however large the tournament."""
    return list(tournament.stages.prefetch_related(*_of_stages()))


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
