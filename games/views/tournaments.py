"""Tournaments: the list, making one, looking at one, and what one can do there."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from accounts.models import User
from games import services
from games.contests.formats import Format
from games.forms.options import OptionsForm
from games.forms.tables import FOR_GROUP
from games.forms.tournaments import USUAL_HOURS, TournamentForm, table_sizes
from games.kit.languages import active_language
from games.match.errors import Refused
from games.models import Match, Tournament
from games.permissions import access_tournament, is_in_good_standing, require_user
from games.selectors.tournament import tournament_page
from games.selectors.tournament_picture import SIZE, tournament_picture
from games.selectors.tournament_rows import HEADS, tournament_rows
from games.selectors.tournaments import tournaments_page
from games.services import TournamentPlan
from games.services.tournaments import takes_names
from games.views.chosen_game import chosen_game, named_game
from games.views.csv_files import csv_file, wants_csv
from games.views.new_table import groups_of_reader
from games.views.requests import Request, number_in, wants_part
from games.words.options import all_games
from games.words.refusals import sentence

AN_HOUR = 3600


@require_safe
def tournaments(request: HttpRequest) -> HttpResponse:
    game = named_game(request)
    context = {
        **tournaments_page(request.user, game),
        "game": game,
        "games": all_games(),
        "may_make": is_in_good_standing(request.user),
    }
    return render(request, "games/tournaments.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_tournament(request: HttpRequest) -> HttpResponse:
    user, game = require_user(request.user), chosen_game(request)
    groups, usual = groups_of_reader(request), _suggestion(user, game)
    asked = number_in(request.GET, "group")
    if asked in dict(groups):
        usual["audience"] = f"{FOR_GROUP}{asked}"
    form = TournamentForm(game, request.POST or None, groups=groups, initial=usual)
    options = OptionsForm(game, request.POST or None)
    if form.is_valid() and options.check(form.seats_at_a_table):
        try:
            made = services.make_tournament(
                maker=user, plan=_plan(game, form, options.options)
            )
        except Refused as refused:
            messages.info(request, sentence(refused.code))
        else:
            return redirect(made)
    context = {"form": form, "options": options, "game": game, "games": all_games()}
    return render(request, "games/new_tournament.html", context)


def _suggestion(user: User, game: str) -> dict[str, Any]:
    return {
        "title": (_("%(name)s’s cup") % {"name": user.name})[:40],
        "format": Format.SWISS,
        "seats": next(iter(table_sizes(game)), None),
        "size": 8,
        "stages_wanted": 0,
        "pace": Match.Pace.DAILY,
        "stage_hours": USUAL_HOURS[Match.Pace.DAILY],
        "leavers": Tournament.Leavers.COUNTED,
        "rated": True,
    }


def _plan(game: str, form: TournamentForm, options: Any) -> TournamentPlan:
    chosen = form.cleaned_data
    return TournamentPlan(
        title=chosen["title"],
        game=game,
        format=Format(chosen["format"]),
        seats=form.seats_at_a_table,
        options=options,
        size=chosen["size"],
        stages_wanted=chosen["stages_wanted"],
        pace=chosen["pace"],
        stage_hours=chosen["stage_hours"],
        starts_at=chosen["starts_at"],
        bot=chosen["bot"],
        leavers=chosen["leavers"],
        rated=chosen["rated"],
        group=form.group,
    )


@require_safe
@vary_on_headers("HX-Request")
def tournament(request: Request, tournament_id: int) -> HttpResponse:
    found = access_tournament(request.user, tournament_id)
    if wants_csv(request):
        return csv_file(f"tournament-{found.pk}", HEADS, tournament_rows(found))
    width, height = SIZE
    page = tournament_page(found, request.user)
    context = {
        **page,
        "shared_words": f"{page['game_name']} · {page['format_name']}",
        "takes_names": takes_names(found),
        "is_maker": found.maker_id is not None and found.maker_id == request.user.pk,
        "width": width,
        "height": height,
    }
    part = "games/_tournament.html" if wants_part(request) else "games/tournament.html"
    return render(request, part, context)


@require_safe
def picture(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """How it ended, to share; nothing is drawn before."""
    found = access_tournament(request.user, tournament_id)
    if found.status != Tournament.Status.FINISHED:
        raise Http404
    key = f"tournament-1-{found.pk}-{active_language()}"
    drawn: bytes | None = cache.get(key)
    if drawn is None:
        drawn = tournament_picture(found)
        cache.set(key, drawn, AN_HOUR)
    shared = "private" if found.is_for_group else "public"
    headers = {"Cache-Control": f"{shared}, max-age={AN_HOUR}"}
    return HttpResponse(drawn, content_type="image/png", headers=headers)


@login_required
@require_POST
def join(request: HttpRequest, tournament_id: int) -> HttpResponse:
    return _act(request, tournament_id, services.join_tournament)


@login_required
@require_POST
def leave(request: HttpRequest, tournament_id: int) -> HttpResponse:
    return _act(request, tournament_id, services.leave_tournament)


@login_required
@require_POST
def begin(request: HttpRequest, tournament_id: int) -> HttpResponse:
    return _act(request, tournament_id, services.begin_now)


@login_required
@require_POST
def cancel(request: HttpRequest, tournament_id: int) -> HttpResponse:
    return _act(request, tournament_id, services.cancel_tournament)


def _act(
    request: HttpRequest, tournament_id: int, action: Callable[..., object]
) -> HttpResponse:
    """Carries out the action, or says why it is refused; the page shows what is so now."""
    access_tournament(request.user, tournament_id)
    try:
        action(tournament_id=tournament_id, user=require_user(request.user))
    except Refused as refused:
        messages.info(request, sentence(refused.code))
    return redirect("tournament", tournament_id)
