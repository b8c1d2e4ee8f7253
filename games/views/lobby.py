"""Open tables to join, and running matches to watch."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.forms.tables import FilterForm
from games.selectors.absent import offered_seats
from games.selectors.lobby import matches_to_watch, open_tables
from games.selectors.shelf import newest_replay
from games.views.chosen_game import named_game
from games.views.requests import Request, wants_part
from games.words.options import all_games


@require_safe
@vary_on_headers("HX-Request")
def lobby(request: Request) -> HttpResponse:
    game = named_game(request)
    form = FilterForm(game, request.GET)
    chosen, watch = form.chosen(), matches_to_watch(request.user)
    context = {
        "form": form,
        "game": game,
        "games": all_games(),
        "is_filtered": bool(chosen.keys() - {"order"}),
        "page": open_tables(request.user, chosen, request.GET.get("page")),
        "offers": offered_seats(request.user),
        "watch": watch,
        "featured": "" if watch else newest_replay(request.user),
    }
    template = "games/_lobby.html" if wants_part(request) else "games/lobby.html"
    return render(request, template, context)
