"""Matches in which somebody is asked on another's turn, for the tests of orders and of held answers."""

from typing import Any

from accounts.models import User
from games import services
from games.cadwallon import orders as cadwallon
from games.cadwallon.rules.components import GangId
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Attack
from games.cadwallon.rules.state import State
from games.kernel.rules import Seat
from games.match import log
from games.match.orders import plain_orders
from games.match.places import places_of
from games.models import Match, Place
from games.registry import GAMES
from tests.cadwallon.rules.positions import ALICE, BOB, FARAS, LEONA, Hands, position

TWO: tuple[GangId, GangId] = ("executioners", "nocturnis")


def put(match: Match, state: State) -> Match:
    """Sets a running match of two to this position, in which Alice is on turn and asked."""
    match.refresh_from_db()
    Match.objects.filter(pk=match.pk).update(
        state=log.encode(state),
        options=log.plain(state.options),
        base="",
        length=match.length,
        state_length=match.length,
    )
    match.places.update(asked_at=None, asked_since=None, held_until=None)
    match.places.filter(seat=ALICE).update(asked_at=match.length)
    match.refresh_from_db()
    return match


def about_to_attack(
    match: Match,
    hands: Hands | None = None,
    carries: tuple[Any, ...] = (),
    steps: int = 4,
    **more: Any,
) -> Match:
    """Leona stands next to Faras of Bob, and is active; of her movement so many steps are left."""
    state = position(
        gangs=TWO,
        at={LEONA: "fountain-square", FARAS: "compass-street"},
        hands=hands or {BOB: ["extra_blade"]},
        loads={FARAS: carries},
        active=LEONA,
        **more,
    )
    turn = state.stack[1]
    assert isinstance(turn, Turn)
    turn.steps = steps
    return put(match, state)


def attack(match: Match) -> Match:
    return services.play_move(
        match_id=match.pk, seat=ALICE, move=Attack(FARAS), expected=match.length
    )


def leave(match: Match, user: User, **chosen: Any) -> None:
    """The person orders this, and to be asked about everything else."""
    orders = cadwallon.Orders(**{**plain_orders(cadwallon.NONE), **chosen})
    services.leave_orders(match_id=match.pk, user=user, orders=orders)


def place_of(match: Match, seat: Seat = BOB) -> Place:
    return places_of(match)[seat]


def asked_now(match: Match) -> list[tuple[int, str]]:
    match.refresh_from_db()
    rules = GAMES[match.game].rules
    return [(d.seat, d.kind) for d in rules.decisions(log.load(match))]
