"""Intercept: lies open, and in one later turn the owner may choose the top of the deck (readings 16 and 27)."""

from collections.abc import Iterator

from games.kadath.rules.events import InterceptLaid
from games.kadath.rules.moves import Intercept
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn


def moves(state: State, turn: Turn) -> Iterator[Intercept]:
    yield Intercept()


def use(now: Now, turn: Turn, move: Intercept) -> None:
    now.state.interceptor = turn.seat
    now.tell(InterceptLaid(turn.seat))
