"""A match as one picture, as somebody may see it: for mails, and for whatever shows a match without its page."""

from collections.abc import Sequence
from math import ceil
from typing import Any, Protocol

from games.cadwallon.drawing import picture_parts as cadwallon
from games.kadath.drawing import picture_parts as kadath


class Picture(Protocol):
    """How a game is drawn: a module with these names. Both drawings are SVG documents of the same proportions."""

    # How wide the picture is, and how high.
    @property
    def PROPORTIONS(self) -> tuple[int, int]: ...  # noqa: N802 - a constant of the module

    def ground(self, language: str, /) -> str:
        """What never changes."""
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

    def describe(self, view: Any, names: Sequence[str], /) -> list[str]:
        """The picture in words, a sentence for each seat, in the active language."""
        ...


PICTURES: dict[str, Picture] = {"cadwallon": cadwallon, "kadath": kadath}


WIDTH = 800


def height(game: str) -> int:
    """Of a picture of the usual width, so that pages can keep a place for it."""
    wide, high = PICTURES[game].PROPORTIONS
    return ceil(WIDTH * high / wide)


def draw(
    game: str,
    view: Any,
    names: Sequence[str],
    language: str,
    changed: frozenset[int] = frozenset(),
    width: int = WIDTH,
) -> bytes | None:
    """A view of a match as PNG; nothing for a game that has no picture."""
    artist = PICTURES.get(game)
    if artist is None:
        return None
    # Pages never draw, so they need not carry what it takes.
    from games.kit.png import png

    over = artist.picture(view, names, language, changed)
    return png(lambda: artist.ground(language), f"{game} {language}", over, width)
