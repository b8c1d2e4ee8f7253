"""A match from a file, and those that were read before."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.models import User
from games import services
from games.match import limits
from games.match.errors import Refusal, Refused
from games.permissions import require_user
from games.selectors.imported import imported_matches
from games.services.importing import LARGEST_FILE
from games.words import refusals


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def import_match(request: HttpRequest) -> HttpResponse:
    user = require_user(request.user)
    if request.method != "POST":
        return _page(request, user)
    try:
        limits.count("import", user)
        match = services.import_match(user=user, raw=_sent(request))
    except Refused as refusal:
        status = 429 if refusal.code is Refusal.TOO_FAST else 422
        return _page(request, user, refusals.sentence(refusal.code), status)
    return redirect("replay", match.pk)


def _sent(request: HttpRequest) -> bytes:
    """The file; of one that is too large not a byte is read."""
    file = request.FILES.get("file")
    if file is None:
        raise Refused(Refusal.NO_FILE)
    if (file.size or 0) > LARGEST_FILE:
        raise Refused(Refusal.FILE_TOO_LARGE)
    raw: bytes = file.read()
    return raw


def _page(
    request: HttpRequest, user: User, trouble: str = "", status: int = 200
) -> HttpResponse:
    context = {"matches": imported_matches(user), "trouble": trouble}
    return render(request, "games/import.html", context, status=status)
