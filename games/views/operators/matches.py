"""Finding a match, looking at it without its secrets, and setting it going, cancelling it or giving time."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.models import Match
from games.permissions import require_operator
from games.selectors.inspecting import match_context
from games.selectors.operators import matches_context
from games.services import operating, resuming
from games.services.operating import Act
from games.trust.verifying import differences
from games.views.operators.access import act_and_redirect, operators_only
from games.views.requests import number_in


@operators_only
@require_safe
def search(request: HttpRequest) -> HttpResponse:
    context = matches_context(
        text=request.GET.get("q", ""),
        status=request.GET.get("status", ""),
        game=request.GET.get("game", ""),
        before=number_in(request.GET, "before"),
    )
    return render(request, "operators/matches.html", context)


@operators_only
@require_safe
def inspect(request: HttpRequest, pk: int) -> HttpResponse:
    return _page(request, get_object_or_404(Match, pk=pk))


@operators_only
@require_POST
def verify(request: HttpRequest, pk: int) -> HttpResponse:
    """Replays the log from nothing and says what differs; not to somebody who plays there."""
    match = get_object_or_404(Match, pk=pk)
    if match.is_table or match.places.filter(user=request.user.pk).exists():
        return _page(request, match)
    return _page(request, match, {"verified": True, "differences": differences(pk)})


@operators_only
@require_POST
def resume(request: HttpRequest, pk: int) -> HttpResponse:
    moves = number_in(request.POST, "moves") or 0

    def action(act: Act) -> str:
        where = resuming.set_going(match_id=pk, act=act, moves=moves)
        return _("It is still stuck: %(where)s") % {"where": where} if where else ""

    return act_and_redirect(
        request, action, _("The match runs on."), "operators_match", pk
    )


@operators_only
@require_POST
def cancel(request: HttpRequest, pk: int) -> HttpResponse:
    def action(act: Act) -> Match:
        return operating.cancel_match(match_id=pk, act=act)

    return act_and_redirect(
        request, action, _("The match is cancelled."), "operators_match", pk
    )


@operators_only
@require_POST
def give_time(request: HttpRequest, pk: int) -> HttpResponse:
    seat, hours = number_in(request.POST, "seat"), number_in(request.POST, "hours")

    def action(act: Act) -> Match:
        return operating.give_time(
            match_id=pk,
            seat=-1 if seat is None else seat,
            hours=hours or 0,
            act=act,
        )

    return act_and_redirect(
        request, action, _("The time is given."), "operators_match", pk
    )


def _page(
    request: HttpRequest, match: Match, more: dict[str, object] | None = None
) -> HttpResponse:
    operator = require_operator(request.user)
    context = match_context(match, operator, number_in(request.GET, "before"))
    return render(request, "operators/match.html", {**context, **(more or {})})
