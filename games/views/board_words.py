"""The board in words: a part of the match page and of the replay, and a page of its own."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.match.errors import Refused
from games.match.positions import first_number
from games.permissions import find_match, seat_of
from games.selectors.board_words import words_at, words_now
from games.selectors.replay import eyes_for
from games.views.redirects import redirect_to_match
from games.views.requests import Request, wants_part


@require_safe
def board_words(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    if match.is_table:
        return redirect_to_match(match)
    return _shown(request, words_now(match, seat_of(request.user, match)))


@require_safe
def position_words(request: Request, match_id: int, number: int) -> HttpResponse:
    match = find_match(request, match_id)
    is_there = first_number(match) <= number <= match.length
    if match.started_at is None or not is_there:
        return HttpResponse(status=404)
    eyes = eyes_for(match, seat_of(request.user, match), request.GET.get("as", ""))
    try:
        words = words_at(match, eyes, number)
    except Refused:
        return redirect("match", match.pk)
    return _shown(request, words)


def _shown(request: Request, words: dict[str, object]) -> HttpResponse:
    part = wants_part(request)
    return render(request, f"games/{'_words' if part else 'words'}.html", words)
