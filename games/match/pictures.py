"""A match as a PNG picture, as somebody may see it."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from games.registry import GAMES

WIDTH = 800
# In a list of matches.
SMALL = 480


def height(game: str, width: int = WIDTH) -> int:
    """Of a picture of this width, so that pages can keep a place for it."""
    wide, high = GAMES[game].picture.PROPORTIONS
    return ceil(width * high / wide)


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


def draw_wide(
    game: str, view: Any, names: Sequence[str], language: str, width: int
) -> bytes:
    """A view of a match as it stands, in another width."""
    from games.kit.png import png

    artist = GAMES[game].picture
    over = artist.picture(view, names, language)
    return png(artist.ground(view, language), over, width)
