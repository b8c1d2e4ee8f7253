"""What there is to watch: public matches that run, replays of those that are over, and a picture of each board."""

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.match.limits import too_many_pictures
from games.match.pictures import SMALL, WIDTH
from games.models import Match
from games.permissions import access_public_match
from games.registry import GAMES
from games.selectors.picture import picture_now
from games.selectors.watch import watch_page
from games.views.asked_language import asked_language
from games.views.chosen_game import named_game
from games.views.requests import Request, wants_part
from games.words.options import all_games

# A match that runs is drawn anew no more often than this, however many look on; the names below may change.
SECONDS_BETWEEN_PICTURES, AN_HOUR = 120, 3600


@require_safe
@vary_on_headers("HX-Request")
def watch(request: Request) -> HttpResponse:
    game = named_game(request)
    context = {
        "watched": watch_page(request.user, game),
        "game": game,
        "games": [one for one in all_games() if one["key"] in GAMES],
    }
    template = "games/_watch.html" if wants_part(request) else "games/watch.html"
    return render(request, template, context)


@require_safe
def now_picture(request: HttpRequest, match_id: int) -> HttpResponse:
    """The board as it stands, for pages of other sites."""
    return _picture(request, match_id, WIDTH)


@require_safe
def small_picture(request: HttpRequest, match_id: int) -> HttpResponse:
    """The same for a list."""
    return _picture(request, match_id, SMALL)


def _picture(request: HttpRequest, match_id: int, width: int) -> HttpResponse:
    match, language = access_public_match(match_id), asked_language(request)
    is_over = match.status == Match.Status.FINISHED
    key = f"now-1-{match.pk}-{match.seal[:16]}-{is_over}-{width}-{language}"
    seconds = AN_HOUR if is_over else SECONDS_BETWEEN_PICTURES
    drawn: bytes | None = cache.get(key)
    if drawn is None:
        if too_many_pictures():
            return HttpResponse(status=429, headers={"Retry-After": "60"})
        with translation.override(language):
            drawn = _drawn(match, width)
        cache.set(key, drawn, seconds)
    headers = {"Cache-Control": f"public, max-age={seconds}"}
    return HttpResponse(drawn, content_type="image/png", headers=headers)


def _drawn(match: Match, width: int) -> bytes:
    if match.game not in GAMES:
        raise Http404
    return picture_now(match, width)
