"""The chat and the notes of a match: fragments, and forms that work without JavaScript."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games import services
from games.match.errors import Refusal, Refused
from games.models import Match
from games.permissions import find_match, require_seat, require_user, seat_of
from games.selectors.proposals import proposals_context
from games.selectors.talk import talk_context
from games.views.redirects import redirect_to_match
from games.views.requests import Request

read_or_write = require_http_methods(["GET", "HEAD", "POST"])


@read_or_write
def chat(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    if request.method != "POST":
        return _chat(request, match)
    text, user = request.POST.get("text", ""), require_user(request.user)
    phrase = request.POST.get("phrase", "")
    try:
        if phrase:
            services.say_phrase(match=match, user=user, phrase=phrase)
        else:
            services.say(match=match, user=user, text=text)
    except Refused as refused:
        return _refused(request, match, "chat", refused, text)
    if not request.htmx:
        return redirect_to_match(match)
    # What was half written when a phrase was pressed is still there.
    return _fragment(request, match, "chat", draft=text if phrase else "")


@read_or_write
def notes(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    require_seat(request.user, match)
    if request.method != "POST":
        return _fragment(request, match, "notes")
    text, user = request.POST.get("text", ""), require_user(request.user)
    try:
        services.take_notes(match=match, user=user, text=text)
    except Refused as refused:
        return _refused(request, match, "notes", refused, text)
    if request.htmx:
        return _fragment(request, match, "notes", is_saved=True)
    return redirect_to_match(match)


def _chat(request: Request, match: Match) -> HttpResponse:
    """What is said; an open page of the match gets what is asked of the table along with it."""
    if match.is_table or not request.htmx:
        return _fragment(request, match, "chat")
    seat = seat_of(request.user, match)
    context = {
        **talk_context(match, seat, request.user),
        **proposals_context(match, seat),
        "seat": seat,
    }
    return render(request, "games/_chat_now.html", context)


def _refused(
    request: Request, match: Match, what: str, refused: Refused, draft: str
) -> HttpResponse:
    """The same part with a message, and with what was typed."""
    status = 429 if refused.code is Refusal.TOO_FAST else 422
    more = {"refused": refused.code, "draft": draft}
    return _fragment(request, match, what, status, **more)


def _fragment(
    request: Request, match: Match, what: str, status: int = 200, **more: object
) -> HttpResponse:
    """The part alone for htmx; a page around it for everybody else."""
    seat = seat_of(request.user, match)
    context = {**talk_context(match, seat, request.user), "part": what, **more}
    template = f"games/_{what}.html" if request.htmx else "games/talk.html"
    return render(request, template, context, status=status)
