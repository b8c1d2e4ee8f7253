"""What the reader has picked up on the page: nothing of it is played yet.

It is written in the address, so that the page works without JavaScript: a tile with its orientation and perhaps a cell
("5-1-0-60"), or an ability token with its targets ("swap-5-7").
"""

import msgspec

from games.kadath.rules.moves import Move


class Target(msgspec.Struct, frozen=True):
    """A place that can be picked next: a cell, a tile of the grid (by its cell), a crossing, a tile to come."""

    place: str
    number: int
    pick: str
    label: str
    # "go", "turned" (the tile has to be turned for it), "here" (picked already).
    look: str = "go"


class Control(msgspec.Struct, frozen=True):
    """A button that changes what is picked."""

    id: str
    pick: str
    label: str
    key: str = ""
    is_on: bool = False


class Picked(msgspec.Struct, frozen=True):
    """`move` is complete and legal, if there is one; `pick` is how it is written."""

    pick: str = ""
    targets: list[Target] = []
    controls: list[Control] = []
    move: Move | None = None
    # A tile of the market in hand: which, and how it is held.
    tile: int = -1
    rotation: int = 0
    side: int = 0
    token: str = ""
    hint: str = ""


def numbers_in(parts: list[str]) -> list[int]:
    """Whole numbers; what is none ends the list."""
    found: list[int] = []
    for part in parts:
        if not (part.isascii() and part.isdigit() and len(part) < 5):
            break
        found.append(int(part))
    return found


def joined(*parts: object) -> str:
    return "-".join(map(str, parts))
