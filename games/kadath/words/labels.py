"""A label for every move: what buttons, the plain list of legal moves and mails show."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.kadath.rules import moves as m
from games.kadath.rules.components import ROTATIONS
from games.kadath.rules.view import View
from games.kadath.words.names import (
    aims,
    block_name,
    cell_name,
    side_up,
    tile_name,
    token_name,
    turn_name,
)


def move_label(move: m.Move, view: View) -> str:
    """What the move does, for the seat that is asked."""
    return LABELS[type(move)](move, view)


def _there(view: View, tile: int) -> str:
    """A tile of the grid with its cell."""
    cell = view.grid.at[tile]
    return _("“%(tile)s” (%(cell)s)") % {
        "tile": tile_name(tile),
        "cell": cell_name(cell),
    }


def _keep(move: m.Keep, view: View) -> str:
    return _("Keep “%(token)s”") % {"token": token_name(move.token)}


def _place(move: m.Place, view: View) -> str:
    text = _("Lay “%(tile)s” on %(cell)s, %(side)s, aiming %(aims)s")
    if move.tile not in view.market:
        text = _("Take “%(tile)s” from the deck to %(cell)s, %(side)s, aiming %(aims)s")
    return text % {
        "tile": tile_name(move.tile),
        "cell": cell_name(move.cell),
        "side": side_up(move.side),
        "aims": aims(move.tile, move.rotation),
    }


def _rotate(move: m.Rotate, view: View) -> str:
    rotation = (view.grid.turns[move.tile] + move.quarters) % ROTATIONS[move.tile]
    return _("Rotate %(tile)s by %(turn)s, aiming %(aims)s") % {
        "tile": _there(view, move.tile),
        "turn": turn_name(move.quarters),
        "aims": aims(move.tile, rotation),
    }


def _flip(move: m.Flip, view: View) -> str:
    return _("Flip %(tile)s") % {"tile": _there(view, move.tile)}


def _swap(move: m.Swap, view: View) -> str:
    return _("Swap %(tile)s with %(other)s; “%(first)s” acts") % {
        "tile": _there(view, move.tile),
        "other": _there(view, move.other),
        "first": tile_name(move.tile),
    }


def _remove(move: m.Remove, view: View) -> str:
    return _("Remove %(tile)s") % {"tile": _there(view, move.tile)}


def _forbid(move: m.Forbid, view: View) -> str:
    return _("Forbid %(cell)s") % {"cell": cell_name(move.cell)}


def _block(move: m.Block, view: View) -> str:
    return _("Block %(tile)s") % {"tile": _there(view, move.tile)}


def _reserve(move: m.Reserve, view: View) -> str:
    text = _("Reserve “%(tile)s” in the market")
    if move.tile not in view.market:
        text = _("Reserve “%(tile)s” on top of the deck")
    return text % {"tile": tile_name(move.tile)}


def _protect(move: m.Protect, view: View) -> str:
    return _("Protect the enclave %(block)s") % {"block": block_name(move.block)}


def _intercept(move: m.Intercept, view: View) -> str:
    return _("Lay out the Intercept for a later turn")


def _decline(move: m.Decline, view: View) -> str:
    return _("Use no token")


LABELS: dict[type, Callable[[Any, View], str]] = {
    m.Keep: _keep,
    m.Place: _place,
    m.Rotate: _rotate,
    m.Flip: _flip,
    m.Swap: _swap,
    m.Remove: _remove,
    m.Forbid: _forbid,
    m.Block: _block,
    m.Reserve: _reserve,
    m.Protect: _protect,
    m.Intercept: _intercept,
    m.Decline: _decline,
}
