"""Small pictures for lines and rows: which symbol of which file, and what part of it is shown."""

from functools import cache

import msgspec
from django.template.loader import render_to_string

from games.karez.drawing.figures import figures
from games.karez.drawing.references import Addresses
from games.karez.drawing.thumbnails import VIEWS, find


class SmallPicture(msgspec.Struct, frozen=True):
    symbol: str
    # The part that is shown, as a view box.
    box: str
    # Heroes, monsters and cards lie in a file of their own.
    is_figure: bool = False


@cache
def picture_of(name: str) -> SmallPicture:
    """Of a building, a ruin (`ruin-library`), an adventure, a hero, a monster, a card, or a sign."""
    symbol, kind = find(name)
    box, _ground = VIEWS[kind]
    return SmallPicture(symbol, " ".join(map(str, box)), symbol in figures())


@cache
def addresses(hall: str = "") -> Addresses:
    """Where the files with the symbols are found; `hall` is the deck that is met."""
    text = render_to_string("games/karez/_addresses.txt", {"hall": hall})
    sprites, pieces, place = text.split()
    return Addresses(sprites, pieces, place)
