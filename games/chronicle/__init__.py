"""What the site remembers of finished matches: one module a game, which reads events and the last view."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from games.cadwallon import chronicle as cadwallon
from games.kadath import chronicle as kadath
from games.kernel.record import Record, Step


class Chronicler(Protocol):
    """A game's chronicle: a module with these names."""

    # What a fair die of each kind shows on average, times two: whole numbers only.
    @property
    def TWICE_EXPECTED(self) -> Mapping[str, int]: ...  # noqa: N802 - a constant of the module

    def tell(self, steps: Sequence[Step], /) -> Record: ...


CHRONICLERS: dict[str, Chronicler] = {"cadwallon": cadwallon, "kadath": kadath}
