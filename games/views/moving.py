"""The buttons of a turn: they make a move or, while the next turn is planned on the board, add it to the plan."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from games.views.match import play
from games.views.plan import plan
from games.views.queue import queue
from games.views.requests import Request

PLANNED = {"plan": plan, "queue": queue}


@require_POST
def move(request: Request, match_id: int) -> HttpResponse:
    """The page says which: nothing that is meant for a plan is ever played."""
    act = PLANNED.get(request.POST.get("planning", ""), play)
    return act(request, match_id)
