"""The dice of a match, to be checked by anybody, and the match as a file."""

from contextlib import suppress
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.match.errors import Refused
from games.models import Match
from games.permissions import find_match, require_seat, require_user, seat_of
from games.selectors.names import seat_names
from games.services.tables import LONGEST_NONCE
from games.trust.dice import draws_of, is_over
from games.trust.export import export
from games.trust.signing import public_keys


@require_safe
def dice(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    return render(request, "games/dice.html", _context(request, match))


@require_POST
def nonce(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    require_seat(request.user, match)
    user, given = require_user(request.user), request.POST.get("nonce", "")
    with suppress(Refused):
        services.bring_nonce(match_id=match_id, user=user, nonce=given)
    return redirect("dice", match_id)


@require_safe
def export_file(request: HttpRequest, match_id: int) -> JsonResponse:
    match = find_match(request, match_id)
    exported = export(match, seat_of(request.user, match))
    answer = JsonResponse(exported, json_dumps_params={"ensure_ascii": False})
    name = f"attachment; filename={match.game}-{match.pk}.json"
    answer["Content-Disposition"] = name
    return answer


@require_safe
def key(request: HttpRequest) -> JsonResponse:
    """The keys with which this site signs the files of matches."""
    return JsonResponse({"kind": "Ed25519", "keys": public_keys()})


def _context(request: HttpRequest, match: Match) -> dict[str, Any]:
    is_open = match.status == Match.Status.OPEN
    names = seat_names(match)
    nonces = match.places.order_by("seat").values_list("nonce", flat=True)
    return {
        "match": match,
        "names": names,
        "nonces": list(zip(names, nonces, strict=True)),
        "may_bring": is_open and seat_of(request.user, match) is not None,
        "longest": LONGEST_NONCE,
        "key": public_keys()[0],
        "report": draws_of(match) if is_over(match) else None,
    }
