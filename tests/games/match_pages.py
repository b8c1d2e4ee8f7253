"""What the tests of the match page share: whose turn it is, legal moves as a browser sends them, places in a match."""

from typing import Any

from django.test import Client

from accounts.models import User
from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Decision, Seat
from games.match import bots, log
from games.models import Match
from games.registry import GAMES
from tests.markup import squeezed

RULES = GAMES["cadwallon"].rules
HTMX = {"HX-Request": "true"}


def decision(match: Match) -> Decision[Any]:
    return RULES.decisions(log.load(match))[0]


def expected(match: Match) -> int:
    asked = match.places.get(seat=decision(match).seat).asked_at
    assert asked is not None
    return asked


def who_is_asked(match: Match) -> User:
    user = match.places.get(seat=decision(match).seat).user
    assert user is not None
    return user


def play_on(match: Match, kind: str, least: int = 0) -> Match:
    """Random moves until a question of this kind is asked."""
    while decision(match).kind != kind or match.length < least:
        seat = decision(match).seat
        move = bots.choose(
            "cadwallon", "random", log.load(match), seat, Dice(match.length)
        )
        match = services.play_move(
            match_id=match.pk, seat=seat, move=move, expected=expected(match)
        )
    return match


def browser(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def send(match: Match, move: Any, user: User | None, **more: Any) -> Any:
    """Posts a move as the page does."""
    text = move if isinstance(move, str) else log.encode(move)
    question = more.pop("data", None) or {"expected": expected(match)}
    data = {"move": text} | question
    return browser(user).post(f"/m/{match.pk}/move/", data, **more)


def shown(response: Any) -> str:
    return squeezed(response.content.decode())


def seats(match: Match) -> list[Seat | None]:
    """Everybody who may look: the seats, and a spectator."""
    return [None, *map(Seat, range(match.seats))]
