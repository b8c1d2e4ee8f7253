"""For the service worker: whose session it is, and the moves that were made without a network."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.readers import reader_key
from games.kernel.rules import IllegalMove
from games.match import limits
from games.match.errors import Refused, StaleMatch
from games.permissions import find_seat, require_user
from games.services.late_moves import LateMove, take_late_move
from games.services.once import LONGEST_KEY, KeyReused
from games.views.match import Garbled, decode_move
from games.views.requests import number_in
from games.words.late_moves import late_sentence


@never_cache
@require_safe
def whose(request: HttpRequest) -> HttpResponse:
    """Who would send something now, and the token that has to come with it: what a page holds may be of an older session."""
    return JsonResponse(
        {"reader": reader_key(request.user), "token": get_token(request)}
    )


@never_cache
@require_POST
def late_move(request: HttpRequest, match_id: int) -> HttpResponse:
    """A move that was kept on a device, sent in the name of whoever made it. `wait`: it is to be sent again later."""
    if not _is_its_maker(request):
        return _said("wait", 403)
    if limits.is_too_much("move", require_user(request.user)):
        return _said("wait", 429)
    try:
        return _said(_taken(request, match_id))
    except (Http404, PermissionDenied):
        return _said("not_yours", 409)
    except (Garbled, IllegalMove, KeyReused, Refused, StaleMatch):
        return _said("gone", 409)


def _is_its_maker(request: HttpRequest) -> bool:
    """Somebody else may have signed in on the device meanwhile, or nobody has."""
    here = reader_key(request.user)
    return bool(here) and request.POST.get("reader") == here


def _taken(request: HttpRequest, match_id: int) -> str:
    user, sent = require_user(request.user), request.POST
    game, seat = find_seat(request, match_id)
    expected, key = number_in(sent, "expected"), sent.get("key", "")
    if expected is None or not 0 < len(key) <= LONGEST_KEY:
        raise Garbled
    late = LateMove(decode_move(game, sent.get("move", "")), expected, key)
    return take_late_move(match_id=match_id, user=user, seat=seat, late=late).outcome


def _said(outcome: str, status: int = 200) -> HttpResponse:
    says = "" if outcome == "wait" else late_sentence(outcome)
    return JsonResponse({"outcome": outcome, "says": says}, status=status)
