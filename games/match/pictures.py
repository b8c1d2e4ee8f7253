"""A match as a PNG picture, as somebody may see it."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from games.registry import GAMES

WIDTH = 800


def height(game: str) -> int:
    """Of a picture of the usual width, so that pages can keep a place for it."""
    wide, high = GAMES[game].picture.PROPORTIONS
    return ceil(WIDTH * high / wide)


def draw(
    game: str,
    view: Any,
    names: Sequence[str],
    language: str,
    changed: frozenset[int] = frozenset(),
    below: str = "",
) -> bytes:
    """A view of a match as PNG, with a drawing below it."""
    # Pages never draw, so they need not carry what it takes.
    from games.kit.png import png

    artist = GAMES[game].picture
    over = artist.picture(view, names, language, changed)
    return png(artist.ground(view, language), over, WIDTH, below)
