"""Statistics of a game, for everybody."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.match.tallies import Sum
from games.registry import GAMES
from games.selectors.statistics import statistics_page, statistics_rows
from games.views.csv_files import csv_file, wants_csv
from games.words.options import all_games

HEADS = ("dimension", "key", *Sum.__struct_fields__)


@require_safe
def all_statistics(request: HttpRequest) -> HttpResponse:
    """All games that keep statistics."""
    games = [game for game in all_games() if game["key"] in GAMES]
    return render(request, "games/all_statistics.html", {"games": games})


@require_safe
def statistics(request: HttpRequest, game: str) -> HttpResponse:
    if game in GAMES and wants_csv(request):
        return csv_file(f"statistics-{game}", HEADS, statistics_rows(game))
    context = statistics_page(
        game,
        request.GET.get("where", ""),
        request.user,
        request.GET.get("page"),
        request.GET.get("who") == "everybody",
    )
    if context is None:
        raise Http404
    return render(request, "games/statistics.html", context)
