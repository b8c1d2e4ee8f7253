"""Four people who play by mail: where they live, when they play, what they have ordered, and what becomes of them."""

from datetime import datetime, timedelta
from random import Random
from typing import Any

import msgspec
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import bots, log
from games.match.orders import order_rules, plain_orders
from games.match.turns import whose_turn
from games.models import Match, Place
from games.registry import GAMES

# Nobody answers later than this before the end of his time.
IN_TIME = timedelta(minutes=15)
EVENINGS = [[[18 * 60, 23 * 60]]] * 5 + [[[10 * 60, 23 * 60]]] * 2
# From eight in the evening to one in the morning.
NIGHTS = [[[20 * 60, 60]]] * 7
OFFICE = [[[9 * 60, 17 * 60]]] * 5 + [[], []]


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """`vanishes` says before which question: one of the own turn, after the first, or one on the turn of another."""

    name: str
    language: str
    zone: str
    hours: Any
    asks_always: bool = False
    reminder_hours: int | None = None
    vanishes: str = ""

    def sign_up(self) -> User:
        orders = plain_orders(order_rules("cadwallon").NONE)
        user = User.objects.create_user(
            self.name,
            f"{self.name}@example.org",
            language=self.language,
            time_zone=self.zone,
            calendar={"hours": self.hours} if self.hours else {},
            orders={"cadwallon": orders} if self.asks_always else {},
            reminder_hours=self.reminder_hours,
        )
        EmailAddress.objects.create(
            user=user, email=user.email, verified=True, primary=True
        )
        return user


CAST = (
    Person(name="alice", language="en", zone="Europe/London", hours=EVENINGS),
    Person(name="boris", language="fr", zone="Europe/Paris", hours=NIGHTS,
           asks_always=True, reminder_hours=6),
    Person(name="carla", language="es", zone="America/New_York", hours=None,
           vanishes="own turn"),
    Person(name="daiki", language="en", zone="Asia/Tokyo", hours=OFFICE,
           asks_always=True, vanishes="turn of another"),
)  # fmt: skip


class Player:
    """One of them at the table, with a browser of his own."""

    def __init__(self, person: Person, user: User) -> None:
        self.person, self.user = person, user
        self.browser = Client(SERVER_NAME="localhost")
        self.turns = 0
        self.is_gone = False

    def answers_at(self, match: Match, place: Place) -> datetime | None:
        """Some hours after he was asked, but in time; never any more once he is gone."""
        assert place.asked_since is not None
        is_own = whose_turn(match.game, log.load(match)) == place.seat
        self.is_gone = self.is_gone or self._vanishes(is_own)
        if self.is_gone:
            return None
        mood = Random(f"{self.person.name} {place.asked_at}")
        hours = mood.uniform(24, 44) if is_own else mood.uniform(1, 5)
        at = place.asked_since + timedelta(hours=hours)
        return min(at, place.deadline - IN_TIME) if place.deadline else at

    def _vanishes(self, is_own: bool) -> bool:
        """Only after having played a while."""
        if self.person.vanishes == "own turn":
            return is_own and self.turns > 0
        is_late = self.person.vanishes == "turn of another" and self.turns > 0
        return is_late and not is_own

    def play(self, match_id: int, seat: int) -> None:
        """Comes by, signs in, and answers as long as he is asked."""
        self.browser.force_login(self.user)
        for _ in range(1_000):
            # One look at both: between two of them a bot may have moved.
            places = Place.objects.select_related("match")
            place = places.get(match=match_id, seat=seat)
            match, asked_at = place.match, place.asked_at
            if asked_at is None:
                return
            state = log.load(match)
            self.turns += whose_turn(match.game, state) == seat
            self._send(match, asked_at, self._move(match, state, seat))
        raise AssertionError("a turn without an end")

    def _move(self, match: Match, state: Any, seat: int) -> Any:
        assert any(d.seat == seat for d in GAMES[match.game].rules.decisions(state))
        luck = Dice(match.length)
        return bots.choose(match.game, "apprentice", state, Seat(seat), luck)

    def _send(self, match: Match, asked_at: int, move: Any) -> None:
        address = f"/m/{match.pk}/move/"
        facts = {"move": log.encode(move), "expected": asked_at}
        answer = self.browser.post(address, facts)
        assert answer.status_code == 302, answer.content.decode()
