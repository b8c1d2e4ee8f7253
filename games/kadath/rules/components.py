"""What comes in the box: tiles, ability tokens, numbers.

All of it is read from `data/`. A tile looks the same on both sides but for the side itself (reading 31).
"""

from typing import Annotated, Literal

import msgspec

from games.kernel.datafile import load, mistake

PACKAGE = "games.kadath.rules"

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Text = Annotated[str, msgspec.Meta(min_length=1)]

Kind = Literal["creature", "attractor", "landscape"]
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Token = Literal[
    "rotate",
    "flip",
    "swap",
    "remove",
    "forbid",
    "block",
    "reserve",
    "protection",
    "intercept",
]
SideName = Literal["dreamer", "chaos"]

DREAMER, CHAOS = 0, 1
SIDES: tuple[SideName, ...] = ("dreamer", "chaos")
# Clockwise from north: a quarter turn is two further.
DIRECTIONS: tuple[Direction, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
QUARTER = 2


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    en: Text
    fr: Text
    es: Text


class Tile(Named, frozen=True, kw_only=True):
    id: Text
    kind: Kind
    points: Annotated[tuple[Direction, ...], msgspec.Meta(min_length=1)]


class TokenKind(Named, frozen=True, kw_only=True):
    pool: Count
    beside: Count = 0


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    span: Annotated[int, msgspec.Meta(ge=2, le=9)]
    market: Annotated[int, msgspec.Meta(ge=1, le=9)]
    enclaves: Annotated[int, msgspec.Meta(ge=1, le=16)]
    hand: Annotated[int, msgspec.Meta(ge=2, le=9)]


class _Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tiles: tuple[Tile, ...]


class _Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: dict[Token, TokenKind]


NUMBERS = load(PACKAGE, "numbers.toml", Numbers)
TILES: tuple[Tile, ...] = load(PACKAGE, "tiles.toml", _Tiles).tiles
TOKENS: dict[Token, TokenKind] = load(PACKAGE, "tokens.toml", _Tokens).tokens
# What is dealt and drafted (reading 1).
POOL: tuple[Token, ...] = tuple(
    token for token, kind in TOKENS.items() for _ in range(kind.pool)
)


def turned(tile: Tile, quarters: int) -> tuple[int, ...]:
    """The directions a tile aims at after so many quarter turns clockwise, clockwise from north."""
    return tuple(
        sorted(
            (DIRECTIONS.index(point) + QUARTER * quarters) % len(DIRECTIONS)
            for point in tile.points
        )
    )


def _rotations(tile: Tile) -> int:
    """After so many quarter turns the tile aims as before."""
    return next(n for n in (1, 2, 4) if turned(tile, n) == turned(tile, 0))


def check_data() -> None:
    ids = [tile.id for tile in TILES]
    for number, tile in enumerate(TILES):
        where = f"tiles[{number}]"
        if len(set(tile.points)) != len(tile.points):
            raise mistake(
                PACKAGE, "tiles.toml", f"{where}.points", "the same point twice"
            )
        if ids.index(tile.id) != number:
            raise mistake(PACKAGE, "tiles.toml", f"{where}.id", "used twice")
    if len(TILES) <= NUMBERS.market:
        raise mistake(PACKAGE, "numbers.toml", "market", "more than there are tiles")
    if len(POOL) < 2 * NUMBERS.hand:
        raise mistake(PACKAGE, "numbers.toml", "hand", "not enough tokens to deal")


check_data()

KIND_OF: tuple[Kind, ...] = tuple(tile.kind for tile in TILES)
# By tile: how many of its rotations differ. Those that aim alike are one and the same.
ROTATIONS: tuple[int, ...] = tuple(map(_rotations, TILES))
# By tile and rotation: the directions it aims at.
AIMS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(turned(tile, quarters) for quarters in range(4)) for tile in TILES
)
