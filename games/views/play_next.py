"""Redirects to the next match that waits for the reader."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from games.permissions import require_user
from games.selectors.turns import next_turn
from games.views.requests import number_in


@require_safe
@login_required
def play_next(request: HttpRequest) -> HttpResponse:
    """To the most urgent match, or home when none waits; `after` is the match that the reader comes from."""
    found = next_turn(require_user(request.user), number_in(request.GET, "after"))
    return redirect("home") if found is None else redirect("match", found)
