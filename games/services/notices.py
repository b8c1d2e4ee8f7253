"""The outbox: what people are to be told, written in the transaction that it tells of."""

from collections.abc import Sequence

from games.models import Match, Place


def write(match: Match, places: Sequence[Place], asked: Sequence[Place]) -> None:
    """Notes whom to tell what after a step of a match; `asked` are the places whose question is new."""
