"""A label for every move, and its price: what buttons, the plain list of legal moves and mails show."""

from collections.abc import Callable
from typing import Any

from games.cadwallon.rules.costs import price
from games.cadwallon.rules.frames import turn_in
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.view import View
from games.cadwallon.words.labels import answers, passing, prowling, skills, turn
from games.cadwallon.words.labels.situation import priced

LABELS: dict[type, Callable[[Any, View], str]] = {
    **prowling.LABELS,
    **turn.LABELS,
    **skills.LABELS,
    **answers.LABELS,
    **passing.LABELS,
}


def move_label(move: Move, view: View) -> str:
    """What the move does, and the action points it costs, for the seat that is asked."""
    label, turn = LABELS[type(move)](move, view), turn_in(view.stack)
    return label if turn is None else priced(label, price(move, turn))
