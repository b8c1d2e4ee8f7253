"""A match as one picture, for mails and for whatever shows a match without its page."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec


class Ground(msgspec.Struct, frozen=True):
    """What lies under many pictures: it is drawn once, and remembered by its name."""

    name: str
    draw: Callable[[], str]


class Picture(Protocol):
    """How a game is drawn: a module with these names. Both drawings are SVG documents of the same proportions."""

    # How wide the picture is, and how high.
    @property
    def PROPORTIONS(self) -> tuple[int, int]: ...  # noqa: N802 - a constant of the module

    def ground(self, view: Any, language: str, /) -> Ground:
        """What lies under this view, and under many others of the game."""
        ...

    def picture(
        self,
        view: Any,
        names: Sequence[str],
        language: str,
        changed: frozenset[int] = frozenset(),
        /,
    ) -> str:
        """What lies and stands there in a view, drawn over the ground; `changed` are spaces to point out."""
        ...
