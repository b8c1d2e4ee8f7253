"""Tournaments before and beside the play: making one, joining, leaving, calling it off."""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.names import one_line
from games.contests.formats import LARGEST, Format
from games.live import on_commit
from games.match import log
from games.match.errors import Refusal, Refused
from games.models import Block, Entrant, Tournament
from games.notices import outbox
from games.permissions import (
    is_in_good_standing,
    is_member,
    require_maker,
    require_member,
)
from games.registry import GAMES
from games.selectors.encounters import playing
from games.services import tournament_stages

# So many that nobody has joined yet, or that wait for more, may one person have.
MOST_OPEN = 3
# How long one without a date waits until it is full, and how far ahead a date may lie.
TIME_TO_FILL = timedelta(days=60)


class TournamentPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What a maker decides."""

    title: str
    game: str
    format: Format
    size: int
    pace: str
    stage_hours: int
    seats: int = 2
    options: Any = None
    rated: bool = True
    bot: str = ""
    leavers: str = Tournament.Leavers.COUNTED
    starts_at: datetime | None = None
    stages_wanted: int = 0
    # Whose members may take part, where it is for a group.
    group: int | None = None


@transaction.atomic
def make_tournament(*, maker: User, plan: TournamentPlan) -> Tournament:
    """Announces a tournament; its maker takes part only by joining like everybody."""
    if not is_in_good_standing(maker):
        raise Refused(Refusal.NO_GOOD_STANDING)
    if plan.group is not None:
        require_member(maker, plan.group)
    is_open = Tournament.objects.filter(maker=maker, status=Tournament.Status.OPEN)
    if is_open.count() >= MOST_OPEN:
        raise Refused(Refusal.TOO_MANY_TOURNAMENTS)
    return announce(plan, maker, timezone.now())


def announce(plan: TournamentPlan, maker: User | None, now: datetime) -> Tournament:
    rules = GAMES[plan.game].rules
    options = rules.Options() if plan.options is None else plan.options
    rules.check_options(options, plan.seats)
    return Tournament.objects.create(
        title=one_line(plan.title),
        game=plan.game,
        maker=maker,
        group_id=plan.group,
        is_for_group=plan.group is not None,
        format=plan.format,
        seats=plan.seats,
        options=log.plain(options),
        pace=plan.pace,
        size=min(plan.size, LARGEST[plan.format]),
        rated=plan.rated,
        bot=plan.bot,
        leavers=plan.leavers,
        starts_at=plan.starts_at,
        stage_hours=plan.stage_hours,
        stages_wanted=plan.stages_wanted,
        due_at=plan.starts_at or now + TIME_TO_FILL,
        created_at=now,
    )


@transaction.atomic
def join_tournament(*, tournament_id: int, user: User) -> Entrant:
    """Takes a free place, or one on the waiting list; whoever takes part already stays where they are."""
    tournament = tournament_stages.lock_tournament(tournament_id)
    mine = entrant_of(tournament, user)
    if mine is not None:
        return mine
    _require_entry(tournament, user)
    now = timezone.now()
    has_room = (
        tournament.status == Tournament.Status.OPEN
        and playing(tournament).count() < tournament.size
    )
    state = Entrant.State.IN if has_room else Entrant.State.WAITING
    entrant = Entrant.objects.create(
        tournament=tournament, user=user, state=state, joined_at=now
    )
    on_commit.tournament_changed(tournament.pk)
    tournament_stages.begin_if_full(tournament, now)
    return entrant


def _require_entry(tournament: Tournament, user: User) -> None:
    if user.is_guest or user.is_bot or not user.is_active:
        raise Refused(Refusal.NO_ACCOUNT)
    if not takes_names(tournament):
        raise Refused(Refusal.TOURNAMENT_CLOSED)
    if Block.objects.filter(blocker=tournament.maker_id, blocked=user).exists():
        raise Refused(Refusal.NO_ENTRY)
    if tournament.is_for_group and not is_member(user, tournament.group_id or 0):
        raise Refused(Refusal.NO_ENTRY)
    if has_left(tournament, user):
        raise Refused(Refusal.HAS_LEFT)


def takes_names(tournament: Tournament) -> bool:
    """While it is open; where leavers are replaced the waiting list stays so."""
    if tournament.status == Tournament.Status.OPEN:
        return True
    is_running = tournament.status == Tournament.Status.RUNNING
    return is_running and tournament.leavers == Tournament.Leavers.REPLACED


def has_left(tournament: Tournament, user: User) -> bool:
    """Nobody comes back into a tournament that they left while it was played."""
    gone = tournament.entrants.filter(user=user, state=Entrant.State.LEFT)
    return gone.filter(number__isnull=False).exists()


def entrant_of(tournament: Tournament, user: User) -> Entrant | None:
    mine = tournament.entrants.filter(user=user).exclude(state=Entrant.State.LEFT)
    return mine.first()


@transaction.atomic
def leave_tournament(*, tournament_id: int, user: User) -> None:
    """Frees the place. Whoever leaves while it is played keeps the match that runs, and meets nobody any more."""
    tournament = tournament_stages.lock_tournament(tournament_id)
    mine = entrant_of(tournament, user)
    if mine is None or tournament.is_over:
        return
    if tournament.status == Tournament.Status.RUNNING:
        tournament_stages.withdraw(tournament, mine, timezone.now())
    else:
        was_in = mine.state == Entrant.State.IN
        mine.delete()
        if was_in:
            _move_up(tournament)
    on_commit.tournament_changed(tournament.pk)


def _move_up(tournament: Tournament) -> None:
    waiting = tournament.entrants.filter(state=Entrant.State.WAITING).first()
    if waiting is not None:
        waiting.state = Entrant.State.IN
        waiting.save(update_fields=["state"])
        outbox.write_news(tournament, [waiting.user], "in", timezone.now())


@transaction.atomic
def begin_now(*, tournament_id: int, user: User) -> Tournament:
    """The maker does not wait for the date, or for more people."""
    tournament = tournament_stages.lock_tournament(tournament_id)
    require_maker(user, tournament)
    if tournament.status != Tournament.Status.OPEN:
        raise Refused(Refusal.TOURNAMENT_CLOSED)
    if not tournament_stages.are_enough(tournament):
        raise Refused(Refusal.TOO_FEW)
    tournament_stages.begin(tournament, timezone.now())
    return tournament


@transaction.atomic
def cancel_tournament(*, tournament_id: int, user: User) -> Tournament:
    """The maker calls it off before it has begun."""
    tournament = tournament_stages.lock_tournament(tournament_id)
    require_maker(user, tournament)
    if tournament.status != Tournament.Status.OPEN:
        raise Refused(Refusal.TOURNAMENT_CLOSED)
    tournament_stages.call_off(tournament, timezone.now())
    return tournament
