"""Every position of a match at its own URL: the page, the part that changes, and a picture to share."""

from contextlib import suppress
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.cache import cache
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.match import limits
from games.match.errors import Refused
from games.match.limits import too_many_pictures
from games.match.pictures import WIDTH, height
from games.match.positions import first_number
from games.models import Match
from games.permissions import find_match, seat_of
from games.selectors.picture import picture_at
from games.selectors.replay import (
    Eyes,
    eyes_for,
    is_over,
    position_context,
    replay_context,
)
from games.views.advice import advice_looking_back
from games.views.asked_language import asked_language
from games.views.play_now import user_or_guest
from games.views.requests import Request, number_in, wants_part
from games.words import refusals

# So long a browser may keep a moment: long enough for the neighbours that it fetches in advance.
SECONDS_TO_CACHE_A_POSITION = 60
FAR_FUTURE = 365 * 24 * 3600
AN_HOUR = 3600


@require_safe
def replay(request: Request, match_id: int) -> HttpResponse:
    """Redirects to the position that the form asks for; a match that is over begins at its beginning."""
    match = find_match(request, match_id)
    if match.started_at is None:
        return redirect("table", match.pk)
    usual = first_number(match) if is_over(match) else match.length
    wanted = number_in(request.GET, "n")
    return _redirect_to_position(request, match, usual if wanted is None else wanted)


@require_safe
def position(request: Request, match_id: int, number: int) -> HttpResponse:
    match = find_match(request, match_id)
    if match.started_at is None:
        return redirect("table", match.pk)
    if not first_number(match) <= number <= match.length:
        return _redirect_to_position(request, match, number)
    eyes = eyes_for(match, seat_of(request.user, match), request.GET.get("as", ""))
    try:
        answer = _shown(request, match, eyes, number)
    except Refused as refusal:
        if wants_part(request):
            return HttpResponse(status=409)
        messages.warning(request, refusals.sentence(refusal.code))
        return redirect("match", match.pk)
    patch_vary_headers(answer, ["HX-Request", "Cookie", "Accept-Language"])
    return answer


def _shown(request: Request, match: Match, eyes: Eyes, number: int) -> HttpResponse:
    if wants_part(request):
        part = position_context(match, eyes, number)
        answer = render(request, "games/_position.html", part)
        patch_cache_control(answer, private=True, max_age=SECONDS_TO_CACHE_A_POSITION)
    else:
        whole = replay_context(match, eyes, number)
        whole |= {
            "width": WIDTH,
            "height": height(match.game),
            "shared_title": _title(match, number),
            "shared_words": _words(whole),
        }
        if "advice" in request.GET and request.user.is_authenticated:
            whole |= _advised(request, match, number)
        answer = render(request, "games/replay.html", whole)
    return answer


def _title(match: Match, number: int) -> str:
    if not number:
        return match.title
    return _("%(title)s, move %(at)s") % {"title": match.title, "at": number}


def _words(shown: dict[str, Any]) -> str:
    """What happened then, or who plays."""
    told = " ".join(one.text for one in shown["sentences"])
    if told:
        return Truncator(told).chars(180)
    names = ", ".join(shown["names"])
    return _("A match of %(names)s, move by move.") % {"names": names}


def _advised(request: Request, match: Match, number: int) -> dict[str, Any]:
    """For browsers without JavaScript."""
    try:
        return {"advice": advice_looking_back(request, match, number)}
    except Refused as refusal:
        return {"refusal": refusals.sentence(refusal.code)}


def _redirect_to_position(request: Request, match: Match, number: int) -> HttpResponse:
    """Redirects to the nearest position that there is."""
    there = max(first_number(match), min(number, match.length))
    eyes = eyes_for(match, seat_of(request.user, match), request.GET.get("as", ""))
    return redirect(reverse("position", args=[match.pk, there]) + eyes.query)


@require_POST
def go_on(request: Request, match_id: int, number: int) -> HttpResponse:
    """Plays on from here against bots; a stranger becomes a guest."""
    match = find_match(request, match_id)
    seat, level = number_in(request.POST, "seat"), request.POST.get("level", "")
    user = user_or_guest(request)
    try:
        limits.count("go_on", user)
        branch = services.go_on_from(
            match=match,
            number=number,
            user=user,
            seat=-1 if seat is None else seat,
            level=level,
        )
    except Refused as refusal:
        messages.warning(request, refusals.sentence(refusal.code))
        return _redirect_to_position(request, match, number)
    return redirect("match", branch.pk)


@require_safe
def position_picture(request: Request, match_id: int, number: int) -> HttpResponse:
    """The board as onlookers see it: the same for everybody, drawn once in each language."""
    match = find_match(request, match_id)
    is_there = first_number(match) <= number <= match.length
    if match.started_at is None or not is_there:
        return HttpResponse(status=404)
    usual = match.language or settings.LANGUAGE_CODE
    language = asked_language(request) if "language" in request.GET else usual
    key = f"picture-{match.pk}-{match.seal[:16]}-{number}-{language}"
    drawn: bytes | None = cache.get(key)
    if drawn is None:
        if too_many_pictures():
            return HttpResponse(status=429, headers={"Retry-After": "60"})
        with (
            translation.override(language),
            suppress(Refused),
        ):
            drawn = picture_at(match, number)
        if drawn is None:
            return HttpResponse(status=404)
        cache.set(key, drawn, 24 * AN_HOUR)
    answer = HttpResponse(drawn, content_type="image/png")
    is_public = match.audience == Match.Audience.PUBLIC
    seconds = FAR_FUTURE if is_over(match) else AN_HOUR
    patch_cache_control(
        answer, max_age=seconds, **{"public" if is_public else "private": True}
    )
    return answer
