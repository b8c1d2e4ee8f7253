"""How long a match will probably take, from its pace and from how long its people usually let others wait; told coarsely only.

Nearly all of the time that a match takes is spent waiting for people, one after the other.
"""

from collections.abc import Iterable

from accounts.calendars import DAY, HOUR, MINUTE
from games.match.clock import Pace

# How often each seat is waited for, as long as no match of the game was counted.
ANSWERS_UNKNOWN = 40
# What somebody takes of whom nothing is known: a part of what a turn gives them; in one sitting they are at the page.
SHARE_OF_INCREMENT = 0.4
LIVE_ANSWER = MINUTE
# Nothing between these is told apart.
STEPS = (
    *(HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR),
    *(DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY, 10 * DAY),
    *(14 * DAY, 21 * DAY, 28 * DAY, 42 * DAY, 56 * DAY, 84 * DAY),
)


def match_seconds(pace: Pace, answers: float, waits: Iterable[float | None]) -> float:
    """`answers`: how often a seat is waited for; `waits`: how long each person usually lets others wait (None: not known)."""
    return sum(answers * wait_of(pace, answers, known) for known in waits)


def wait_of(pace: Pace, answers: float, known: float | None) -> float:
    """Nobody takes longer than the clock allows; in one sitting what somebody does over days says nothing."""
    allowed = pace.increment + pace.bank / max(answers, 1)
    if pace.live:
        return min(LIVE_ANSWER, allowed)
    usual = SHARE_OF_INCREMENT * pace.increment if known is None else known
    # Without an increment all of the bank is there to be used.
    return min(usual or SHARE_OF_INCREMENT * allowed, allowed)


def coarse(seconds: float) -> int:
    """The nearest step, by ratio."""
    return min(STEPS, key=lambda step: max(step, seconds + 1) / min(step, seconds + 1))
