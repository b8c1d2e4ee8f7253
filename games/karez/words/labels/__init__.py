"""A label for every move: what buttons, the plain list of legal moves and mails show."""

from collections.abc import Callable
from typing import Any

from games.karez.rules.moves import Move
from games.karez.rules.view import View
from games.karez.words.labels import city, expeditions, tools

LABELS: dict[type, Callable[[Any, View], str]] = {
    **city.LABELS,
    **expeditions.LABELS,
    **tools.LABELS,
}


def move_label(move: Move, view: View) -> str:
    """What the move does, for the seat that is asked."""
    return LABELS[type(move)](move, view)
