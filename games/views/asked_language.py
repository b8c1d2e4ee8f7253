"""The language of what has no reader: pictures, feeds and boards on other sites carry it in their address."""

from django.conf import settings
from django.http import Http404, HttpRequest

from games.kit.languages import active_language

LANGUAGES = {code for code, _name in settings.LANGUAGES}


def asked_language(request: HttpRequest) -> str:
    """The one that the address names behind its question mark, or else the reader's."""
    wanted = request.GET.get("language", "")
    return wanted if wanted in LANGUAGES else active_language()


def known_language(language: str) -> str:
    """Of an address that carries it; there are no others."""
    if language not in LANGUAGES:
        raise Http404
    return language
