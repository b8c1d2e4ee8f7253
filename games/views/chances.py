"""The switch on the match page for chances on buttons."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from games.permissions import find_match, require_seat, require_user
from games.services.chances import show_chances
from games.views.redirects import redirect_to_match
from games.views.requests import Request


@require_POST
def chances(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    require_seat(request.user, match)
    user = require_user(request.user)
    show_chances(user=user, shown=request.POST.get("shown") == "yes")
    return redirect_to_match(match)
