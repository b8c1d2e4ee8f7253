"""Every answer a seat can give, as small frozen values. Tiles, cells, blocks and sides are numbers."""

import msgspec

from games.kadath.rules.components import Token


class Keep(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Keep this one of the ability tokens in hand, and pass the others on."""

    token: Token


class Place(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Lay a tile of the market (with an Intercept: the top of the deck) on a cell.

    Of rotations that aim alike only the smallest is offered.
    """

    tile: int
    cell: int
    rotation: int
    side: int


class Rotate(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Turn a tile clockwise. Of turns after which it aims alike only the smallest is offered."""

    tile: int
    quarters: int


class Flip(msgspec.Struct, frozen=True, tag=True, gc=False):
    tile: int


class Swap(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Exchange the cells of two tiles; the first one named then performs its points."""

    tile: int
    other: int


class Remove(msgspec.Struct, frozen=True, tag=True, gc=False):
    tile: int


class Forbid(msgspec.Struct, frozen=True, tag=True, gc=False):
    cell: int


class Block(msgspec.Struct, frozen=True, tag=True, gc=False):
    tile: int


class Reserve(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Put the token on a tile of the market or on the top of the deck."""

    tile: int


class Protect(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Protect the four tiles of an enclave, known by its upper left cell."""

    block: int


class Intercept(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Lay the token open, for a later turn."""


class Decline(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Use no ability token this turn."""


Ability = Rotate | Flip | Swap | Remove | Forbid | Block | Reserve | Protect | Intercept
Move = (
    Keep
    | Place
    | Rotate
    | Flip
    | Swap
    | Remove
    | Forbid
    | Block
    | Reserve
    | Protect
    | Intercept
    | Decline
)

DECLINE = Decline()
