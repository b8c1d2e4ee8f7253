"""Counts moves, and how long bots think."""

from functools import partial

from django.db import transaction
from prometheus_client import Counter, Histogram

moves = Counter("cadwallon_moves", "Moves in logs.", ["game", "by"])
bot_seconds = Histogram(
    "cadwallon_bot_seconds",
    "How long bots think about a move.",
    ["game", "level"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
)


def count_move(game: str, by: str) -> None:
    """When it is in the log for good."""
    transaction.on_commit(partial(_count, game, by), robust=True)


def _count(game: str, by: str) -> None:
    moves.labels(game, by).inc()
