"""Asking the table for something, and answering what it is asked: forms that work without JavaScript."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games.match.errors import Refusal, Refused
from games.match.proposals import Wish
from games.models import Match, Proposal
from games.permissions import find_match, require_seat, require_user
from games.selectors.proposals import proposals_context, what_can_be_asked
from games.services import proposing
from games.views.redirects import redirect_to_match
from games.views.requests import Request, number_in
from games.words.refusals import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def proposals(request: Request, match_id: int) -> HttpResponse:
    """The page of all that can be asked for; a form of it asks."""
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    if match.is_table:
        return redirect_to_match(match)
    if request.method != "POST":
        context = what_can_be_asked(match, seat)
        return render(request, "games/proposals.html", context)
    user = require_user(request.user)
    return _act(
        request,
        match,
        lambda: proposing.propose(match_id=match_id, user=user, wish=_wish(request)),
    )


@require_POST
def proposal(request: Request, match_id: int, proposal_id: int) -> HttpResponse:
    """An answer to what somebody asks for."""
    match = find_match(request, match_id)
    require_seat(request.user, match)
    user = require_user(request.user)
    does = proposing.agree if "agree" in request.POST else proposing.refuse
    return _act(
        request,
        match,
        lambda: does(match_id=match_id, user=user, proposal_id=proposal_id),
    )


def _wish(request: Request) -> Wish:
    """What was asked for."""
    sent = request.POST
    if sent.get("kind") not in Proposal.Kind.values:
        raise Refused(Refusal.NO_SUCH_PROPOSAL)
    return Wish(
        kind=Proposal.Kind(sent["kind"]),
        seat=number_in(sent, "seat") or 0,
        seconds=number_in(sent, "seconds") or 0,
        pace=sent.get("pace", ""),
    )


def _act(request: Request, match: Match, action: Callable[[], Match]) -> HttpResponse:
    """The strip with what is asked now, for htmx; else the page of the match. What is refused is said."""
    refused: Refusal | None = None
    try:
        match = action()
    except Refused as refusal:
        refused = refusal.code
        match.refresh_from_db()
    if not request.htmx:
        if refused:
            messages.info(request, sentence(refused))
        return redirect("match", match.pk)
    status = 200 if refused is None else 429 if refused is Refusal.TOO_FAST else 409
    seat = require_seat(request.user, match)
    context = proposals_context(match, seat)
    context |= {"seat": seat, "message": sentence(refused) if refused else ""}
    return render(request, "games/_proposals.html", context, status=status)
