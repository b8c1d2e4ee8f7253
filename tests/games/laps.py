"""Matches of the toy with one action a turn, for tests of queues and of orders on the own turn."""

from typing import Any

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match.orders import plain_orders
from games.models import Match, Place
from games.services import TablePlan
from tests.toy.laps import orders
from tests.toy.laps.rules import Pass

ALICE, BOB, CHARLIE = Seat(0), Seat(1), Seat(2)


def begun(*people: User, asks: bool = False) -> Match:
    """`asks`: they want to be asked whatever orders could answer."""
    for user in people:
        user.orders = {"toy": plain_orders(orders.NONE if asks else orders.DEFAULT)}
        user.save()
    plan = TablePlan(game="toy", seats=len(people), title="Heaps")
    match = services.open_table(host=people[0], plan=plan)
    for user in people[1:]:
        services.join_table(match_id=match.pk, user=user)
    for user in people:
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return fresh(match)


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def place(match: Match, seat: Seat) -> Place:
    return match.places.get(seat=seat)


def asked(match: Match) -> list[int]:
    """The seats that are asked now."""
    return [p.seat for p in match.places.filter(asked_at__isnull=False)]


def play(match: Match, move: Any = None, seat: Seat | None = None) -> Match:
    """The one who is asked does this, or passes."""
    who = Seat(asked(match)[0]) if seat is None else seat
    services.play_move(
        match_id=match.pk,
        seat=who,
        move=Pass() if move is None else move,
        expected=place(match, who).asked_at or 0,
    )
    return fresh(match)


def moves_of(match: Match) -> list[tuple[int, str, str]]:
    """Who did what, and by whose hand."""
    entries = match.entries.order_by("number").values_list("seat", "move", "by")
    return [
        (seat, move.partition('"type":"')[2].partition('"')[0], by)
        for seat, move, by in entries
    ]
