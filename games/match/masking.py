"""When an answer takes effect at a masked table: at a moment that was drawn before anybody looked, so that its hour tells nothing.

A player who holds a card thinks longer. As long as they answer before the drawn moment, nobody else can tell; a later answer
waits for the next full minutes. Pure: luck comes in as a function.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import msgspec


class Window(msgspec.Struct, frozen=True):
    """How long an answer is held, and to what a late one is rounded up; in seconds."""

    least: int
    most: int
    grid: int


LIVE = Window(15, 45, 15)
OVER_DAYS = Window(5 * 60, 30 * 60, 5 * 60)

# A number from 0 to n - 1.
Below = Callable[[int], int]

_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
_MICROSECONDS = 1_000_000


def window(*, live: bool) -> Window:
    return LIVE if live else OVER_DAYS


def drawn_moment(opened: datetime, window: Window, below: Below) -> datetime:
    """When an answer takes effect that comes in time."""
    span = (window.most - window.least) * _MICROSECONDS
    return opened + timedelta(seconds=window.least, microseconds=below(span + 1))


def takes_effect(drawn: datetime, answered: datetime, window: Window) -> datetime:
    """When an answer takes effect: at the drawn moment, or, if that is over, at the next full minutes."""
    if answered <= drawn:
        return drawn
    grid = timedelta(seconds=window.grid)
    return _EPOCH + -((_EPOCH - answered) // grid) * grid
