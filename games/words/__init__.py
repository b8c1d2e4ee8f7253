"""Sentences: those of the site itself, and what it asks of a game's words."""

from collections.abc import Sequence
from typing import Any

from games.kernel.rules import Seat
from games.kit.dice import DiceThrow, SpokenLine
from games.kit.recap import Told, TurnLine
from games.registry import GAMES


def sentence(game: str, event: Any, names: Sequence[str], seat: Seat | None) -> str:
    """What happened, told to a seat (None: a spectator) that may know the event."""
    return GAMES[game].words.sentence(event, names, seat)


def recap(
    game: str, view: Any, told: Sequence[Told], names: Sequence[str]
) -> list[TurnLine]:
    """What others did, in one line each, for the seat that has this view."""
    return GAMES[game].words.recap(view, told, names)


def throws(game: str, event: Any) -> tuple[DiceThrow, ...]:
    """The dice that fell when something happened."""
    return tuple(GAMES[game].words.throws(event))


def told(game: str, event: Any, names: Sequence[str], seat: Seat | None) -> SpokenLine:
    """What happened, with its dice."""
    return SpokenLine(sentence(game, event, names, seat), throws(game, event))


def question(game: str, kind: str) -> str:
    """What a seat is asked by a decision of this kind."""
    return GAMES[game].words.question(kind)


def question_now(game: str, kind: str, view: Any) -> str:
    """What a seat with this view is asked, as its page says it."""
    words = GAMES[game].words
    return (
        words.question_now(kind, view) if words.question_now else question(game, kind)
    )


def move_label(game: str, move: Any, view: Any) -> str:
    """What a legal move does, for the seat that has this view."""
    return GAMES[game].words.move_label(move, view)


def headline(game: str, view: Any) -> str:
    """How far a match is, to follow a colon: "round 4"; empty where there is nothing to say."""
    return GAMES[game].words.headline(view)


def score(game: str, points: int) -> str:
    """What somebody has in the end: "12 ducats"."""
    return GAMES[game].words.score(points)
