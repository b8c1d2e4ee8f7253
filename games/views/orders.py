"""Standing orders: the panel of a match, and what somebody brings to new tables."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games import services
from games.forms.orders import Forged, read_orders
from games.kernel.rules import Seat
from games.match.orders import decode_orders, games_with_orders, orders_at, orders_of
from games.match.places import places_of
from games.models import Match
from games.permissions import find_match, require_seat, require_user
from games.selectors.order_form import order_groups
from games.selectors.orders import orders_context
from games.views.redirects import redirect_to_match
from games.views.requests import Request
from games.views.talk import read_or_write
from games.words.options import game_name


@read_or_write
def orders(request: Request, match_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    seat = require_seat(request.user, match)
    if not orders_context(match, seat):
        raise Http404
    if request.method != "POST":
        return _panel(request, match, seat)
    places = places_of(match)
    before = orders_at(match, places, places[seat])
    try:
        chosen = read_orders(match.game, request.POST, before)
    except Forged:
        message = _("That cannot be ordered. Nothing was changed.")
        return _panel(request, match, seat, 422, refused=message)
    user = require_user(request.user)
    match = services.leave_orders(match_id=match.pk, user=user, orders=chosen)
    if request.htmx:
        return _panel(request, match, seat, is_saved=True)
    return redirect_to_match(match)


def _panel(
    request: Request, match: Match, seat: Seat, status: int = 200, **more: Any
) -> HttpResponse:
    """The part alone for htmx; a page around it for everybody else."""
    template = "games/_orders.html" if request.htmx else "games/orders.html"
    context = {**orders_context(match, seat), "is_open": True, **more}
    return render(request, template, context, status=status)


@login_required
@read_or_write
def usual_orders(request: Request) -> HttpResponse:
    """For each game that knows orders, what its owner brings to new tables."""
    user, status, refused = require_user(request.user), 200, ""
    game = request.POST.get("game", "")
    if request.method == "POST":
        try:
            _save_usual(request, game)
        except Forged:
            status, refused = 422, _("That cannot be ordered. Nothing was changed.")
        else:
            messages.success(request, _("Your orders are saved."))
            return redirect("usual_orders")
    games = [
        (
            key,
            game_name(key),
            order_groups(key, decode_orders(rules, orders_of(user, key))),
        )
        for key, rules in games_with_orders().items()
    ]
    context = {"games": games, "refused": refused}
    return render(request, "games/usual_orders.html", context, status=status)


def _save_usual(request: Request, game: str) -> None:
    rules = games_with_orders().get(game)
    if rules is None:
        raise Forged
    user = require_user(request.user)
    before = decode_orders(rules, orders_of(user, game))
    chosen = read_orders(game, request.POST, before)
    services.set_usual_orders(user=user, game=game, orders=chosen)
