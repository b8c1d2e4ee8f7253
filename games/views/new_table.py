"""Opening a table."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.models import User
from games import services
from games.forms.options import OptionsForm
from games.forms.own_times import OwnTimesForm
from games.forms.tables import TableForm
from games.match.bots import level_keys
from games.match.clock import Pace
from games.registry import GAMES
from games.services import TablePlan
from games.views.chosen_game import chosen_game
from games.views.play_now import user_or_guest
from games.words.options import all_games


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """A stranger may look at the form; opening a table makes them a guest."""
    game = chosen_game(request)
    form = TableForm(game, request.POST or None, initial=_suggestion(request, game))
    options = OptionsForm(game, request.POST or None)
    times = OwnTimesForm(request.POST or None)
    is_right = times.is_valid() and form.is_valid()
    if not (is_right and options.check(form.cleaned_data["seats"])):
        context = {"form": form, "options": options, "times": times, "game": game}
        return render(
            request, "games/new_table.html", {**context, "games": all_games()}
        )
    match = services.open_table_with_bots(
        host=user_or_guest(request),
        plan=_plan(game, form.cleaned_data, options, times.pace()),
        bots=form.cleaned_data["bots"],
        level=form.cleaned_data["level"],
    )
    return redirect("table", match.pk)


def _suggestion(request: HttpRequest, game: str) -> dict[str, Any]:
    """What most people would choose."""
    user = request.user
    name = user.name if isinstance(user, User) else ""
    return {
        "title": (_("%(name)s’s table") % {"name": name})[:60]
        if name
        else _("A table under the lanterns"),
        "pace": "daily",
        "audience": "public",
        "seats": GAMES[game].seats,
        "language": get_language(),
        "bots": 0,
        "level": level_keys(game)[1],
        "reliability": 0,
    }


def _plan(
    game: str, chosen: dict[str, Any], options: OptionsForm, own: Pace | None
) -> TablePlan:
    return TablePlan(
        game=game,
        seats=chosen["seats"],
        title=chosen["title"],
        options=options.options,
        pace=chosen["pace"],
        own=own,
        reliability=chosen["reliability"] or 0,
        hides_chances=chosen["hides_chances"],
        audience=chosen["audience"],
        language=chosen["language"],
    )
