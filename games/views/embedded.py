"""The board of a public match on pages of other sites: without cookies, in the language and the light of its address."""

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games.models import Match
from games.permissions import access_embeddable_match
from games.selectors.embedded import embedded_board
from games.views.asked_language import known_language

# The only pages that others may show in a frame; for the rest see `cadwallon_site.middleware`.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors *",
    )
)
# So long all who look on may be shown the same answer.
SECONDS_SHARED = 5
THEMES = ("day", "night")

View = Callable[[HttpRequest, str, int], HttpResponse]


def framed(view: View) -> View:
    """Others may frame the answer, and also the one that says that there is nothing: it is the same whatever is not shown."""

    @wraps(view)
    def answer(request: HttpRequest, language: str, match_id: int) -> HttpResponse:
        with translation.override(known_language(language)):
            try:
                response = view(request, language, match_id)
            except Http404:
                context = {"theme": _theme(request), "language": language}
                response = render(
                    request, "games/embedded_nothing.html", context, status=404
                )
                response["Cache-Control"] = "no-store"
        response["Content-Language"] = language
        response["Content-Security-Policy"] = POLICY
        response["X-Robots-Tag"] = "noindex"
        response.xframe_options_exempt = True
        return response

    return answer


@require_safe
@framed
def board(request: HttpRequest, language: str, match_id: int) -> HttpResponse:
    """The whole page."""
    return _board(request, language, match_id, "games/embedded.html")


@require_safe
@framed
def board_now(request: HttpRequest, language: str, match_id: int) -> HttpResponse:
    """The part of it that changes with every move: asked for again and again, and seldom sent."""
    return _board(request, language, match_id, "games/_embedded.html")


def _board(
    request: HttpRequest, language: str, match_id: int, template: str
) -> HttpResponse:
    match = access_embeddable_match(match_id)
    tag = _tag(match, language, _theme(request))
    known = get_conditional_response(request, etag=tag)
    if known is None:
        known = render(request, template, _context(request, match, language))
        known["ETag"] = tag
    known["Cache-Control"] = f"public, max-age={SECONDS_SHARED}"
    return known


def _context(request: HttpRequest, match: Match, language: str) -> dict[str, Any]:
    return {
        **embedded_board(match),
        "theme": _theme(request),
        "language": language,
    }


def _theme(request: HttpRequest) -> str:
    """As the address says it; or else as the reader's system does."""
    wanted = request.GET.get("theme", "")
    return wanted if wanted in THEMES else "auto"


def _tag(match: Match, language: str, theme: str) -> str:
    """It changes with the match, and with nothing that only some may know."""
    stands = f"1 {match.pk} {match.title} {match.status} {match.length} {match.touched_at} {language} {theme}"
    return f'"{hashlib.sha256(stands.encode()).hexdigest()[:32]}"'
