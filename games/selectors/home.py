"""What a person finds on coming home: the same few queries, however much there is."""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from games.models import Invitation, Match
from games.permissions import visible_to
from games.selectors.lobby import Row, rows, with_sitters
from games.selectors.names import names_of

FINISHED_LATELY = 5
OPEN_ELSEWHERE = 4
A_MOMENT = timedelta(seconds=3)
A_MINUTE = timedelta(minutes=1)


class Item(msgspec.Struct, frozen=True):
    """One of my matches: whom it waits for, and since when."""

    row: Row
    since: datetime
    waiting_for: str = ""
    rank: int | None = None
    score: int | None = None

    @property
    def match(self) -> Match:
        return self.row.match

    @property
    def is_new(self) -> bool:
        return timezone.now() - self.since < A_MINUTE


def dashboard(user: User) -> dict[str, Any]:
    mine = _mine(user)
    running = [_running(row, user) for row in _having(mine, Match.Status.RUNNING)]
    turns = [item for item in running if not item.waiting_for]
    waiting = [item for item in running if item.waiting_for]
    return {
        "turns": sorted(turns, key=lambda item: item.since),
        "waiting": sorted(waiting, key=lambda item: item.since),
        "invitations": _invitations(user),
        "tables": _having(mine, Match.Status.OPEN),
        "stuck": _having(mine, Match.Status.STUCK),
        "finished": [_finished(row, user) for row in _lately(user)],
        "elsewhere": _elsewhere(user),
    }


def _mine(user: User) -> list[Row]:
    going_on = (Match.Status.OPEN, Match.Status.RUNNING, Match.Status.STUCK)
    matches = Match.objects.filter(places__user=user, status__in=going_on)
    return rows(with_sitters(matches).order_by("-touched_at", "-pk"), user)


def _having(found: list[Row], status: str) -> list[Row]:
    return [row for row in found if row.match.status == status]


def _lately(user: User) -> list[Row]:
    ended = Match.objects.filter(places__user=user, status=Match.Status.FINISHED)
    return rows(with_sitters(ended).order_by("-finished_at")[:FINISHED_LATELY], user)


def _elsewhere(user: User) -> list[Row]:
    """Open tables of others, for somebody who looks for one."""
    tables = Match.objects.filter(visible_to(user), status=Match.Status.OPEN)
    tables = tables.exclude(places__user=user).order_by("-touched_at", "-pk")
    return rows(with_sitters(tables)[:OPEN_ELSEWHERE], user)


def _running(row: Row, user: User) -> Item:
    places = list(row.match.places.all())
    asked = [place for place in places if place.asked_at is not None]
    mine = [place for place in asked if place.user_id == user.pk]
    since = [p.asked_since for p in mine or asked if p.asked_since is not None]
    named = zip(names_of(places), places, strict=True)
    others = "" if mine else ", ".join(n for n, p in named if p in asked) or "…"
    return Item(row, min(since, default=row.match.touched_at), others)


def _finished(row: Row, user: User) -> Item:
    mine = next(place for place in row.match.places.all() if place.user_id == user.pk)
    since = row.match.finished_at or row.match.touched_at
    return Item(row, since, rank=mine.rank, score=mine.score)


def _invitations(user: User) -> QuerySet[Invitation]:
    open_ones = Invitation.objects.filter(user=user, match__status=Match.Status.OPEN)
    return open_ones.select_related("match__host").order_by("-created_at")


def just_begun(user: User) -> Match | None:
    """A match against bots that the person began a moment ago, by the first of two clicks."""
    lately = timezone.now() - A_MOMENT
    begun = Match.objects.filter(host=user, started_at__gt=lately)
    return begun.filter(status=Match.Status.RUNNING).order_by("-pk").first()
