"""The match page, the fragment of a turn, a move, and taking it back."""

import re
from typing import Any

import msgspec
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import WATCH_PACES
from games import services
from games.kernel.rules import IllegalMove, Seat
from games.kit.questions import Question
from games.match import limits, log
from games.match.errors import Refused, StaleMatch
from games.match.log_lines import LINES_A_PAGE, tail_for_page
from games.match.pictures import WIDTH, height
from games.models import Match
from games.permissions import (
    find_match,
    find_seat,
    is_embeddable,
    is_public,
    require_seat,
    require_user,
    seat_of,
)
from games.selectors.advice import advice_now
from games.selectors.lobby import headline_of
from games.selectors.match import needed_after, turn_context
from games.selectors.names import names_of
from games.selectors.orders import orders_context
from games.selectors.places import seated
from games.selectors.proposals import proposals_context
from games.selectors.story import newest_story
from games.selectors.talk import talk_context
from games.views.keeping import keep_own_match
from games.views.redirects import redirect_to_match
from games.views.requests import Request, number_in
from games.views.turn import AskedFor, turn_response
from games.words import refusals

LONGEST_MOVE = 1_000
PICK = re.compile(r"[a-z0-9-]{1,40}")


class Garbled(Exception):
    """What was sent is no move."""


@require_safe
def match_page(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    return _page(request, match, seat_of(request.user, match))


@require_safe
@conditional_page
def match_turn(request: Request, match_id: int) -> HttpResponse:
    """The part of the page that changes with every move."""
    match = find_match(request, match_id)
    return _turn(request, match, seat_of(request.user, match))


@require_POST
def play(request: Request, match_id: int) -> HttpResponse:
    game, seat = find_seat(request, match_id)
    if limits.is_too_much("move", require_user(request.user)):
        return _refuse_move(
            request, match_id, _("That was quick. Please wait a moment."), 429
        )
    try:
        match = _play(request, match_id, game, seat)
    except (Garbled, IllegalMove):
        return _refuse_move(request, match_id, _("That move cannot be made here."), 422)
    except (StaleMatch, Refused):
        return _refuse_move(request, match_id, stale(), 409)
    return done(request, match, seat)


@require_POST
def undo(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    expected = number_in(request.POST, "expected") or 0
    try:
        match = services.undo_move(match_id=match_id, seat=seat, expected=expected)
    except Refused:
        message = _("This cannot be taken back any more.")
        return refuse(request, match, message, 409)
    except StaleMatch:
        return refuse(request, match, stale(), 409)
    return done(request, match, seat)


def _play(request: Request, match_id: int, game: str, seat: Seat) -> Match:
    """A move, or another one instead of the last."""
    sent = request.POST
    move = decode_move(game, sent.get("move", "") or sent.get("instead", ""))
    play = services.replace_move if "instead" in sent else services.play_by_hand
    return play(match_id=match_id, seat=seat, move=move, expected=_expected(request))


def decode_move(game: str, text: str) -> Any:
    """A move as a button sends it."""
    if len(text) > LONGEST_MOVE:
        raise Garbled
    try:
        return log.decode_move(game, text)
    except (msgspec.MsgspecError, UnicodeError) as mistake:
        raise Garbled from mistake


def _expected(request: Request) -> int:
    expected = number_in(request.POST, "expected")
    if expected is None:
        raise Garbled
    return expected


def stale() -> str:
    return _("The match has gone on meanwhile. Here is how it stands now.")


def done(request: Request, match: Match, seat: Seat) -> HttpResponse:
    """The fresh fragment for htmx; without JavaScript back to the page."""
    return _turn(request, match, seat) if request.htmx else redirect_to_match(match)


def _refuse_move(
    request: Request, match_id: int, message: str, status: int
) -> HttpResponse:
    return refuse(request, find_match(request, match_id), message, status)


def refuse(request: Request, match: Match, message: str, status: int) -> HttpResponse:
    """The match as it is now, with a message on what went wrong."""
    match.refresh_from_db()
    seat, show = seat_of(request.user, match), _turn if request.htmx else _page
    return show(request, match, seat, message, status)


def _turn(
    request: Request,
    match: Match,
    seat: Seat | None,
    message: str = "",
    status: int = 200,
) -> HttpResponse:
    if match.is_table:
        return _to_table(request, match)
    sent = request.POST if request.method == "POST" else request.GET
    asked = AskedFor(request.user, _pick(request), number_in(sent, "story"), message)
    response = turn_response(match, seat, asked, status)
    return keep_own_match(response, request.user, match, seat)


def _page(
    request: Request,
    match: Match,
    seat: Seat | None,
    message: str = "",
    status: int = 200,
) -> HttpResponse:
    if match.is_table:
        return _to_table(request, match)
    match.seated = places = seated(match)
    place = None if seat is None else places[seat]
    tail = tail_for_page(match, needed_after(match, place))
    context = {
        **newest_story(match, seat, tail.newest(LINES_A_PAGE)),
        **talk_context(match, seat, request.user),
        **orders_context(match, seat),
        **proposals_context(match, seat),
        **turn_context(match, seat, _pick(request), tail),
        "is_visit": True,
        **_shared(match),
        "paces": WATCH_PACES,
        "message": message,
    }
    if seat is not None and "advice" in request.GET:
        context |= _advised(request, match, seat, context["game"].ask)
    response = render(request, "games/match.html", context, status=status)
    return keep_own_match(response, request.user, match, seat)


def _shared(match: Match) -> dict[str, Any]:
    """What other sites show of a link to the page, where everybody may see it."""
    if not is_public(match):
        return {"is_public": False}
    names = ", ".join(names_of(match.game, match.seated or seated(match)))
    return {
        "is_public": True,
        "is_embeddable": is_embeddable(match),
        "shared_words": f"{headline_of(match)} · {names}",
        "picture_width": WIDTH,
        "picture_height": height(match.game),
    }


def _advised(
    request: Request, match: Match, seat: Seat, question: Question
) -> dict[str, Any]:
    """The advice as a part of the whole page, for browsers without JavaScript."""
    try:
        limits.count("advice", require_user(request.user))
        return {"advice": advice_now(match, seat, question)}
    except Refused as refusal:
        return {"refusal": refusals.sentence(refusal.code)}


def _to_table(request: Request, match: Match) -> HttpResponse:
    """Nothing is played here yet: there is no turn to show."""
    target = redirect_to_match(match)
    return HttpResponseClientRedirect(target.url) if request.htmx else target


def _pick(request: Request) -> str:
    """What is picked up on the page; whatever makes no sense is nothing."""
    text = request.GET.get("pick", "")
    return text if PICK.fullmatch(text) else ""
