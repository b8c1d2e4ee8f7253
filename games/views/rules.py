"""The rules of a game, on one page."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.selectors.rules import rules_page
from games.words.options import all_games


@require_safe
def rulebooks(request: HttpRequest) -> HttpResponse:
    """All games that have rules to read."""
    return render(request, "games/rulebooks.html", {"games": all_games()})


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    page = rules_page(game)
    if page is None:
        raise Http404
    return render(request, f"games/{game}/rules.html", page)
