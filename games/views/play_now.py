"""A match against bots, at once."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.services import make_guest
from games import log, services
from games.forms.tables import BotsForm
from games.models import Match
from games.registry import GAMES
from games.selectors.home import just_begun
from games.services import TablePlan
from games.wording.options import headline

GAME = "cadwallon"


def somebody(request: HttpRequest) -> User:
    """Whoever clicks; a stranger becomes a guest."""
    return request.user if isinstance(request.user, User) else make_guest(request)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """One click, one match: a second click finds the match of the first."""
    user = somebody(request)
    level = "apprentice" if user.is_guest else "thief"
    match = just_begun(user) or _begin(user, max(GAMES[GAME].SEATS), level, {})
    return redirect("match", match.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def play_bots(request: HttpRequest) -> HttpResponse:
    form = BotsForm(GAME, request.POST or None)
    if not form.is_valid():
        return render(request, "games/play_bots.html", {"form": form})
    name, chosen = headline(GAME), form.cleaned_data
    user, options = somebody(request), {name: chosen[name]}
    match = just_begun(user) or _begin(user, chosen["seats"], chosen["level"], options)
    return redirect("match", match.pk)


def _begin(user: User, seats: int, level: str, options: dict[str, Any]) -> Match:
    """Nobody but its player finds this match, and nobody hurries him."""
    plan = TablePlan(
        game=GAME,
        seats=seats,
        title=(_("%(name)s’s night") % {"name": user.name})[:60],
        options=log.read_options(GAME, options),
        pace=Match.Pace.SLOW,
        audience=Match.Audience.UNLISTED,
        language=user.language,
    )
    return services.play_against_bots(user=user, plan=plan, level=level)
