"""What somebody wants to be told of in a match."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from games.match.errors import Refused
from games.permissions import find_match, require_seat, require_user, seat_of
from games.selectors.talk import talk_context
from games.services.waking import choose_waking
from games.views.redirects import redirect_to_match
from games.views.requests import Request


@require_POST
def wake(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    require_seat(request.user, match)
    user, refused = require_user(request.user), False
    try:
        choose_waking(match=match, user=user, reasons=request.POST.getlist("reason"))
    except Refused:
        refused = True
    if not request.htmx:
        return redirect_to_match(match)
    context = talk_context(match, seat_of(request.user, match), request.user)
    context |= {"is_saved": not refused, "is_too_fast": refused}
    status = 429 if refused else 200
    return render(request, "games/_wake.html", context, status=status)
