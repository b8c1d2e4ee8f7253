"""What a program does in a match: move, take back, resign, leave orders."""

from collections.abc import Callable
from typing import Any

import msgspec
from django.http import HttpRequest
from ninja import Router

from games import services
from games.api.answers import MatchId, answers
from games.api.doors import PLAY, READ, asker, owner
from games.api.once import once
from games.api.shapes import (
    MoveWish,
    OrdersShape,
    PositionShape,
    UndoWish,
)
from games.api.shown import Json, position_shape
from games.kernel.rules import Seat
from games.match.orders import decode_orders, order_rules
from games.models import Match
from games.permissions import access_match, require_seat
from games.registry import GAMES
from games.selectors.places import seated

router = Router(tags=["Playing"])


@router.post("/matches/{match_id}/moves", **PLAY, response=answers(PositionShape))
def play(request: HttpRequest, match_id: MatchId, wish: MoveWish) -> Json:
    """One of the legal moves, as the question listed it, with the `expected` of that question."""
    match, seat = seat_at(request, match_id)
    move = msgspec.convert(wish.move, GAMES[match.game].rules.Move)
    return _shown(
        request,
        lambda: services.play_move(
            match_id=match_id, seat=seat, move=move, expected=wish.expected
        ),
    )


@router.post("/matches/{match_id}/undo", **PLAY, response=answers(PositionShape))
def undo(request: HttpRequest, match_id: MatchId, wish: UndoWish) -> Json:
    """Takes back your last move, unless dice fell, something hidden was shown, or others were asked."""
    _match, seat = seat_at(request, match_id)
    return _shown(
        request,
        lambda: services.undo_move(
            match_id=match_id, seat=seat, expected=wish.expected
        ),
    )


@router.post("/matches/{match_id}/resign", **PLAY, response=answers(PositionShape))
def resign(request: HttpRequest, match_id: MatchId) -> Json:
    """A bot plays on for you, or the match ends; this cannot be taken back."""
    seat_at(request, match_id)
    return _shown(
        request, lambda: services.resign(match_id=match_id, user=owner(request))
    )


@router.post("/matches/{match_id}/back", **PLAY, response=answers(PositionShape))
def come_back(request: HttpRequest, match_id: MatchId) -> Json:
    """You play yourself again, after a bot had to answer for you."""
    seat_at(request, match_id)
    return _shown(
        request, lambda: services.come_back(match_id=match_id, user=owner(request))
    )


@router.get("/matches/{match_id}/orders", **READ, response=answers(OrdersShape))
def orders(request: HttpRequest, match_id: MatchId) -> Json:
    """The answers that you have left in advance."""
    match, seat = seat_at(request, match_id)
    return _orders(match, seat)


@router.put("/matches/{match_id}/orders", **PLAY, response=answers(OrdersShape))
def leave_orders(request: HttpRequest, match_id: MatchId, wish: OrdersShape) -> Json:
    """They count from the next question on. The game's JSON Schema says what can be ordered."""
    match, seat = seat_at(request, match_id)
    if GAMES[match.game].orders is None:
        return {"orders": {}}
    wanted = msgspec.convert(wish.orders, order_rules(match.game).Orders)
    services.leave_orders(match_id=match_id, user=owner(request), orders=wanted)
    return _orders(access_match(asker(request), match_id), seat)


def seat_at(request: HttpRequest, match_id: int) -> tuple[Match, Seat]:
    """A match that the owner of the key plays in; where they may not look there is none."""
    match = access_match(asker(request), match_id)
    return match, require_seat(asker(request), match)


def _shown(request: HttpRequest, do: Callable[[], Match]) -> Json:
    return position_shape(once(request, do), asker(request))


def _orders(match: Match, seat: Seat) -> Json:
    if GAMES[match.game].orders is None:
        return {"orders": {}}
    stored: Any = seated(match)[seat].orders
    kept = decode_orders(order_rules(match.game), stored)
    return {"orders": msgspec.to_builtins(kept)}
