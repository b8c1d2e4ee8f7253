"""What happened, what is asked and what can be done, as sentences in the reader's language."""

from collections.abc import Sequence
from typing import Any, Protocol

from games.cadwallon import words as cadwallon
from games.kadath import words as kadath
from games.kernel.rules import Seat


class Wording(Protocol):
    """A game's sentences: a module with these names."""

    def sentence(
        self, event: Any, names: Sequence[str], seat: Seat | None, /
    ) -> str: ...
    def question(self, kind: str, /) -> str: ...
    def move_label(self, move: Any, view: Any, /) -> str: ...


WORDINGS: dict[str, Wording] = {"cadwallon": cadwallon, "kadath": kadath}


def sentence(game: str, event: Any, names: Sequence[str], seat: Seat | None) -> str:
    """What happened, told to a seat (None: a spectator) that may know the event."""
    return WORDINGS[game].sentence(event, names, seat)


def question(game: str, kind: str) -> str:
    """What a seat is asked by a decision of this kind."""
    return WORDINGS[game].question(kind)


def move_label(game: str, move: Any, view: Any) -> str:
    """What a legal move does, for the seat that has this view."""
    return WORDINGS[game].move_label(move, view)
