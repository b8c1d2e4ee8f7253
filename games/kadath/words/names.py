"""Names in the reader's language: tiles, sides, tokens, cells and directions."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kadath.rules.components import AIMS, TILES, TOKENS, Kind, Token
from games.kadath.rules.table import block_cells, column_of, row_of
from games.kit.languages import localized

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def tile_name(tile: int) -> str:
    return localized(TILES[tile])


def token_name(token: Token) -> str:
    return localized(TOKENS[token])


def kind_name(kind: Kind) -> str:
    match kind:
        case "creature":
            return _("Creature")
        case "attractor":
            return _("Attractor")
        case "landscape":
            return _("Landscape")


def side_name(side: int) -> str:
    """As the player of the side is called."""
    return pgettext("side", "Chaos") if side else pgettext("side", "Dreamer")


def side_up(side: int) -> str:
    """Which side of a tile shows."""
    return _("Chaos side up") if side else _("Dreamer side up")


def cell_name(cell: int) -> str:
    """A letter and a number; they count from afar, so that a cell keeps its name however the grid grows."""
    return f"{COLUMNS[column_of(cell)]}{row_of(cell) + 1}"


def block_name(block: int) -> str:
    """By two opposite corners."""
    first, *_between, last = block_cells(block)
    return f"{cell_name(first)}–{cell_name(last)}"


def direction_name(direction: int) -> str:
    return (
        pgettext("north", "N"),
        pgettext("north-east", "NE"),
        pgettext("east", "E"),
        pgettext("south-east", "SE"),
        pgettext("south", "S"),
        pgettext("south-west", "SW"),
        pgettext("west", "W"),
        pgettext("north-west", "NW"),
    )[direction]


def aims(tile: int, rotation: int) -> str:
    """Where a tile aims when it is turned so far."""
    return ", ".join(map(direction_name, AIMS[tile][rotation]))


def tile_names(tiles: Iterable[int]) -> str:
    return ", ".join(_("“%(tile)s”") % {"tile": tile_name(tile)} for tile in tiles)


def enclaves(count: int) -> str:
    return ngettext("%(count)d enclave", "%(count)d enclaves", count) % {"count": count}


def games(count: int) -> str:
    return ngettext("%(count)d game", "%(count)d games", count) % {"count": count}


def turn_name(quarters: int) -> str:
    """How far a tile is turned, clockwise."""
    return (_("a quarter turn"), _("half a turn"), _("three quarters of a turn"))[
        quarters - 1
    ]
