"""The site as an app: what it is called and drawn with, its service worker, and the page that is shown without a network."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from cadwallon_site.middleware import POLICY
from games.words.options import all_games

LANGUAGES = [code for code, _name in settings.LANGUAGES]
FOR_EVERYBODY = "public, max-age=3600"
DAY, NIGHT = "#efe4cb", "#16202f"
ICONS = (
    ("site/icons/icon-192.png", 192, "any"),
    ("site/icons/icon-512.png", 512, "any"),
    ("site/icons/maskable-192.png", 192, "maskable"),
    ("site/icons/maskable-512.png", 512, "maskable"),
    ("site/icons/badge.png", 96, "monochrome"),
)
# What the service worker is put together from, in this order.
SCRIPTS = ("site/worker_pages.js", "site/worker_moves.js", "site/worker.js")
# What every page looks like; whatever else a page takes is kept when it is first shown.
SHELL = (
    *("site/site.css", "site/lobby.css", "site/match.css", "site/favicon.svg"),
    *("site/icons/icon-192.png", "site/icons/badge.png"),
    *("fonts/cadwallon-serif-regular.woff2", "fonts/cadwallon-serif-semibold.woff2"),
    "django_htmx/htmx-2.min.js",
)


@require_safe
def manifest(request: HttpRequest, language: str) -> HttpResponse:
    """What a system asks before it installs the site: for everybody the same, in each language."""
    with override(_known(language)):
        about = _about(language)
    return JsonResponse(
        about,
        content_type="application/manifest+json",
        headers={"Cache-Control": FOR_EVERYBODY},
    )


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: its version changes with what it keeps, and with itself."""
    scripts, files = _static(SCRIPTS), _static(SHELL)
    pages = {language: reverse("offline", args=[language]) for language in LANGUAGES}
    version = hashlib.sha256(
        json.dumps([scripts, files, *map(_offline, LANGUAGES)]).encode()
    ).hexdigest()[:12]
    shell = {"version": version, "files": files, "offline": pages, "policy": POLICY}
    shell |= _notices()
    imported = ", ".join(map(json.dumps, scripts))
    return HttpResponse(
        f"self.shell = {json.dumps(shell)};\nimportScripts({imported});\n",
        content_type="text/javascript",
        headers={"Cache-Control": "public, no-cache"},
    )


@require_safe
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """Kept by the service worker, and so nobody's: it knows nothing of who asks for it."""
    page = _offline(_known(language))
    return HttpResponse(page, headers={"Cache-Control": FOR_EVERYBODY})


def _static(names: Sequence[str]) -> list[str]:
    return [static(name) for name in names]


def _offline(language: str) -> str:
    with override(language):
        return render_to_string("site/offline.html", {"theme": "auto"})


def _notices() -> dict[str, str]:
    """What a notice of the system is drawn with."""
    return {
        "icon": static("site/icons/icon-192.png"),
        "badge": static("site/icons/badge.png"),
    }


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Http404
    return language


def _about(language: str) -> dict[str, Any]:
    names = ", ".join(str(game["name"]) for game in all_games())
    description = _(
        "Board games for playing over days, with friends and bots: %(names)s."
    ) % {"names": names}
    return {
        "id": "/",
        "name": "Cadwallon",
        "short_name": "Cadwallon",
        "description": description,
        "lang": language,
        "dir": "ltr",
        # Whoever is signed in finds there what waits for them.
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": DAY,
        "theme_color": NIGHT,
        "categories": ["games"],
        "icons": [_icon(*icon) for icon in ICONS],
        "shortcuts": [_shortcut(name, url) for name, url in _shortcuts()],
    }


def _icon(name: str, width: int, purpose: str) -> dict[str, str]:
    return {
        "src": static(name),
        "sizes": f"{width}x{width}",
        "type": "image/png",
        "purpose": purpose,
    }


def _shortcuts() -> Sequence[tuple[str, str]]:
    return (
        (_("Play next"), reverse("play_next")),
        (_("Find a table"), reverse("lobby")),
        (_("Open a table"), reverse("new_table")),
    )


def _shortcut(name: str, url: str) -> dict[str, Any]:
    return {"name": name, "url": url, "icons": [_icon(*ICONS[0])]}
