"""Which game a form or a URL is about."""

from django.http import HttpRequest

from games.registry import GAMES


def named_game(request: HttpRequest) -> str | None:
    """The game that is named, if there is such a one."""
    named = request.POST.get("game") or request.GET.get("game") or ""
    return named if named in GAMES else None


def chosen_game(request: HttpRequest) -> str:
    """The game that is named; the first of all where none is."""
    return named_game(request) or next(iter(GAMES))
