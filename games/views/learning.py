"""Beginning a lesson, and what the learner says to the coach."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from games import services
from games.match.errors import Refused
from games.match.lessons import find_lesson
from games.permissions import find_match, require_seat, require_user
from games.views.match import done
from games.views.play_now import user_or_guest
from games.views.requests import Request


@require_POST
def learn(request: Request) -> HttpResponse:
    """One click, one lesson: goes on where it was left, or begins; a stranger becomes a guest."""
    again = request.POST.get("again", "")
    game, _, key = (again or request.POST.get("lesson", "")).partition("/")
    if find_lesson(game, key) is None:
        raise Http404
    match = services.begin_lesson(
        user=user_or_guest(request), game=game, key=key, again=bool(again)
    )
    url = reverse("match", args=[match.pk])
    return HttpResponseClientRedirect(url) if request.htmx else redirect(url)


@require_POST
def lesson_step(request: Request, match_id: int) -> HttpResponse:
    """The learner has read what the coach said, or leaves it out."""
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    try:
        match = services.tell_step(
            match_id=match_id,
            user=require_user(request.user),
            step=request.POST.get("told", ""),
        )
    except Refused as refusal:
        raise Http404 from refusal
    return done(request, match, seat)
