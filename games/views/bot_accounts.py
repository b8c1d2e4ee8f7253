"""Bot accounts that can be played against, and their ladder."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Match
from games.registry import GAMES
from games.selectors.bot_accounts import bots_page
from games.selectors.leaderboard import leaderboard
from games.services import TablePlan
from games.views.chosen_game import chosen_game
from games.views.play_now import user_or_guest
from games.views.redirects import redirect_to_match
from games.words.options import all_games
from games.words.refusals import sentence


@require_safe
def bots(request: HttpRequest) -> HttpResponse:
    game = chosen_game(request)
    context = {
        "game": game,
        "games": all_games(),
        "bots": bots_page(game),
        **leaderboard(
            game, request.user, request.GET.get("page"), everybody=True, of_bots=True
        ),
    }
    return render(request, "games/bots.html", context)


@require_POST
def play_bot(request: HttpRequest, name: str) -> HttpResponse:
    """Anybody may; a stranger becomes a guest."""
    bot = get_object_or_404(
        User, username__iexact=name, is_active=True, owner__isnull=False
    )
    user, game = user_or_guest(request), chosen_game(request)
    names = {"one": user.name, "other": bot.name}
    plan = TablePlan(
        game=game,
        seats=min(GAMES[game].rules.SEATS),
        title=(_("%(one)s and %(other)s") % names)[:60],
        pace=Match.Pace.SLOW,
        language=user.language,
    )
    try:
        match = services.play_against(user=user, bot=bot, plan=plan)
    except Refused as refused:
        messages.info(request, sentence(refused.code))
        return redirect(bot)
    return redirect_to_match(match)
