"""The dice of a match, to be checked by anybody, and the match as a file."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.models import Match
from games.permissions import find_match, seat_of
from games.selectors.names import seat_names
from games.trust.dice import draws_of, is_over
from games.trust.export import export


@require_safe
def dice(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    return render(request, "games/dice.html", _context(match))


@require_safe
def export_file(request: HttpRequest, match_id: int) -> JsonResponse:
    match = find_match(request, match_id)
    exported = export(match, seat_of(request.user, match))
    answer = JsonResponse(exported, json_dumps_params={"ensure_ascii": False})
    name = f"attachment; filename={match.game}-{match.pk}.json"
    answer["Content-Disposition"] = name
    return answer


def _context(match: Match) -> dict[str, Any]:
    names = seat_names(match)
    nonces = match.places.order_by("seat").values_list("nonce", flat=True)
    return {
        "match": match,
        "names": names,
        "nonces": list(zip(names, nonces, strict=True)),
        "report": draws_of(match) if is_over(match) else None,
    }
