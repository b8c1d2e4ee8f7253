"""How a tournament goes on by itself: it begins, draws each stage, ends it, and gives the prize away.

Everything about one tournament happens under its lock, and looks first at how things are now: whatever is done twice,
by two workers or by one that died and another, is done once. The database has the last word: a stage has a number, and an
entrant appears once in it.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from accounts.models import User
from games.contests import formats
from games.contests.encounters import Contender
from games.live import on_commit
from games.match.bots import level_of, stand_in
from games.models import Appearance, Entrant, Meeting, Rating, Stage, Tournament
from games.notices import outbox
from games.selectors.encounters import (
    contenders_of,
    encounters_of,
    playing,
    stages_of,
)
from games.services import settling

# With bots one person is enough.
FEWEST, FEWEST_WITH_BOTS = 2, 1


def lock_tournament(tournament_id: int) -> Tournament:
    """One writer at a time; on SQLite every transaction is."""
    locked = Tournament.objects.select_for_update(of=("self",))
    tournament = locked.filter(pk=tournament_id).first()
    if tournament is None:
        raise Http404
    return tournament


@transaction.atomic
def advance(tournament_id: int, now: datetime | None = None) -> Tournament:
    """Does whatever is due, however often it is asked to."""
    now = now or timezone.now()
    tournament = lock_tournament(tournament_id)
    if tournament.status == Tournament.Status.OPEN:
        _open_or_over(tournament, now)
    if tournament.status == Tournament.Status.RUNNING:
        _play_on(tournament, now)
    tournament.claimed_until = None
    tournament.save(update_fields=["claimed_until"])
    return tournament


def _open_or_over(tournament: Tournament, now: datetime) -> None:
    if tournament.due_at is None or now < tournament.due_at:
        begin_if_full(tournament, now)
    elif tournament.starts_at is not None and are_enough(tournament):
        begin(tournament, now)
    else:
        call_off(tournament, now)


def begin_if_full(tournament: Tournament, now: datetime) -> None:
    """One without a date begins with the last who joins."""
    is_waiting = tournament.status == Tournament.Status.OPEN
    if not is_waiting or tournament.starts_at is not None:
        return
    if playing(tournament).count() >= tournament.size:
        begin(tournament, now)


def are_enough(tournament: Tournament) -> bool:
    least = FEWEST_WITH_BOTS if tournament.bot else FEWEST
    return playing(tournament).count() >= least


def call_off(tournament: Tournament, now: datetime) -> None:
    tournament.status = Tournament.Status.CANCELLED
    tournament.ended_at, tournament.due_at = now, None
    tournament.save(update_fields=["status", "ended_at", "due_at"])
    _tell(tournament, "cancelled", now)


def begin(tournament: Tournament, now: datetime) -> None:
    """Bots take the places that are left, everybody gets a number, and the first stage is drawn."""
    if tournament.bot:
        free = tournament.size - playing(tournament).count()
        Entrant.objects.bulk_create(
            _bot(tournament, now) for _number in range(max(0, free))
        )
    seeded = _by_strength(tournament)
    for number, entrant in enumerate(seeded, 1):
        entrant.number = number
    Entrant.objects.bulk_update(seeded, ["number"])
    tournament.status, tournament.began_at = Tournament.Status.RUNNING, now
    tournament.contenders = len(seeded)
    tournament.save(update_fields=["status", "began_at", "contenders"])
    _next_stage(tournament, now)


def _bot(tournament: Tournament, now: datetime, number: int | None = None) -> Entrant:
    """Of the level that was wanted, if there still is one."""
    known = level_of(tournament.game, tournament.bot)
    level = tournament.bot if known else stand_in(tournament.game)
    return Entrant(
        tournament=tournament,
        bot=level,
        state=Entrant.State.IN,
        number=number,
        joined_at=now,
    )


def _by_strength(tournament: Tournament) -> list[Entrant]:
    """By rating, then by who came first; bots come last."""
    entrants = list(playing(tournament).order_by("pk"))
    rated = Rating.objects.filter(
        game=tournament.game, user__in=[one.user_id for one in entrants if one.user_id]
    )
    known = dict(rated.values_list("user_id", "points"))
    return sorted(
        entrants, key=lambda one: (bool(one.bot), -known.get(one.user_id or 0, 0))
    )


def _play_on(tournament: Tournament, now: datetime) -> None:
    """Ends the stage that is played if it is over, draws the next, and so on: a stage may be of byes alone."""
    while tournament.status == Tournament.Status.RUNNING:
        stage = tournament.stages.last()
        if stage is None:
            _next_stage(tournament, now)
            continue
        _settle(tournament, stage, now)
        if stage.meetings.filter(settled_at__isnull=True).exists():
            return
        stage.ended_at = now
        stage.save(update_fields=["ended_at"])
        _next_stage(tournament, now)


def _settle(tournament: Tournament, stage: Stage, now: datetime) -> None:
    is_late = now >= stage.ends_at
    open_ones = stage.meetings.filter(settled_at__isnull=True)
    for meeting in open_ones.select_related("match"):
        if settling.is_over(meeting) or is_late:
            for entrant in settling.settle(tournament, meeting, now):
                withdraw(tournament, entrant, now)
            on_commit.tournament_changed(tournament.pk)


def withdraw(tournament: Tournament, entrant: Entrant, now: datetime) -> None:
    """Takes somebody out; where the rules say so, the first who waits takes over their number, points and all, or a bot does."""
    was_in = entrant.state == Entrant.State.IN
    entrant.state = Entrant.State.LEFT
    entrant.save(update_fields=["state"])
    if not was_in or tournament.leavers != Tournament.Leavers.REPLACED:
        return
    heir = tournament.entrants.filter(state=Entrant.State.WAITING).first()
    if heir is not None:
        heir.state, heir.number = Entrant.State.IN, entrant.number
        heir.save(update_fields=["state", "number"])
        outbox.write_news(tournament, [heir.user], "in", now)
    elif tournament.bot:
        _bot(tournament, now, entrant.number).save()


def _next_stage(tournament: Tournament, now: datetime) -> None:
    stages, contenders = stages_of(tournament), contenders_of(tournament)
    number = len(stages) + 1
    drawn: formats.Draw = {}
    if number <= stages_planned(tournament):
        drawn = formats.draw(
            tournament.way,
            contenders,
            encounters_of(stages),
            number,
            tournament.seats,
        )
    if drawn:
        _draw(tournament, number, drawn, contenders, now)
    else:
        _finish(tournament, now)


def stages_planned(tournament: Tournament) -> int:
    return formats.stages_of(
        tournament.way, tournament.contenders, tournament.stages_wanted
    )


def _draw(
    tournament: Tournament,
    number: int,
    drawn: formats.Draw,
    contenders: Sequence[Contender],
    now: datetime,
) -> None:
    ends_at = now + timedelta(hours=tournament.stage_hours)
    stage = Stage.objects.create(
        tournament=tournament, number=number, began_at=now, ends_at=ends_at
    )
    by_number = {one.number: one for one in playing(tournament)}
    for table, who in drawn.items():
        meeting = Meeting.objects.create(stage=stage, table=table)
        is_bye = len(who) == 1
        halves = formats.worth_of_bye(tournament.way, contenders, number, table)
        if is_bye:
            meeting.settled_at = now
            meeting.save(update_fields=["settled_at"])
        Appearance.objects.bulk_create(
            Appearance(
                meeting=meeting,
                stage=stage,
                entrant=by_number[one],
                seat=seat,
                halves=halves if is_bye else None,
                rank=1 if is_bye else None,
            )
            for seat, one in enumerate(who)
        )
    tournament.due_at = ends_at
    tournament.save(update_fields=["due_at"])
    on_commit.meetings_drawn(tournament.pk)
    _tell(tournament, f"stage-{number}", now)


def _finish(tournament: Tournament, now: datetime) -> None:
    tournament.status = Tournament.Status.FINISHED
    tournament.ended_at, tournament.due_at = now, None
    tournament.save(update_fields=["status", "ended_at", "due_at"])
    _tell(tournament, "result", now)


def _tell(tournament: Tournament, what: str, now: datetime) -> None:
    entrants = playing(tournament).select_related("user")
    people: list[User | None] = [one.user for one in entrants]
    outbox.write_news(tournament, people, what, now)
    on_commit.tournament_changed(tournament.pk)
