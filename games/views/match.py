"""The match page, the fragment of a turn, a move, and taking it back."""

import re
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from games import log, services
from games.errors import Refused, StaleMatch
from games.models import Match
from games.permissions import find_match, require_seat, seat_of
from games.rules.kernel import IllegalMove, Seat
from games.selectors.match import news, turn_context
from games.selectors.orders import orders_context
from games.selectors.story import story_context
from games.selectors.talk import talk_context
from games.views.going import back_to, number_in
from games.views.pace import too_fast
from games.views.parts import is_htmx

LONGEST_MOVE = 1_000
PICK = re.compile(r"[a-z0-9-]{1,40}")


class Garbled(Exception):
    """What was sent is no move."""


@require_safe
def match_page(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    return _page(request, match, seat_of(request.user, match))


@require_safe
def match_turn(request: HttpRequest, match_id: int) -> HttpResponse:
    """The part of the page that changes with every move."""
    match = find_match(request, match_id)
    return _turn(request, match, seat_of(request.user, match))


@require_POST
def play(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    if too_fast(request):
        return refuse(request, match, _("That was quick. Please wait a moment."), 429)
    try:
        match = _play(request, match, seat)
    except (Garbled, IllegalMove):
        return refuse(request, match, _("That move cannot be made here."), 422)
    except (StaleMatch, Refused):
        return refuse(request, match, stale(), 409)
    return done(request, match, seat)


@require_POST
def undo(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    expected = number_in(request.POST, "expected") or 0
    try:
        match = services.undo_move(match_id=match_id, seat=seat, expected=expected)
    except Refused:
        note = _("This cannot be taken back any more.")
        return refuse(request, match, note, 409)
    except StaleMatch:
        return refuse(request, match, stale(), 409)
    return done(request, match, seat)


def _play(request: HttpRequest, match: Match, seat: Seat) -> Match:
    move, expected = _move(request, match), _expected(request)
    if "instead" in request.POST:
        # A thief was picked up and nothing done with him: another takes his place.
        services.undo_move(match_id=match.pk, seat=seat, expected=expected)
        expected = match.places.get(seat=seat).asked_at or 0
    return services.play_move(
        match_id=match.pk, seat=seat, move=move, expected=expected
    )


def _move(request: HttpRequest, match: Match) -> Any:
    return read_move(
        match, request.POST.get("move", "") or request.POST.get("instead", "")
    )


def read_move(match: Match, text: str) -> Any:
    """A move as a button sends it."""
    if len(text) > LONGEST_MOVE:
        raise Garbled
    try:
        return log.read_move(match.game, text)
    except (msgspec.MsgspecError, UnicodeError) as mistake:
        raise Garbled from mistake


def _expected(request: HttpRequest) -> int:
    expected = number_in(request.POST, "expected")
    if expected is None:
        raise Garbled
    return expected


def stale() -> str:
    return _("The match has gone on meanwhile. Here is how it stands now.")


def done(request: HttpRequest, match: Match, seat: Seat) -> HttpResponse:
    """The fresh fragment for htmx; without JavaScript back to the page."""
    return _turn(request, match, seat) if is_htmx(request) else back_to(match)


def refuse(request: HttpRequest, match: Match, note: str, status: int) -> HttpResponse:
    """The match as it is now, with a word on what went wrong."""
    match.refresh_from_db()
    seat, show = seat_of(request.user, match), _turn if is_htmx(request) else _page
    return show(request, match, seat, note, status)


def _turn(
    request: HttpRequest,
    match: Match,
    seat: Seat | None,
    note: str = "",
    status: int = 200,
) -> HttpResponse:
    if match.is_table:
        return _to_table(request, match)
    context = {**_context(request, match, seat), "note": note}
    return render(request, "games/_turn.html", context, status=status)


def _page(
    request: HttpRequest,
    match: Match,
    seat: Seat | None,
    note: str = "",
    status: int = 200,
) -> HttpResponse:
    if match.is_table:
        return _to_table(request, match)
    context = {
        **story_context(match, seat),
        **talk_context(match, seat, request.user),
        **orders_context(match, seat),
        **_context(request, match, seat),
        "news": news(match, seat),
        "note": note,
    }
    return render(request, "games/match.html", context, status=status)


def _to_table(request: HttpRequest, match: Match) -> HttpResponse:
    """Nothing is played here yet: there is no turn to show."""
    target = back_to(match)
    return HttpResponseClientRedirect(target.url) if is_htmx(request) else target


def _pick(request: HttpRequest) -> str:
    """What is picked up on the page; whatever makes no sense is nothing."""
    text = request.GET.get("pick", "")
    return text if PICK.fullmatch(text) else ""


def _context(request: HttpRequest, match: Match, seat: Seat | None) -> dict[str, Any]:
    return turn_context(match, seat, _pick(request))
