"""The tournaments of the site: mine, those one can join, those that are played, and those that are over."""

from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Count, Q, QuerySet

from games.models import Entrant, Group, Stage, Tournament
from games.permissions import Person, tournaments_seen_by
from games.words.options import game_name
from games.words.tournaments import FORMATS

FINISHED_SHOWN, DATES_SHOWN, MOST_SHOWN = 20, 12, 60


class TournamentRow(msgspec.Struct, frozen=True):
    tournament: Tournament
    game_name: str
    format_name: str
    taking_part: int
    # The number of the stage that is played, 0 before the first.
    stage: int
    is_mine: bool

    @property
    def free(self) -> int:
        return max(0, self.tournament.size - self.taking_part)


class CalendarDate(msgspec.Struct, frozen=True):
    """Something that happens by itself: one begins, or a round of one ends."""

    at: datetime
    tournament: Tournament
    # The stage that ends then; 0 where it begins.
    stage: int = 0


def tournaments_page(reader: Person, game: str | None = None) -> dict[str, Any]:
    # The divisions of a season have pages of their own.
    found = Tournament.objects.filter(tournaments_seen_by(reader), season=None)
    if game:
        found = found.filter(game=game)
    found = found.select_related("group")
    status = Tournament.Status
    open_ones = found.filter(status=status.OPEN).order_by("due_at", "pk")
    running = found.filter(status=status.RUNNING).order_by("due_at", "pk")
    finished = found.filter(status=status.FINISHED).order_by("-ended_at", "-pk")
    return {
        "open": _rows(open_ones[:MOST_SHOWN], reader),
        "running": _rows(running[:MOST_SHOWN], reader),
        "finished": _rows(finished[:FINISHED_SHOWN], reader),
        "calendar": _calendar(found),
    }


def tournaments_of(group: Group, reader: Person) -> list[TournamentRow]:
    """Those that are not over."""
    status = Tournament.Status
    found = Tournament.objects.filter(
        group=group, status__in=(status.OPEN, status.RUNNING)
    )
    return _rows(found.select_related("group").order_by("due_at", "pk"), reader)


def _rows(found: QuerySet[Tournament], reader: Person) -> list[TournamentRow]:
    counted = found.annotate(
        taking_part=Count(
            "entrants", filter=Q(entrants__state=Entrant.State.IN), distinct=True
        ),
        stages_begun=Count("stages", distinct=True),
    )
    rows = list(counted)
    mine = _mine(rows, reader)
    return [
        TournamentRow(
            one,
            game_name(one.game),
            str(FORMATS[one.format]),
            one.taking_part,
            one.stages_begun,
            one.pk in mine,
        )
        for one in rows
    ]


def _mine(rows: list[Any], reader: Person) -> set[int]:
    if not reader.is_authenticated:
        return set()
    taking = Entrant.objects.filter(
        user=reader, tournament__in=[one.pk for one in rows]
    ).exclude(state=Entrant.State.LEFT)
    return set(taking.values_list("tournament_id", flat=True))


def _calendar(found: QuerySet[Tournament]) -> list[CalendarDate]:
    beginning = found.filter(
        status=Tournament.Status.OPEN, starts_at__isnull=False
    ).order_by("starts_at")[:DATES_SHOWN]
    ending = (
        Stage.objects.filter(tournament__in=found, ended_at=None)
        .filter(tournament__status=Tournament.Status.RUNNING)
        .select_related("tournament")
        .order_by("ends_at")[:DATES_SHOWN]
    )
    dates = [
        *(CalendarDate(one.starts_at, one) for one in beginning if one.starts_at),
        *(CalendarDate(one.ends_at, one.tournament, one.number) for one in ending),
    ]
    return sorted(dates, key=lambda one: one.at)[:DATES_SHOWN]
