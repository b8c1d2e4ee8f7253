"""Pictures for links to public pages: drawn for nobody in particular, in the language of their address, and kept for a while."""

from collections.abc import Callable

from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import translation
from django.views.decorators.http import require_safe

from accounts.models import User
from games.match.limits import too_many_pictures
from games.permissions import access_tournament
from games.registry import GAMES
from games.selectors import cards
from games.selectors.seasons import has_seasons
from games.selectors.tournament_picture import tournament_picture
from games.views.asked_language import known_language

# Those of games never change; the others say who is first.
AN_HOUR, A_DAY = 3600, 24 * 3600


@require_safe
def site(request: HttpRequest, language: str) -> HttpResponse:
    return _card(language, "site", cards.site_card, A_DAY)


@require_safe
def game(request: HttpRequest, language: str, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    return _card(language, f"game-{game}", lambda: cards.game_card(game), A_DAY)


@require_safe
def leaderboard(request: HttpRequest, language: str, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    return _card(language, f"best-{game}", lambda: cards.leaderboard_card(game))


@require_safe
def season(request: HttpRequest, language: str, game: str) -> HttpResponse:
    if not has_seasons(game):
        raise Http404
    return _card(language, f"season-{game}", lambda: cards.season_card(game))


@require_safe
def player(request: HttpRequest, language: str, name: str) -> HttpResponse:
    person = get_object_or_404(User, username__iexact=name, is_active=True)
    return _card(language, f"player-{person.pk}", lambda: cards.player_card(person))


@require_safe
def tournament(request: HttpRequest, language: str, tournament_id: int) -> HttpResponse:
    found = access_tournament(AnonymousUser(), tournament_id)
    key = f"tournament-{found.pk}-{found.status}"
    return _card(language, key, lambda: tournament_picture(found))


def _card(
    language: str, key: str, draw: Callable[[], bytes], seconds: int = AN_HOUR
) -> HttpResponse:
    key = f"card-1-{known_language(language)}-{key}"
    drawn: bytes | None = cache.get(key)
    if drawn is None:
        if too_many_pictures():
            return HttpResponse(status=429, headers={"Retry-After": "60"})
        with translation.override(language):
            drawn = draw()
        cache.set(key, drawn, seconds)
    headers = {"Cache-Control": f"public, max-age={seconds}"}
    return HttpResponse(drawn, content_type="image/png", headers=headers)
