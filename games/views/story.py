"""The story of a match, and having seen it."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.permissions import find_match, require_user, seat_of
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


@require_POST
def seen(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    upto = number_in(request.POST, "upto") or 0
    services.record_seen(match=match, user=require_user(request.user), upto=upto)
    return HttpResponse() if request.htmx else redirect_to_match(match)
