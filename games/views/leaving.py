"""Leaving a match and coming back to it, putting one away, and taking over the seat of another."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from games import services
from games.match.errors import Refused
from games.models import Match
from games.permissions import find_match, invitation_key, require_seat, require_user
from games.services.resigning import would_end
from games.views.play_now import user_or_guest
from games.views.redirects import redirect_to_match
from games.views.requests import Request
from games.words.refusals import sentence


@require_POST
def come_back(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    require_seat(request.user, match)
    user = require_user(request.user)
    return _act_and_redirect(
        request, match, lambda: services.come_back(match_id=match_id, user=user)
    )


@require_http_methods(["GET", "HEAD", "POST"])
def resign(request: Request, match_id: int) -> HttpResponse:
    """Asks first; only a form resigns."""
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    if request.method != "POST":
        others = match.places.filter(user__isnull=False).exclude(user=request.user.pk)
        ends = would_end(match, seat)
        context = {"match": match, "ends": ends, "others": others.exists()}
        return render(request, "games/resign.html", context)
    user = require_user(request.user)
    return _act_and_redirect(
        request, match, lambda: services.resign(match_id=match_id, user=user)
    )


@require_POST
def put_away(request: Request, match_id: int) -> HttpResponse:
    """Out of the lists of its owner, or back into them."""
    match = find_match(request, match_id)
    require_seat(request.user, match)
    user, is_away = require_user(request.user), request.POST.get("away") != "no"
    _act_and_redirect(
        request,
        match,
        lambda: services.put_away(match_id=match_id, user=user, is_away=is_away),
    )
    return redirect("home")


@require_POST
def take_over(request: Request, match_id: int, seat: int) -> HttpResponse:
    match = find_match(request, match_id)
    token = str(request.session.get(invitation_key(match_id), ""))
    user = user_or_guest(request)
    return _act_and_redirect(
        request,
        match,
        lambda: services.take_over(
            match_id=match_id, seat=seat, user=user, invitation=token
        ),
    )


def _act_and_redirect(
    request: Request, match: Match, action: Callable[[], Match]
) -> HttpResponse:
    """Carries out the action, or shows why it is refused; then redirects to the whole page."""
    try:
        action()
    except Refused as refused:
        messages.info(request, sentence(refused.code))
    target = redirect_to_match(match)
    return HttpResponseClientRedirect(target.url) if request.htmx else target
