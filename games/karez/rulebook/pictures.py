"""Small pictures beside the words; the symbols they use lie in files that the page names."""

from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from games.karez.drawing.figures import figures
from games.karez.drawing.ink import rounded
from games.karez.drawing.overlay import STYLE
from games.karez.drawing.palette import with_variables
from games.karez.drawing.thumbnails import VIEWS, find
from games.karez.rules.components import ADVENTURES


class Thumbnail(NamedTuple):
    symbol: str
    view_box: str
    style: SafeString
    ground: SafeString
    # Is the symbol in the file of figures, and not in that of scenery and signs?
    is_figure: bool


def picture(name: str) -> Thumbnail:
    """Of a building, an adventure, a hero, a monster, a card, or a sign."""
    symbol, kind = find(landmark(name) if name in ADVENTURES else name)
    (x, y, wide, high), colour = VIEWS[kind]
    ground = rounded((x, y), (wide, high), wide / 14, colour) if colour else ""
    return Thumbnail(
        symbol,
        f"{x} {y} {wide} {high}",
        # Both are made by the drawings; nothing in them comes from people.
        mark_safe(with_variables(STYLE)),
        mark_safe(with_variables(ground)),
        symbol in figures(),
    )


def landmark(adventure: str) -> str:
    """How the drawings call an adventure: by its level, and its number there."""
    level = ADVENTURES[adventure].level
    same = [key for key, card in ADVENTURES.items() if card.level == level]
    return f"a{level}_{same.index(adventure) + 1}"
