"""Intercept: lies open, and in one later turn the owner may choose the top of the deck (readings 16 and 27)."""

from collections.abc import Iterator

from games.rules.kadath.events import InterceptLaid
from games.rules.kadath.moves import Intercept
from games.rules.kadath.now import Now
from games.rules.kadath.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Intercept]:
    yield Intercept()


def use(now: Now, turn: Turn, move: Intercept) -> None:
    now.state.interceptor = turn.seat
    now.tell(InterceptLaid(turn.seat))
