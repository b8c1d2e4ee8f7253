"""Ability tokens are revealed, take effect, and leave the table."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.kadath.rules.events import (
    CellForbidden,
    InterceptLaid,
    Removed,
    Rotated,
    Swapped,
    TileBlocked,
    TileReserved,
    TilesProtected,
    TokenLeft,
    TokenRevealed,
)
from games.kadath.words.names import (
    aims,
    block_name,
    cell_name,
    tile_name,
    tile_names,
    token_name,
    turn_name,
)
from games.kit.reader import Reader


def token_revealed(event: TokenRevealed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You use the ability token “%(token)s”."),
        _("%(who)s uses the ability token “%(token)s”."),
        token=token_name(event.token),
    )


def token_left(event: TokenLeft, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("Your token “%(token)s” leaves the table."),
        _("The token “%(token)s” of %(who)s leaves the table."),
        token=token_name(event.token),
    )


def rotated(event: Rotated, reader: Reader) -> str:
    text = _("“%(tile)s” on %(cell)s makes %(turn)s, now aiming %(aims)s.")
    return text % {
        "tile": tile_name(event.tile),
        "cell": cell_name(event.cell),
        "turn": turn_name(event.quarters),
        "aims": aims(event.tile, event.rotation),
    }


def swapped(event: Swapped, reader: Reader) -> str:
    text = _(
        "“%(tile)s” moves to %(cell)s and “%(other)s” to %(other_cell)s: they have changed places."
    )
    return text % {
        "tile": tile_name(event.tile),
        "cell": cell_name(event.cell),
        "other": tile_name(event.other),
        "other_cell": cell_name(event.other_cell),
    }


def removed(event: Removed, reader: Reader) -> str:
    text = _("“%(tile)s” on %(cell)s goes back into the box.")
    return text % {"tile": tile_name(event.tile), "cell": cell_name(event.cell)}


def cell_forbidden(event: CellForbidden, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You forbid %(cell)s for one turn."),
        _("%(who)s forbids %(cell)s for one turn."),
        cell=cell_name(event.cell),
    )


def tile_blocked(event: TileBlocked, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You block “%(tile)s” on %(cell)s for one turn."),
        _("%(who)s blocks “%(tile)s” on %(cell)s for one turn."),
        tile=tile_name(event.tile),
        cell=cell_name(event.cell),
    )


def tile_reserved(event: TileReserved, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You reserve “%(tile)s”."),
        _("%(who)s reserves “%(tile)s”."),
        tile=tile_name(event.tile),
    )


def tiles_protected(event: TilesProtected, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You protect the enclave on %(block)s: %(tiles)s."),
        _("%(who)s protects the enclave on %(block)s: %(tiles)s."),
        block=block_name(event.block),
        tiles=tile_names(event.tiles),
    )


def intercept_laid(event: InterceptLaid, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You may take the top of the deck on one of your next turns."),
        _("%(who)s may take the top of the deck on a later turn."),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    TokenRevealed: token_revealed,
    TokenLeft: token_left,
    Rotated: rotated,
    Swapped: swapped,
    Removed: removed,
    CellForbidden: cell_forbidden,
    TileBlocked: tile_blocked,
    TileReserved: tile_reserved,
    TilesProtected: tiles_protected,
    InterceptLaid: intercept_laid,
}
