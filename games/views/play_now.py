"""A match against bots, at once."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.services import make_guest
from games import services
from games.forms.tables import BotsForm
from games.match import log
from games.match.bots import level_keys
from games.models import Match
from games.registry import GAMES
from games.selectors.bot_accounts import offered
from games.services import TablePlan
from games.views.chosen_game import chosen_game
from games.words.options import all_games, title_option


def user_or_guest(request: HttpRequest) -> User:
    """The person who clicks; a stranger becomes a guest."""
    return request.user if isinstance(request.user, User) else make_guest(request)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    user, game = user_or_guest(request), chosen_game(request)
    level, seats = _usual_level(game, user), GAMES[game].seats
    match = _begin(user, game, seats, level, {})
    return redirect("match", match.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def play_bots(request: HttpRequest) -> HttpResponse:
    game = chosen_game(request)
    form = BotsForm(game, request.POST or None)
    if not form.is_valid():
        context = {
            "form": form,
            "game": game,
            "games": all_games(),
            "bots": offered(game),
        }
        return render(request, "games/play_bots.html", context)
    name, chosen = title_option(game), form.cleaned_data
    user, options = user_or_guest(request), {name: chosen[name]}
    match = _begin(user, game, chosen["seats"], chosen["level"], options)
    return redirect("match", match.pk)


def _usual_level(game: str, user: User) -> str:
    """Guests meet the simplest bots that have a plan, members the next ones."""
    _random, simple, *better = level_keys(game)
    return better[0] if better and not user.is_guest else simple


def _begin(
    user: User, game: str, seats: int, level: str, options: dict[str, Any]
) -> Match:
    """Nobody but its player finds this match, and it has no deadlines."""
    plan = TablePlan(
        game=game,
        seats=seats,
        title=(_("%(name)s’s match") % {"name": user.name})[:60],
        options=log.decode_options(game, options),
        pace=Match.Pace.SLOW,
        audience=Match.Audience.UNLISTED,
        language=user.language,
    )
    return services.play_now(user=user, plan=plan, level=level)
