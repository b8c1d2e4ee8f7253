"""Tiles are laid, flip and wake each other; enclaves come and go."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.kadath.rules.components import CHAOS
from games.kadath.rules.events import (
    Activated,
    Converted,
    EnclaveFormed,
    EnclaveLost,
    Flipped,
    Placed,
    Withstood,
)
from games.kadath.rules.grid import NO_TILE
from games.kadath.words.names import aims, block_name, cell_name, side_up, tile_name
from games.kit.reader import Reader


def placed(event: Placed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You lay “%(tile)s” on %(cell)s, %(side)s, aiming %(aims)s."),
        _("%(who)s lays “%(tile)s” on %(cell)s, %(side)s, aiming %(aims)s."),
        tile=tile_name(event.tile),
        cell=cell_name(event.cell),
        side=side_up(event.side),
        aims=aims(event.tile, event.rotation),
    )


def flipped(event: Flipped, reader: Reader) -> str:
    text = _("“%(by)s” flips “%(tile)s” on %(cell)s, now %(side)s.")
    if event.by == NO_TILE:
        text = _("“%(tile)s” on %(cell)s is flipped, now %(side)s.")
    return text % {**_facts(event), "side": side_up(event.side)}


def converted(event: Converted, reader: Reader) -> str:
    text = _("“%(by)s” converts “%(tile)s” on %(cell)s, now %(side)s.")
    return text % {**_facts(event), "side": side_up(event.side)}


def activated(event: Activated, reader: Reader) -> str:
    text = _("“%(by)s” wakes “%(tile)s” on %(cell)s.")
    if event.by == NO_TILE:
        text = _("“%(tile)s” on %(cell)s performs its points.")
    return text % _facts(event)


def withstood(event: Withstood, reader: Reader) -> str:
    text = _("“%(tile)s” on %(cell)s is protected: “%(by)s” cannot convert it.")
    if event.token == "block":
        text = _("“%(tile)s” on %(cell)s is blocked: “%(by)s” does nothing to it.")
    return text % _facts(event)


def _facts(event: Flipped | Converted | Activated | Withstood) -> dict[str, str]:
    return {
        "tile": tile_name(event.tile),
        "cell": cell_name(event.cell),
        "by": "" if event.by == NO_TILE else tile_name(event.by),
    }


def enclave_formed(event: EnclaveFormed, reader: Reader) -> str:
    text = _("The Dreamer forms an enclave on %(block)s.")
    if event.side == CHAOS:
        text = _("Chaos forms an enclave on %(block)s.")
    return text % {"block": block_name(event.block)}


def enclave_lost(event: EnclaveLost, reader: Reader) -> str:
    text = _("The Dreamer loses the enclave on %(block)s.")
    if event.side == CHAOS:
        text = _("Chaos loses the enclave on %(block)s.")
    return text % {"block": block_name(event.block)}


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Placed: placed,
    Flipped: flipped,
    Converted: converted,
    Activated: activated,
    Withstood: withstood,
    EnclaveFormed: enclave_formed,
    EnclaveLost: enclave_lost,
}
