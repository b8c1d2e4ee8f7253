"""Seasons: the ladders, the ladder of a game, joining and leaving."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.match.errors import Refused
from games.permissions import require_user
from games.selectors.seasons import has_seasons, season_page, seasons_page
from games.words.refusals import sentence


@require_safe
def seasons(request: HttpRequest) -> HttpResponse:
    return render(request, "games/seasons.html", seasons_page(request.user))


@require_safe
def season(request: HttpRequest, game: str) -> HttpResponse:
    return render(request, "games/season.html", season_page(_known(game), request.user))


@login_required
@require_POST
def join(request: HttpRequest, game: str) -> HttpResponse:
    return _act(request, game, services.join_seasons)


@login_required
@require_POST
def leave(request: HttpRequest, game: str) -> HttpResponse:
    return _act(request, game, services.leave_seasons)


def _known(game: str) -> str:
    if not has_seasons(game):
        raise Http404
    return game


def _act(
    request: HttpRequest, game: str, action: Callable[..., object]
) -> HttpResponse:
    """Carries out the action, or says why it is refused."""
    try:
        action(user=require_user(request.user), game=_known(game))
    except Refused as refused:
        messages.info(request, sentence(refused.code))
    return redirect("season", game)
