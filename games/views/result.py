"""After the match: the result explained, a picture of it to share, and a rematch."""

from django.contrib import messages
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.match.errors import Refused
from games.match.openness import comes_from_running, is_open
from games.match.pictures import WIDTH
from games.models import Match
from games.permissions import find_match, require_user
from games.selectors.result import result_context, result_rows
from games.selectors.result_picture import result_picture, result_picture_height
from games.views.asked_language import asked_language
from games.views.csv_files import csv_file, wants_csv
from games.words.refusals import sentence

HEADS = ("what", "player", "key", "count", "amount")
# How long a picture is cached; names may change.
AN_HOUR = 3600


@require_safe
def result(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    if match.status != Match.Status.FINISHED:
        # Nothing is told of a match that runs but on its own page.
        return redirect("match", match.pk)
    if comes_from_running(match):
        messages.info(
            request,
            _(
                "This match went on from one that still runs: how it came about is shown when that one is over."
            ),
        )
        return redirect("match", match.pk)
    if wants_csv(request):
        return csv_file(f"match-{match.pk}", HEADS, result_rows(match))
    context = result_context(match, request.user)
    size = {"width": WIDTH, "height": result_picture_height(match)}
    return render(request, "games/result.html", {**context, **size})


@require_safe
def picture(request: HttpRequest, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    if not is_open(match):
        raise Http404
    whose = "public" if match.audience == Match.Audience.PUBLIC else "private"
    headers = {"Cache-Control": f"{whose}, max-age={AN_HOUR}"}
    drawn = _picture(match, asked_language(request))
    return HttpResponse(drawn, content_type="image/png", headers=headers)


def _picture(match: Match, language: str) -> bytes:
    key = f"result-2-{match.pk}-{match.length}-{language}"
    drawn: bytes | None = cache.get(key)
    if drawn is None:
        with translation.override(language):
            drawn = result_picture(match)
        cache.set(key, drawn, AN_HOUR)
    return drawn


@require_POST
def rematch(request: HttpRequest, match_id: int) -> HttpResponse:
    match, user = find_match(request, match_id), require_user(request.user)
    try:
        table = services.play_again(match_id=match.pk, user=user)
    except Refused as refused:
        messages.info(request, sentence(refused.code))
        return redirect("result", match.pk)
    return redirect("match", table.pk)
