"""What the story must know of a game's events: where a turn begins, and which spaces are concerned."""

from collections.abc import Iterable
from typing import Any, Protocol

from games.cadwallon import about as cadwallon
from games.kadath import about as kadath


class Teller(Protocol):
    """A game's events: a module with these names."""

    def begins_chapter(self, event: Any, /) -> bool: ...
    def spaces(self, event: Any, /) -> Iterable[int]: ...


TELLERS: dict[str, Teller] = {"cadwallon": cadwallon, "kadath": kadath}
