"""What a good player would do: a part of the match page, and of the replay of a match that is over."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.match import limits
from games.match.errors import Refusal, Refused
from games.models import Match
from games.permissions import find_match, require_seat, require_user, seat_of
from games.selectors.advice import AdviceShown, advice_now, advice_then
from games.selectors.match import turn_context
from games.selectors.replay import eyes_for
from games.views.requests import Request
from games.words import refusals


@require_safe
def advice(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    try:
        limits.count("advice", require_user(request.user))
        if match.status != Match.Status.RUNNING:
            # A table that waits for players has no board to look at.
            raise Refused(Refusal.NO_ADVICE)
        question = turn_context(match, seat)["game"].ask
        shown = advice_now(match, seat, question)
    except Refused as refusal:
        return _refused(request, refusal)
    return render(request, "games/_advice.html", {"advice": shown})


@require_safe
def position_advice(request: Request, match_id: int, number: int) -> HttpResponse:
    match = find_match(request, match_id)
    try:
        shown = advice_looking_back(request, match, number)
    except Refused as refusal:
        return _refused(request, refusal)
    return render(request, "games/_advice.html", {"advice": shown})


def advice_looking_back(request: Request, match: Match, number: int) -> AdviceShown:
    limits.count("advice", require_user(request.user))
    own = seat_of(request.user, match)
    eyes = eyes_for(match, own, request.GET.get("as", ""))
    if not 0 <= number <= match.length:
        raise Refused(Refusal.NO_ADVICE)
    return advice_then(match, number, eyes.seat)


def _refused(request: Request, refusal: Refused) -> HttpResponse:
    status = 429 if refusal.code == Refusal.TOO_FAST else 403
    context = {"refusal": refusals.sentence(refusal.code)}
    return render(request, "games/_advice.html", context, status=status)
