"""What operators look for: matches, people, reports, and what was done about them.

Lists are cut by number and never counted, so that they cost the same in a small archive and in a large one.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from django.db.models import F, Model, Q, QuerySet
from django.shortcuts import get_object_or_404
from django.utils import timezone

from accounts.models import User
from games.models import Match, Message, OperatorAct, Place, Report
from games.registry import GAMES
from games.selectors.health import health

ROWS_A_PAGE = 30
M = TypeVar("M", bound=Model)


def desk_context() -> dict[str, Any]:
    """What waits for an operator, and whether all that happens by itself happens."""
    return {
        "stuck": list(_in_state(_light(), Match.Status.STUCK)[:ROWS_A_PAGE]),
        "reports": list(_reports().filter(status=Report.Status.OPEN)[:10]),
        "health": health(),
        "acts": list(_acts()[:5]),
    }


def matches_context(
    *, text: str, status: str, game: str, before: int | None
) -> dict[str, Any]:
    """The newest matches that fit; where no state is asked for, those that are stuck come first of all."""
    fitting = _light().filter(_looked_for(text.strip()))
    if game in GAMES:
        fitting = fitting.filter(game=game)
    stuck: list[Match] = []
    if status in Match.Status.values:
        fitting = _in_state(fitting, status)
    else:
        if before is None:
            stuck = list(_in_state(fitting, Match.Status.STUCK)[:ROWS_A_PAGE])
        fitting = fitting.exclude(status=Match.Status.STUCK).order_by("-pk")
    page, more = _page(fitting, before)
    return {
        "stuck": stuck,
        "matches": page,
        "more": more,
        "asked": {"q": text, "status": status, "game": game},
        "statuses": Match.Status.choices,
        "games": sorted(GAMES),
    }


def _in_state(matches: QuerySet[Match], status: str) -> QuerySet[Match]:
    """The newest first. States that are rare are found in an index alone, and not by walking through all matches."""
    if status == Match.Status.FINISHED:
        return matches.filter(status=status).order_by("-pk")
    rare = Match.objects.filter(status=status).values("pk")
    return matches.filter(pk__in=rare).order_by(-(F("pk") + 0))


def _looked_for(text: str) -> Q:
    """A number, the name of somebody who plays there, or a part of the title."""
    if not text:
        return Q()
    if text.isascii() and text.isdigit() and len(text) < 10:
        return Q(pk=int(text))
    seats = Place.objects.filter(user__in=_called(text)[:ROWS_A_PAGE].values("pk"))
    titled = Match.objects.filter(title__icontains=text)
    return Q(pk__in=titled.values("pk").union(seats.order_by().values("match")))


def _light() -> QuerySet[Match]:
    """Without states and secrets, which no list needs."""
    light = ("game", "title", "status", "length", "audience", "touched_at", "host")
    return Match.objects.only(*light, "started_at", "host__username", "host__display_name").select_related("host")  # fmt: skip


def people_context(text: str) -> dict[str, Any]:
    text = text.strip()
    found = list(_called(text).order_by("username")[:ROWS_A_PAGE]) if text else []
    return {"people": found, "asked": text}


def _called(text: str) -> QuerySet[User]:
    return User.objects.filter(
        Q(username__istartswith=text) | Q(display_name__istartswith=text)
    )


def person_context(person: User) -> dict[str, Any]:
    now = timezone.now()
    # What was written to a friend is read by operators only where it was reported.
    said = Message.objects.filter(user=person, recipient=None).order_by("-pk")
    said = said.select_related("match", "group")
    return {
        "person": person,
        "bots": list(person.bots.order_by("pk")),
        "is_silent": person.silent_until is not None and person.silent_until > now,
        "said": list(said[:ROWS_A_PAGE]),
        "reports": list(_reports().filter(about=person)[:ROWS_A_PAGE]),
        "acts": list(_acts().filter(person=person)[:ROWS_A_PAGE]),
    }


def reports_context(status: str, before: int | None) -> dict[str, Any]:
    """Open ones, unless others are asked for."""
    status = status if status in Report.Status.values else Report.Status.OPEN
    page, more = _page(_reports().filter(status=status), before)
    return {"reports": page, "more": more, "status": status}


def report_context(pk: int, operator: User) -> dict[str, Any]:
    report = get_object_or_404(_reports().select_related("message__user"), pk=pk)
    match = report.match
    plays = match is not None and match.places.filter(user=operator).exists()
    return {
        "report": report,
        "has_log": match is not None and not match.is_table and not report.message_id,
        "plays_there": plays,
    }


def acts_context(before: int | None) -> dict[str, Any]:
    page, more = _page(_acts(), before)
    return {"acts": page, "more": more}


def _reports() -> QuerySet[Report]:
    return Report.objects.select_related("match", "user", "about").order_by("-pk")


def _acts() -> QuerySet[OperatorAct]:
    return OperatorAct.objects.select_related("match", "user", "person").order_by("-pk")


def _page(found: QuerySet[M], before: int | None) -> tuple[Sequence[M], int | None]:
    """One page, and the number before which the next one begins."""
    if before is not None:
        found = found.filter(pk__lt=before)
    rows = list(found[: ROWS_A_PAGE + 1])
    more = rows[ROWS_A_PAGE - 1].pk if len(rows) > ROWS_A_PAGE else None
    return rows[:ROWS_A_PAGE], more
