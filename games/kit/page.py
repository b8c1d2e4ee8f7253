"""What a match page shows of a game. Each game adds its own parts, which only its own templates know."""

from collections.abc import Sequence

import msgspec

from games.kit.dice import SpokenLine
from games.kit.questions import Question


class PayLine(msgspec.Struct, frozen=True):
    """Something that brings or costs points: what it is, and what it pays."""

    name: str
    text: str
    # What it is worth to the reader as things are; empty where there is nothing to say.
    now: str = ""


class Payoff(msgspec.Struct, frozen=True):
    """The goal in one line, and what pays towards it."""

    goal: str
    lines: tuple[PayLine, ...] = ()


class GamePage(msgspec.Struct, frozen=True, kw_only=True):
    ask: Question
    # What came of the reader's own last move, above the question.
    latest: Sequence[SpokenLine] = ()
    # Always one glance away.
    pays: Payoff | None = None
