"""The front page: the game to a stranger, the own matches to a player."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from accounts.models import User
from games.registry import GAMES
from games.selectors.home import dashboard
from games.selectors.shelf import shelf
from games.views.keeping import keep_for
from games.views.requests import Request, wants_part


@require_safe
@vary_on_headers("HX-Request")
def home(request: Request) -> HttpResponse:
    if not isinstance(request.user, User):
        return render(request, "games/home.html", _homes())
    template = (
        "games/_dashboard.html" if wants_part(request) else "games/dashboard.html"
    )
    found = dashboard(request.user)
    response = render(
        request, template, {**found, "shelf": shelf() if found["is_new"] else []}
    )
    return keep_for(response, request.user)


def _homes() -> dict[str, Any]:
    """What each game shows of itself to a stranger."""
    return {
        "shelf": shelf(),
        "homes": [f"games/{game}/_home.html" for game in GAMES],
        "styles": [f"games/{game}/site.css" for game in GAMES],
    }
