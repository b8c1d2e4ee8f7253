"""Queueing the next actions: one URL; the button that is pressed names the action."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.kernel.rules import IllegalMove, Seat
from games.match import limits
from games.match.errors import Refused, StaleMatch
from games.models import Match
from games.permissions import find_match, require_seat, require_user
from games.services import queueing
from games.views.match import Garbled, decode_move, done, refuse, stale
from games.views.requests import Request, number_in
from games.words.refusals import sentence


@require_POST
def queue(request: Request, match_id: int) -> HttpResponse:
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
    if "begin" in sent:
        queueing.begin_queue(match=match, seat=seat)
    elif "clear" in sent:
        queueing.clear_queue(match=match, seat=seat)
    elif "play" in sent:
        expected, seen = number_in(sent, "expected") or 0, sent.get("queue", "")
        return queueing.play_queue(match=match, seat=seat, expected=expected, seen=seen)
    else:
        _change(request, match, seat)
    # The page reads the places anew.
    return Match.objects.get(pk=match.pk)


def _change(request: Request, match: Match, seat: Seat) -> None:
    """All of these are meant for the queue that the page has shown."""
    sent = request.POST
    facts: dict[str, Any] = {
        "match": match,
        "seat": seat,
        "seen": sent.get("queue", ""),
    }
    if queued := sent.get("add") or sent.get("move"):
        # From the list, or from the board.
        queueing.add_action(**facts, move=decode_move(match.game, queued))
    elif "remove" in sent:
        queueing.remove_action(**facts, at=_at(request, "remove"))
    elif "up" in sent:
        queueing.move_action(**facts, at=_at(request, "up"), by=-1)
    elif "down" in sent:
        queueing.move_action(**facts, at=_at(request, "down"), by=1)
    elif "then_pass" in sent:
        queueing.let_it_pass(**facts, then_pass=sent["then_pass"] == "yes")
    elif "leaves_out" in sent:
        queueing.let_it_leave_out(**facts, leaves_out=sent["leaves_out"] == "yes")
    elif "resume" in sent:
        queueing.resume_queue(**facts)
    else:
        raise Garbled


def _at(request: Request, name: str) -> int:
    at = number_in(request.POST, name)
    if at is None:
        raise Garbled
    return at
