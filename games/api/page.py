"""The interface, explained to people who write programs."""

import re
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import linebreaks
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from games.api.interface import api
from games.registry import GAMES
from games.words.options import game_name

CODE = re.compile(r"`([^`]+)`")


class Address(NamedTuple):
    """One line of the reference."""

    method: str
    path: str
    about: SafeString
    needs: str


@require_safe
def api_page(request: HttpRequest) -> HttpResponse:
    root = reverse("api:api-root")
    context = {
        "addresses": _addresses(),
        "site": settings.SITE_URL,
        "root": f"{settings.SITE_URL}{root}",
        "description": reverse("api:openapi-json"),
        "examples": [(game, game_name(game), f"games/{game}/bot.py") for game in GAMES],
    }
    return render(request, "games/api.html", context)


def _addresses() -> dict[str, list[Address]]:
    """By what they are about, in the order in which they are described."""
    found: dict[str, list[Address]] = {}
    schema: dict[str, Any] = api.get_openapi_schema()
    for path, methods in schema["paths"].items():
        for method, one in methods.items():
            about = _paragraphs(one["description"])
            address = Address(method.upper(), path, about, _needs(one))
            found.setdefault(one["tags"][0], []).append(address)
    return found


def _paragraphs(text: str) -> SafeString:
    """What stands between backticks is code."""
    escaped = linebreaks(text, autoescape=True)
    return mark_safe(CODE.sub(r"<code>\1</code>", escaped))


def _needs(operation: dict[str, Any]) -> str:
    """The scope of the key; nothing where none is needed."""
    doors = [name for door in operation["security"] for name in door or ("",)]
    return "" if "" in doors else "play" if "PlayKey" in doors else "read"
