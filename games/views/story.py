"""The story of a match, its last part as a film, and having seen it."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.match.errors import Refused
from games.permissions import find_match, require_user, seat_of
from games.selectors.film import film_context
from games.selectors.story import story_context
from games.views.redirects import redirect_to_match
from games.views.requests import Request, number_in


@require_safe
def story(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    before, since = (number_in(request.GET, name) for name in ("before", "since"))
    context = story_context(match, seat_of(request.user, match), before, since)
    template = "games/_story.html" if request.htmx else "games/story.html"
    return render(request, template, context)


@require_safe
def film(request: Request, match_id: int) -> HttpResponse:
    """What happened after an entry, moment by moment, as the reader's own seat saw it."""
    match = find_match(request, match_id)
    if match.started_at is None:
        return HttpResponse(status=404)
    since = number_in(request.GET, "since")
    try:
        moments = film_context(
            match,
            seat_of(request.user, match),
            match.length if since is None else since,
        )
    except Refused:
        return HttpResponse(status=409)
    size = "small" if "small" in request.GET else "wide"
    return render(request, "games/_film.html", {**moments, "film": size})


@require_POST
def seen(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    upto = number_in(request.POST, "upto") or 0
    services.record_seen(match=match, user=require_user(request.user), upto=upto)
    return HttpResponse() if request.htmx else redirect_to_match(match)
