"""Planning the next turn: one URL; the button that is pressed names the action."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.kernel.rules import IllegalMove, Seat
from games.match import limits
from games.match.errors import Refused, StaleMatch
from games.models import Match
from games.permissions import find_match, require_seat, require_user
from games.services import planning
from games.views.match import Garbled, decode_move, done, refuse, stale
from games.views.requests import Request, number_in
from games.words.refusals import sentence


@require_POST
def plan(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    if limits.is_too_much("move", require_user(request.user)):
        return refuse(request, match, _("That was quick. Please wait a moment."), 429)
    try:
        match = _do(request, match, seat)
    except Refused as refused:
        return refuse(request, match, sentence(refused.code), 409)
    except (Garbled, IllegalMove):
        return refuse(request, match, _("That move cannot be planned here."), 422)
    except StaleMatch:
        return refuse(request, match, stale(), 409)
    return done(request, match, seat)


def _do(request: Request, match: Match, seat: Seat) -> Match:
    sent = request.POST
    facts: dict[str, Any] = {"match": match, "seat": seat}
    at = number_in(sent, "steps") or 0
    if "begin" in sent:
        planning.begin_plan(**facts, kind=sent["begin"][:20])
    elif planned := sent.get("add") or sent.get("move"):
        # From the list, or from the board.
        planning.add_step(**facts, move=decode_move(match.game, planned), at=at)
    elif "drop" in sent:
        planning.drop_step(**facts, at=at)
    elif "clear" in sent:
        planning.clear_plan(**facts)
    elif "by_itself" in sent:
        planning.let_it_play(**facts, by_itself=sent["by_itself"] == "yes")
    elif "play" in sent:
        return planning.play_plan(**facts, expected=number_in(sent, "expected") or 0)
    else:
        raise Garbled
    # The page reads the places anew.
    return Match.objects.get(pk=match.pk)
